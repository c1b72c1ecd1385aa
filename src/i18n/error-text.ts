import { isRecord } from '#common/rules/is-record.ts';
import i18next from 'i18next';
import { limitText } from './limit-text';

interface Detail {
  readonly path?: unknown;
  readonly nodeId?: unknown;
  readonly code?: unknown;
  readonly values?: unknown;
}

function detailsOf(error: unknown): readonly Detail[] {
  return isRecord(error) && Array.isArray(error.details) ? error.details.filter(isRecord) : [];
}

/** What one fault says in the reader's language, or null for a code without a text. */
export function faultText(detail: Detail): string | null {
  const { code, values } = detail;
  if (code === 'plan_limit') return limitText(detail);
  const key = `faults:${String(code)}`;
  return i18next.exists(key) ? i18next.t(key, isRecord(values) ? values : {}) : null;
}

function isWhole({ path, nodeId }: Detail) {
  return path === undefined && nodeId === undefined;
}

/** These say more than any one of their faults: what is in use, who is missing. */
const EXPLAINS_ITSELF = ['in_use', 'last_admin', 'email_unverified', 'not_configured'];

/**
 * The text for any failure: of the fault that explains it as a whole, else of the first one of a refused call, else by the
 * `code` the error carries; unknown ones get the specification's default.
 */
export function errorText(error: unknown): string {
  const code = isRecord(error) ? String(error.code) : 'internal';
  const details = detailsOf(error);
  const first = details.find(isWhole) ?? (EXPLAINS_ITSELF.includes(code) ? undefined : details[0]);
  const said = first && faultText(first);
  if (said) return said;
  return i18next.exists(`errors:${code}`) ? i18next.t(`errors:${code}`) : i18next.t('errors:internal');
}

/** What the foot of a form says; where a field shows the fault itself, only that there is one. */
export function formErrorText(error: unknown, isAtField: boolean): string {
  return isAtField ? i18next.t('errors:invalid') : errorText(error);
}

/**
 * What is wrong with a field of the sent body, or null. A list is one field: `whitelist_ip` takes `whitelist_ip.0` too.
 * @param path as the contract words it
 */
export function fieldFault(error: unknown, path: string): string | null {
  const own = detailsOf(error).filter((detail) => detail.path === path || String(detail.path).startsWith(`${path}.`));
  const texts = own.flatMap((detail) => faultText(detail) ?? []);
  return texts.length === 0 ? null : [...new Set(texts)].join(' ');
}
