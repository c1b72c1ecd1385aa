import { inSlices } from '#server/platform/in-slices.ts';

/** Shorter ones would hide half of every text, and are no secrets. */
const MIN_LENGTH = 6;
/** Letters by which forms are looked up; shorter forms by their first six. */
const KEY_LENGTH = 16;
/** Letters of a form that are compared: who prints so many of a value prints the value. */
const COMPARED = 64;
/** Forms that begin alike, beyond which their beginning alone hides the rest of the line. */
const MAX_ALIKE = 16;
/** Lines of a value that are hidden on their own, and those that are hidden in every encoding as well. */
const MAX_LINES = 300;
const MAX_ENCODED = 50;
/** Letters of a line that are encoded: what is printed behind them hides the rest of the line. */
const MAX_ENCODED_LETTERS = 256;
/** Places of a text where a value might begin and does not: with more of them the rest of the line is hidden. */
const MAX_TRIES = 20_000;

/** How a value may be printed. */
interface Form {
  readonly text: string;
  /** Its first letters, which are compared. */
  readonly begin: string;
  /** There is more of the value than the text. */
  readonly isCut: boolean;
}

function toForm(text: string, isCut = false): Form {
  return { text, begin: text.slice(0, COMPARED), isCut };
}

const IN_HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inHtml(text: string, letters: RegExp, apostrophe: string) {
  return text.replace(letters, (letter) => IN_HTML[letter] ?? apostrophe);
}

/** A value as JSON writes it, also of letters of ASCII alone. */
function inJson(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return [json, json.replace(/[\u0080-\uffff]/g, code)];
}

/** A value as JSON and HTML write it, in their usual spellings, where that is another text. */
function written(text: string): string[] {
  const html = [
    inHtml(text, /[&<>]/g, ''),
    inHtml(text, /[&<>"]/g, ''),
    inHtml(text, /[&<>"']/g, '&#39;'),
    inHtml(text, /[&<>"']/g, '&#x27;'),
  ];
  return [...inJson(text), ...html].filter((form) => form !== text);
}

/** A value in base64 (also of addresses), in hexadecimal digits, in an address, in JSON and HTML. */
function encoded(value: string): Form[] {
  const isCut = value.length > MAX_ENCODED_LETTERS;
  const text = isCut ? value.slice(0, MAX_ENCODED_LETTERS).replace(/[\ud800-\udbff]$/, '') : value;
  const bytes = Buffer.from(text);
  // Of whole groups of three: what follows changes none of their letters.
  const whole = isCut ? bytes.subarray(0, bytes.length - (bytes.length % 3)) : bytes;
  const [base64, base64url, hex] = [whole.toString('base64'), whole.toString('base64url'), bytes.toString('hex')];
  const address = encodeURIComponent(bytes.toString());
  const forms = [base64, base64.replace(/=+$/, ''), base64url, hex, hex.toUpperCase(), address, ...written(text)];
  return forms.map((form) => toForm(form, isCut));
}

/** The forms of a value: the whole of it, and each of its lines, which programs print on their own. */
function formsOf(value: string): Form[] {
  const lines = [value, ...value.split(/\r?\n/, MAX_LINES)].map((line) => line.trim());
  const long = [...new Set(lines)].filter((line) => line.length >= MIN_LENGTH);
  return [...long.map((line) => toForm(line)), ...long.slice(0, MAX_ENCODED).flatMap(encoded)];
}

/** What may stand where a key does; `rest`: too much begins so, and the rest of the line is hidden. */
type Alike = readonly Form[] | 'rest';

function endOfLine(text: string, at: number) {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** How many letters of a form stand at a place; 0 unless it is the form, or more of it than anybody prints by chance. */
function lengthAt(text: string, at: number, { text: form, begin, isCut }: Form): number {
  if (!text.startsWith(begin, at)) return 0;
  let length = begin.length;
  while (length < form.length && form[length] === text[at + length]) length += 1;
  return isCut && length === form.length ? endOfLine(text, at) - at : length;
}

/** Of two letters, by which nearly all places of a text are passed over. */
function pairAt(text: string, at: number) {
  return ((text.charCodeAt(at) << 5) ^ text.charCodeAt(at + 1)) & 0xffff;
}

/** Forms by how they begin, and the pairs of letters that any of them begins with. */
interface Forms {
  readonly byKey: ReadonlyMap<string, Alike>;
  readonly pairs: Uint8Array;
}

/** Pauses after each value: 100 of 32 kB take 100 ms. */
function* gatherForms(values: readonly string[], plain: (value: string) => string): Generator<undefined, Forms> {
  const byKey = new Map<string, Alike>();
  const pairs = new Uint8Array(0x10000);
  const known = new Set<string>();
  for (const value of values) {
    const shown = plain(value);
    for (const form of [...formsOf(value), ...(shown === value ? [] : formsOf(shown))]) {
      if (known.has(form.text)) continue;
      known.add(form.text);
      pairs[pairAt(form.text, 0)] = 1;
      const key = form.text.slice(0, form.text.length < KEY_LENGTH ? MIN_LENGTH : KEY_LENGTH);
      const alike = byKey.get(key) ?? [];
      if (alike !== 'rest') byKey.set(key, alike.length < MAX_ALIKE ? [...alike, form] : 'rest');
    }
    yield;
  }
  return { byKey, pairs };
}

/** Looks up, at any place of one text, how much of what begins there is hidden. */
function createLookup({ byKey, pairs }: Forms, text: string): (at: number) => number {
  let tries = 0;
  const found = (at: number, keyLength: number) => {
    const alike = byKey.get(text.slice(at, at + keyLength));
    if (alike === undefined) return 0;
    tries += alike.length;
    if (alike === 'rest' || tries > MAX_TRIES) return endOfLine(text, at) - at;
    return Math.max(...alike.map((form) => lengthAt(text, at, form)));
  };
  return (at) => (pairs[pairAt(text, at)] === 0 ? 0 : Math.max(found(at, KEY_LENGTH), found(at, MIN_LENGTH)));
}

/**
 * Where what begins at a place ends, with all that begins in it and goes on: one value may begin in the end of another.
 * That is looked for in its last letters.
 */
function endOf(at: number, lengthAtPlace: (at: number) => number) {
  let end = at + lengthAtPlace(at);
  for (let within = at + 1; within < end; within += 1) {
    within = Math.max(within, end - KEY_LENGTH);
    end = Math.max(end, within + lengthAtPlace(within));
  }
  return end;
}

/**
 * Creates the function that hides values in texts. It takes time by the length of a text, however many values there
 * are: strangers choose both.
 * @param values six letters or more are hidden, and each of their lines
 * @param hidden what takes the place of one
 * @param plain a value as the texts show it
 */
export async function createHideValues(
  values: readonly string[],
  hidden: (value: string) => string,
  plain = (value: string) => value,
): Promise<(text: string) => string> {
  const forms = await inSlices(gatherForms(values, plain));
  if (forms.byKey.size === 0) return (text) => text;
  return (text) => {
    const lengthAtPlace = createLookup(forms, text);
    let [shown, from] = ['', 0];
    for (let at = 0; at + MIN_LENGTH <= text.length;) {
      const end = endOf(at, lengthAtPlace);
      if (end > at) {
        shown += text.slice(from, at) + hidden(text.slice(at, end));
        from = end;
      }
      at = Math.max(at + 1, end);
    }
    return shown + text.slice(from);
  };
}
