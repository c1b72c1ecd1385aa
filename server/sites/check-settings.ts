import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { AppError } from '#server/app-error.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})+$`);
const invalid = (path: string, reason: string) => new AppError('invalid', { details: [{ path, reason }] });

/**
 * A site's domain as stored: a host name in ASCII form, or null for ''. Addresses and the names that mean this machine are
 * refused: they belong to the first site and to `<siteId>.localhost`.
 * @param path where the fault is reported
 * @throws AppError `invalid`
 */
export const checkDomain = (domain: string, path = 'domain'): string | null => {
  if (domain === '') return null;
  const name = /^[^/:@?#\\%\s]+$/.test(domain) ? domainToASCII(domain.toLowerCase()) : '';
  if (!HOST_NAME.test(name) || isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) {
    throw invalid(path, 'A host name such as www.example.com');
  }
  return name;
};

const isNetwork = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

const isLanguage = (value: string) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};

/**
 * What the contract's shapes cannot say of site settings.
 * @throws AppError `invalid` naming every bad network and language
 */
export const checkSettings = ({
  whitelist_ip = [],
  lang,
  locales = [],
}: {
  readonly whitelist_ip?: readonly string[] | undefined;
  readonly lang?: string | undefined;
  readonly locales?: readonly string[] | undefined;
}): void => {
  const language = 'A language tag such as en-US';
  const details = [
    ...whitelist_ip.flatMap((entry, i) =>
      isNetwork(entry) ? [] : [{ path: `whitelist_ip.${i}`, reason: 'An address or a network such as 192.0.2.0/24' }],
    ),
    ...(lang === undefined || isLanguage(lang) ? [] : [{ path: 'lang', reason: language }]),
    ...locales.flatMap((entry, i) => (isLanguage(entry) ? [] : [{ path: `locales.${i}`, reason: language }])),
  ];
  if (details.length > 0) throw new AppError('invalid', { details });
};
