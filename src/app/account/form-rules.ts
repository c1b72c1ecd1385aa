/** What a form holds, by the names of its fields; an unticked box is ''. */
export type Values = Readonly<Record<string, string>>;
/** Says what is wrong with a value, as the key of its message (`account:rule.<key>`), or null. */
export type Rule = (value: string, values: Values) => string | null;
export type Rules = Readonly<Record<string, Rule>>;

/** The server's own bound (common/contract/accounts.ts). */
const MIN_PASSWORD = 8;

/** A field that must not stay empty. @param key of the message */
export function needed(key: string): Rule {
  return (value) => (value.trim() === '' ? key : null);
}

/** One `@` between two parts without spaces, a dot in the second: what is left is the server's to say. */
export const email: Rule = (value) =>
  value.trim() === '' ? 'emailMissing' : /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? null : 'email';

/** A password to be set. @param missing key of the message when it is empty */
export function newPassword(missing: string): Rule {
  return (value) => (value === '' ? missing : value.length < MIN_PASSWORD ? 'short' : null);
}

/** The same password once more. @param name of the field that holds the first one */
export function repeated(name: string): Rule {
  return (value, values) => (value === '' ? 'repeatMissing' : value === values[name] ? null : 'repeatDiffers');
}

/** Six digits, once those of other scripts are read as what they mean. */
export const code: Rule = (value) => (/^\d{6}$/.test(toDigits(value)) ? null : 'code');

/** Zeros of the scripts people type codes in: Latin, Arabic-Indic, its eastern form, Devanagari, Bengali, full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Only the digits of a text, written in Latin ones: '١٢٣ ٤٥٦' is '123456'. */
export function toDigits(text: string): string {
  return Array.from(text, (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? '' : String(point - zero);
  }).join('');
}

/** Applies the rules. @returns message keys by field, without the fields that are right */
export function faultsOf(rules: Rules, values: Values): Record<string, string> {
  const found = Object.entries(rules).map(([name, rule]) => [name, rule(values[name] ?? '', values)] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}
