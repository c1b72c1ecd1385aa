import { dirname } from 'node:path/posix';

const DEFINED = /export const (\w+) = defineEvent\b/g;
/** `emitAfter(event, …)`, `emitWithin(tx, event, …)`. */
const EMITTED = /\.emit(?:After\(|Within\(\s*[\w.]+,)\s*(\w+)/g;
const HEARD = /\b(?:after|within)\(\s*(\w+)/g;

/** Comments may name events that are not meant. */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '');

/** @returns {Map<string, Set<string>>} what a pattern finds, and where */
function find(code, pattern, isMeant) {
  const found = new Map();
  for (const [path, text] of code) {
    if (!isMeant(path)) continue;
    for (const [, name] of withoutComments(text).matchAll(pattern))
      found.set(name, (found.get(name) ?? new Set()).add(path));
  }
  return found;
}

/** The ways an event is emitted and heard: who listens in one hears nothing that is emitted in the other. */
const WAYS = [
  { way: 'after', emitted: /\.emitAfter\(\s*(\w+)/g, heard: /\bafter\(\s*(\w+)/g },
  { way: 'within', emitted: /\.emitWithin\(\s*[\w.]+,\s*(\w+)/g, heard: /\bwithin\(\s*(\w+)/g },
];

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

/**
 * What is wrong with the events of the server, one line each: two of one name, and listeners that hear nothing.
 * @param {ReadonlyMap<string, string>} code the text of each file
 * @returns {string[]}
 */
export function checkEvents(code) {
  const isListeners = (path) =>
    isProduct(path) && path.endsWith('/listeners.ts') && path !== 'server/platform/listeners.ts';
  const names = [...code]
    .filter(([path]) => isProduct(path))
    .flatMap(([, text]) => [...text.matchAll(/defineEvent[^'"]*\(\s*'([^']+)'/g)].map(([, name]) => name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const unheard = WAYS.flatMap(({ way, emitted, heard }) => {
    const emitters = find(code, emitted, isProduct);
    return [...find(code, heard, isListeners)]
      .filter(([event]) => !emitters.has(event))
      .map(([event, [path]]) => `${path} listens ${way} ${event}, which is never emitted so`);
  });
  return [...twice.map((name) => `two events are called ${name}`), ...unheard];
}
