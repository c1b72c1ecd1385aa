import { fault } from '#common/contract/faults.ts';
import { hostOfAddress } from '#common/rules/host-of-address.ts';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { AppError } from '#server/platform/app-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import { isOwnHost } from './own-hosts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})+$`);

/**
 * A site's domain as stored: a host name in ASCII form, or null for ''. Of a pasted address its host. IP addresses, the names that mean this machine and the
 * hosts of the installation are refused: they belong to the first site, to `<siteId>.localhost`, to the app and previews.
 * @param where.byOperator a global administrator speaks for the installation
 * @param where.path where the fault is reported
 * @throws AppError `invalid`
 */
export function checkDomain(
  domain: string,
  where: {
    readonly settings: Pick<Settings, 'siteUrl' | 'publicUrl' | 'previewUrl'>;
    readonly byOperator: boolean;
    readonly path?: string;
  },
): string | null {
  const { settings, byOperator, path = 'domain' } = where;
  if (domain === '') return null;
  const host = hostOfAddress(domain);
  const name = /^[^/:@?#\\%\s]+$/.test(host) ? domainToASCII(host.toLowerCase()) : '';
  if (!HOST_NAME.test(name) || isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) {
    throw new AppError('invalid', { details: [fault(path, 'host_name')] });
  }
  if (isOwnHost(settings, name, byOperator)) {
    throw new AppError('invalid', { details: [fault(path, 'domain_own')] });
  }
  return name;
}

function isNetwork(value: string) {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isLanguage(value: string) {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function networkFaults(field: string, networks: readonly string[]) {
  return networks.flatMap((entry, i) =>
    isNetwork(entry) ? [] : [fault(`${field}.${i}`, 'network_format', { entry })],
  );
}

/**
 * Checks of site settings that the contract's schema cannot express.
 * @throws AppError `invalid` naming every bad network and language
 */
export function checkSettings({
  whitelist_ip = [],
  uncounted_ip = [],
  lang,
  locales = [],
}: {
  readonly whitelist_ip?: readonly string[] | undefined;
  readonly uncounted_ip?: readonly string[] | undefined;
  readonly lang?: string | undefined;
  readonly locales?: readonly string[] | undefined;
}): void {
  const details = [
    ...networkFaults('whitelist_ip', whitelist_ip),
    ...networkFaults('uncounted_ip', uncounted_ip),
    ...(lang === undefined || isLanguage(lang) ? [] : [fault('lang', 'language_format')]),
    ...locales.flatMap((entry, i) => (isLanguage(entry) ? [] : [fault(`locales.${i}`, 'language_format')])),
  ];
  if (details.length > 0) throw new AppError('invalid', { details });
}
