import { FLOORS } from './floors.mjs';
import { findArrowsBack, readLevel } from './levels.mjs';
import { listEvents } from './list-events.mjs';

export const BEGIN = '<!-- Drawn by `npm run diagram`; `npm run check` compares. -->';
export const END = '<!-- End of what is drawn. -->';

/**
 * The arrows that do not follow from others: `a -> c` is left out where there are `a -> b` and `b -> c`.
 * @param {Map<string, ReadonlySet<string>>} graph without circles
 * @returns {Map<string, string[]>}
 */
export function reduceArrows(graph) {
  const reached = new Map();
  const reach = (node) => {
    if (!reached.has(node)) {
      const next = [...(graph.get(node) ?? [])];
      reached.set(node, new Set(next.flatMap((to) => [to, ...reach(to)])));
    }
    return reached.get(node);
  };
  return new Map(
    [...graph].map(([from, next]) => [
      from,
      [...next].filter((to) => ![...next].some((other) => other !== to && reach(other).has(to))),
    ]),
  );
}

/**
 * One folder as a Mermaid graph: what imports is above; arrows back are dotted.
 * @param {import('./levels.mjs').Level} level
 * @param {readonly string[]} floors
 * @returns {string[]} its lines
 */
export function drawLevel(level, floors) {
  const back = new Map();
  for (const { from, to } of findArrowsBack(level, floors)) back.set(from, [...(back.get(from) ?? []), to]);
  const names = new Set([...level.folders, ...floors]);
  const down = (from) =>
    [...(level.arrows.get(from)?.keys() ?? [])].filter((to) => names.has(to) && !back.get(from)?.includes(to));
  const reduced = reduceArrows(new Map(level.folders.map((from) => [from, new Set(down(from).toSorted())])));
  const lines = level.folders.flatMap((from) => [
    ...arrowOf(from, '-->', reduced.get(from)),
    ...arrowOf(from, '-.->', (back.get(from) ?? []).toSorted()),
  ]);
  const drawn = new Set(lines.join(' ').split(/[\s&]+/));
  return ['graph TD', ...[...lines, ...level.folders.filter((name) => !drawn.has(name))].map((line) => `  ${line}`)];
}

function arrowOf(from, arrow, to) {
  return to.length > 0 ? [`${from} ${arrow} ${to.join(' & ')}`] : [];
}

/** The levels that are drawn: those with an order of their own, but for the widgets, which are a list. */
function listDrawn(edges) {
  return Object.entries(FLOORS)
    .filter(([, floors]) => !floors.includes('*'))
    .map(([folder, floors]) => ({ level: readLevel(edges, folder), floors }))
    .filter(({ level, floors }) => level.folders.length > 1 && level.folders.some((name) => floors.includes(name)));
}

/**
 * All graphs and the table of events, as text of docs/architecture.md between its two marks.
 * @param {ReadonlyMap<string, string>} code the text of each file
 */
export function drawArchitecture(edges, code) {
  const graphs = listDrawn(edges).map(({ level, floors }) =>
    [`\`${level.folder}/\``, '', '```mermaid', ...drawLevel(level, floors), '```'].join('\n'),
  );
  const events = ['## What follows what', '', ...listEvents(code)].join('\n');
  return `${BEGIN}\n\n${[...graphs, events].join('\n\n')}\n\n${END}`;
}

/**
 * The document with its graphs replaced.
 * @param {string} text
 * @param {string} drawn
 * @throws when the marks are not there
 */
export function replaceDrawn(text, drawn) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/architecture.md has lost the marks around its graphs.');
  return text.slice(0, begin) + drawn + text.slice(end + END.length);
}
