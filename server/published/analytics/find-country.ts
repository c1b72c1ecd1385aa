import type { FastifyRequest } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';
import { networkRule } from '#server/platform/http/network-rule.ts';

/** "Not known", as CLDR and ISO 3166 leave it to users. */
export const NO_COUNTRY = 'ZZ';
/** What proxies say of Tor and of what they do not know. */
const NONE = /^(?:XX|T1|ZZ)$/;

type Asked = Pick<FastifyRequest, 'headers' | 'socket'>;

/**
 * Opens the reader of the header in which a trusted proxy says where a visitor is. From whom it did not come directly it says
 * nothing: anybody could write it.
 * @returns two capital letters; {@link NO_COUNTRY}
 */
export const openFindCountry = ({
  countryHeader,
  trustProxy,
}: Pick<Settings, 'countryHeader' | 'trustProxy'>): ((request: Asked) => string) => {
  if (countryHeader === null) return () => NO_COUNTRY;
  const isTrusted = networkRule(trustProxy);
  return ({ headers, socket }) => {
    const sent = headers[countryHeader];
    if (typeof sent !== 'string' || !isTrusted(socket.remoteAddress ?? '')) return NO_COUNTRY;
    const code = sent.trim().toUpperCase();
    return /^[A-Z]{2}$/.test(code) && !NONE.test(code) ? code : NO_COUNTRY;
  };
};
