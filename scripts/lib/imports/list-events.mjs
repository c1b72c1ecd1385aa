import { dirname } from 'node:path/posix';

const DEFINED = /export const (\w+) = defineEvent\b/g;
/** `emitAfter(event, …)`, `emitWithin(tx, event, …)`. */
const EMITTED = /\.emit(?:After\(|Within\(\s*[\w.]+,)\s*(\w+)/g;
const HEARD = /\b(?:after|within)\(\s*(\w+)/g;

/** @returns {Map<string, Set<string>>} what a pattern finds, and where */
function find(code, pattern, isMeant) {
  const found = new Map();
  for (const [path, text] of code) {
    if (!isMeant(path)) continue;
    for (const [, name] of text.matchAll(pattern)) found.set(name, (found.get(name) ?? new Set()).add(path));
  }
  return found;
}

const isProduct = (path) => /^server\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path);
const short = (path) => `\`${path.replace(/^server\//, '')}\``;

/**
 * The events of the server with the files that emit them and the nouns that listen (each in its `listeners.ts`).
 * @param {ReadonlyMap<string, string>} code the text of each file
 * @returns {string[]} the lines of a table in Markdown
 */
export function listEvents(code) {
  const defined = find(code, DEFINED, isProduct);
  const emitted = find(code, EMITTED, isProduct);
  const heard = find(code, HEARD, (path) => path.endsWith('/listeners.ts'));
  const cells = (paths) => [...paths].toSorted().join(', ');
  const rows = [...defined].map(([event, [from]]) => {
    const emitters = cells([...(emitted.get(event) ?? [])].map(short));
    const listeners = cells(new Set([...(heard.get(event) ?? [])].map((path) => short(`${dirname(path)}/`))));
    return `| \`${event}\` (${short(from)}) | ${emitters} | ${listeners} |`;
  });
  return ['| event | where it happens | who listens |', '|---|---|---|', ...rows];
}
