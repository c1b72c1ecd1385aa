import type { RecordField } from '#server/developer/source/texts/records.ts';

const MONEY = /[€$£¥₹]/;
const NUMBER = /\d[\d.,]*/g;

/** A number as it is written in data; null: it is none, or could be two. */
function numberOf(said: string): string | null {
  const bare = said.replace(/^(?:[€$£¥₹]\s?)?(-?\d[\d.,]*?)(?:\s?(?:[€$£¥₹]|euros?|dollars?|eur|usd|gbp|nok|pounds?))?$/i, '$1');
  if (/^-?\d+(?:\.\d+)?$/.test(bare)) return bare;
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  // Not "1,500", which may be both.
  return /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : null;
}

/** A number within a text, with the decimals that the text is written with: "€5.00". */
function inText(value: string, said: string): string | null {
  const number = numberOf(said);
  const there = value.match(NUMBER) ?? [];
  const [old] = there;
  if (number === null || there.length !== 1 || old === undefined) return null;
  const [sign, other] = [MONEY.exec(said)?.[0], MONEY.exec(value)?.[0]];
  if (sign !== undefined && sign !== other) return null;
  const decimals = /[.,](\d{1,2})$/.exec(old);
  const isComma = decimals?.[0].startsWith(',') === true;
  const padded = decimals && !number.includes('.') ? `${number}.${'0'.repeat(decimals[1]?.length ?? 0)}` : number;
  return value.replace(old, isComma ? padded.replace('.', ',') : padded);
}

/** Whether what was said is a number: where it ends is certain. */
export function isNumber(said: string): boolean {
  return numberOf(said) !== null;
}

/** What a value becomes; null: what was said is no such value. */
export function newValue({ value, writing }: Pick<RecordField, 'value' | 'writing'>, said: string): string | null {
  if (writing === null) return numberOf(said);
  if (numberOf(value) !== null || MONEY.test(value)) return inText(value, said);
  return said;
}

/** Whether a value is what it was said to be; written without its currency, too. */
export function isSaidValue({ value }: Pick<RecordField, 'value'>, said: string): boolean {
  const numbers = [numberOf(value), numberOf(said)];
  return value === said || (numbers[0] !== null && numbers[1] !== null && Number(numbers[0]) === Number(numbers[1]));
}
