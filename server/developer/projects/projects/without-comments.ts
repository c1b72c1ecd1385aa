/** Texts in quotes, and comments. What nothing closes ends with its line or the file, so that each letter is read once. */
const TOKENS = /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|`(?:\\[\s\S]|[^`\\])*`?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** The text of a script without its comments. */
export function withoutComments(text: string): string {
  return text.replace(TOKENS, (token) => (token.startsWith('/') ? ' ' : token));
}
