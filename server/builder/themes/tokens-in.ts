import { TOKEN_GROUPS } from '#common/layout/style-properties.ts';

const TOKEN = new RegExp(`\\$((?:${TOKEN_GROUPS.join('|')})\\.[a-z0-9][a-z0-9-]{0,39})`, 'g');
/** Letters that are looked through at once: a millisecond. */
const PART = 64 * 1024;
/** Letters behind a part that one begun in it may have: `$letterSpacing.` and 40 more are less. */
const LONGEST = 128;

/** The tokens of `own` that a document names, in steps: it may have 5 million letters. */
export function* tokensIn(text: string, own: ReadonlySet<string>): Generator<undefined, ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < text.length; from += PART) {
    for (const { index, 1: token = '' } of text.slice(from, from + PART + LONGEST).matchAll(TOKEN))
      if (index < PART && own.has(token)) found.add(token);
    yield;
  }
  return found;
}
