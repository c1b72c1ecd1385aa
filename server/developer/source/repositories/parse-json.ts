/**
 * Parses the JSON of a file. A byte order mark before it is passed over, as by npm.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}
