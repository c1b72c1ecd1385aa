import { inSlices } from '#server/platform/in-slices.ts';

/** Shorter ones would hide half of every text, and are no secrets. */
const MIN_LENGTH = 6;
/** Letters by which forms are looked up; shorter forms by their first six. */
const KEY_LENGTH = 16;
/** Letters of a form that are compared: who prints so many of a value prints the value. */
const COMPARED = 64;
/** Forms that begin alike, beyond which their beginning alone hides the rest of the line. */
const MAX_ALIKE = 8;
/** Lines of a value that are hidden on their own, and those that are hidden in every encoding as well. */
const MAX_LINES = 300;
const MAX_ENCODED = 50;

/** The forms in which a value may be printed: as it is, in base64 (also of addresses), in an address. */
function encoded(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    encodeURIComponent(bytes.toString()),
  ];
}

/** The forms of a value: the whole of it, and each of its lines, which programs print on their own. */
function formsOf(value: string): string[] {
  const lines = [value, ...value.split(/\r?\n/, MAX_LINES)].map((line) => line.trim());
  const long = [...new Set(lines)].filter((line) => line.length >= MIN_LENGTH);
  return [...long, ...long.slice(0, MAX_ENCODED).flatMap(encoded)];
}

/** What may stand where a key does; `rest`: too much begins so, and the rest of the line is hidden. */
type Alike = string[] | 'rest';

/** How many letters of a form stand at a place; 0 unless it is the form, or more of it than anybody prints by chance. */
function lengthAt(text: string, at: number, form: string): number {
  const compared = Math.min(form.length, COMPARED);
  if (!text.startsWith(form.length > compared ? form.slice(0, compared) : form, at)) return 0;
  let length = compared;
  while (length < form.length && form[length] === text[at + length]) length += 1;
  return length;
}

function endOfLine(text: string, at: number) {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Of two letters, by which nearly all places of a text are passed over. */
function pairAt(text: string, at: number) {
  return ((text.charCodeAt(at) << 5) ^ text.charCodeAt(at + 1)) & 0xffff;
}

/** Forms by how they begin, and the pairs of letters that any of them begins with. */
interface Forms {
  readonly byKey: Map<string, Alike>;
  readonly pairs: Uint8Array;
}

/** Pauses after each value: 100 of 32 kB take 100 ms. */
function* gatherForms(values: readonly string[]): Generator<undefined, Forms> {
  const byKey = new Map<string, Alike>();
  const pairs = new Uint8Array(0x10000);
  const known = new Set<string>();
  for (const value of values) {
    for (const form of formsOf(value)) {
      if (known.has(form)) continue;
      known.add(form);
      pairs[pairAt(form, 0)] = 1;
      const key = form.slice(0, form.length < KEY_LENGTH ? MIN_LENGTH : KEY_LENGTH);
      const alike = byKey.get(key) ?? [];
      if (alike === 'rest') continue;
      byKey.set(key, alike.length < MAX_ALIKE ? [...alike, form] : 'rest');
    }
    yield;
  }
  return { byKey, pairs };
}

/** Looks up, at any place of a text, what begins there. */
function createLookup({ byKey, pairs }: Forms) {
  const found = (text: string, at: number, keyLength: number) => {
    const alike = byKey.get(text.slice(at, at + keyLength));
    if (alike === undefined) return 0;
    if (alike === 'rest') return endOfLine(text, at) - at;
    return Math.max(...alike.map((form) => lengthAt(text, at, form)));
  };
  return (text: string, at: number) => {
    if (pairs[pairAt(text, at)] === 0) return 0;
    return Math.max(found(text, at, KEY_LENGTH), found(text, at, MIN_LENGTH));
  };
}

/**
 * Creates the function that hides values in texts. It takes time by the length of a text, however many values there
 * are: strangers choose both.
 * @param values those of six letters or more are hidden everywhere, and each of their lines
 * @param hidden what takes the place of one, given what stood there
 */
export async function createHideValues(
  values: readonly string[],
  hidden: (value: string) => string,
): Promise<(text: string) => string> {
  const forms = await inSlices(gatherForms(values));
  if (forms.byKey.size === 0) return (text) => text;
  const lengthOf = createLookup(forms);
  return (text) => {
    let [shown, from] = ['', 0];
    for (let at = 0; at + MIN_LENGTH <= text.length;) {
      const length = lengthOf(text, at);
      if (length > 0) {
        shown += text.slice(from, at) + hidden(text.slice(at, at + length));
        from = at + length;
      }
      at += Math.max(1, length);
    }
    return shown + text.slice(from);
  };
}
