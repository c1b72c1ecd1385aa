const PAIRS: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '`': '`',
  '“': '”',
  '„': '“”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
};
const OPENING = /['"`“„‘‚«]/;

/** A quoted text and where it begins and ends in the instruction, quotes included. */
export interface Quoted {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function hasQuote(text: string): boolean {
  return /['"`“”„‘’‚«»]/.test(text.replace(/(?<=\p{L})['’](?=\p{L})/gu, ''));
}

/** Where the next quotation may begin: after a space or an opening sign, not inside a word. */
export function nextOpening(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (OPENING.test(text[at] ?? '') && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) return at;
  }
  return -1;
}

/** Every way to read a quotation that begins here: a closing sign is followed by no letter. Shortest first. */
export function readQuoted(text: string, start: number): Quoted[] {
  const closing = PAIRS[text[start] ?? ''];
  if (!closing) return [];
  const found: Quoted[] = [];
  for (let at = start + 1; at < text.length; at += 1) {
    if (!closing.includes(text[at] ?? '') || /[\p{L}\p{N}]/u.test(text[at + 1] ?? ' ')) continue;
    const inner = text.slice(start + 1, at);
    found.push({ text: text[start] === '«' ? inner.trim() : inner, start, end: at + 1 });
  }
  return found;
}

/** Whether a quotation begins and ends in a text. */
export function hasQuotation(text: string): boolean {
  for (let at = nextOpening(text, 0); at >= 0; at = nextOpening(text, at + 1)) {
    if (readQuoted(text, at).length > 0) return true;
  }
  return false;
}
