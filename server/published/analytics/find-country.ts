import type { FastifyRequest } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';
import { networkRule } from '#server/platform/http/network-rule.ts';
import type { CountryFile } from './country-file';

/** "Not known", as CLDR and ISO 3166 leave it to users. */
export const NO_COUNTRY = 'ZZ';
/** What proxies send for Tor and for unknown countries. */
const NONE = /^(?:XX|T1|ZZ)$/;

type Asked = Pick<FastifyRequest, 'headers' | 'socket' | 'ip'>;

/**
 * Reads the header in which a trusted proxy names a visitor's country. It is ignored unless it comes directly from such
 * a proxy: any client could send it.
 */
function byHeader({ countryHeader, trustProxy }: Pick<Settings, 'countryHeader' | 'trustProxy'>) {
  if (countryHeader === null) return () => null;
  const isTrusted = networkRule(trustProxy);
  return ({ headers, socket }: Asked): string | null => {
    const sent = headers[countryHeader];
    return typeof sent === 'string' && isTrusted(socket.remoteAddress ?? '') ? sent.trim().toUpperCase() : null;
  };
}

/**
 * Opens the source of visitors' countries: the header of a trusted proxy, else the operator's own database.
 * @param file null: there is none
 * @returns two capital letters; {@link NO_COUNTRY}
 */
export function openFindCountry(
  settings: Pick<Settings, 'countryHeader' | 'trustProxy'>,
  file: CountryFile | null,
): (request: Asked) => string {
  const ofHeader = byHeader(settings);
  const known = (code: string | null | undefined) =>
    code && /^[A-Z]{2}$/.test(code) && !NONE.test(code) ? code : null;
  return (request) => known(ofHeader(request)) ?? known(file?.find(request.ip)) ?? NO_COUNTRY;
}
