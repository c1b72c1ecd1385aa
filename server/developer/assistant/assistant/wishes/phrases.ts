import { smallWord, type Token } from './token.ts';

/** What several words mean together: the grammar compares the sign on the left. */
const PHRASES: readonly (readonly [string, string])[] = [
  [
    'INSTEAD',
    'instead of|in place of|rather than|and not|en lugar de|en vez de|au lieu de|a la place de|invece di|al posto di|anstelle von|statt|anstatt|而不是|代替|بدلا من',
  ],
  ['SHOULD', 'should|must|needs to|has to|ought to|shall|should now'],
  ['SHOULD', 'deberia|debe|debería|devrait|doit|dovrebbe|deve|soll|sollte|应该|应|يجب أن'],
  ['SAY', 'say|read|be called|be named|be labeled|be labelled|be renamed to|be changed to|be set to|show|display'],
  ['SAY', 'decir|poner|dire|afficher|heißen|lauten|显示|写着|يقول|تقول'],
];

interface Phrase {
  readonly words: readonly string[];
  readonly sign: string;
}

/** By their first word, the longest first. */
const BY_FIRST = new Map<string, Phrase[]>();
for (const [sign, said] of PHRASES) {
  for (const phrase of said.split('|')) {
    const words = phrase.split(' ').map(smallWord);
    const first = words[0] ?? '';
    BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), { words, sign }]);
  }
}
for (const phrases of BY_FIRST.values()) phrases.sort((a, b) => b.words.length - a.words.length);

/** The same parts, with each phrase as one. */
export function joinPhrases(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const phrase = (token.kind === 'word' ? (BY_FIRST.get(token.small) ?? []) : []).find(({ words }) =>
      words.every((word, index) => tokens[at + index]?.small === word),
    );
    const last = tokens[at + (phrase?.words.length ?? 1) - 1] ?? token;
    joined.push(phrase ? { ...token, small: phrase.sign, end: last.end } : token);
    at += (phrase?.words.length ?? 1) - 1;
  }
  return joined;
}
