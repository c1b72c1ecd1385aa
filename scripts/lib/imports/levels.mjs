import { isOfTests } from './check-edges.mjs';
import { findCircles } from './circles.mjs';

/** The imports of the product alone, types included: neither tests nor what only they use. */
export function productEdges(edges) {
  return edges.filter(({ from, to }) => to !== null && !isOfTests(from) && !isOfTests(to));
}

/** The child of a folder that a path is in: a folder's name, or a file's with its ending; null: it is elsewhere. */
function childOf(folder, path) {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/', 1)[0] : null;
}

const isFile = (name) => /\.[a-z]+$/.test(name);

/**
 * @typedef {object} Level what one folder holds, and which of its children import which
 * @property {string} folder
 * @property {string[]} folders the folders in it
 * @property {Map<string, Map<string, import('./read-edges.mjs').Edge>>} arrows from, to, and the first import of that kind
 */

/**
 * One folder of the tree as a graph of its children.
 * @param {import('./read-edges.mjs').Edge[]} edges of the product
 * @param {string} folder
 * @returns {Level}
 */
export function readLevel(edges, folder) {
  const folders = new Set();
  const arrows = new Map();
  for (const edge of edges) {
    const [from, to] = [childOf(folder, edge.from), childOf(folder, edge.to)];
    for (const name of [from, to]) if (name !== null && !isFile(name)) folders.add(name);
    if (from === null || to === null || from === to) continue;
    const known = arrows.get(from) ?? new Map();
    if (!known.has(to)) known.set(to, edge);
    arrows.set(from, known);
  }
  return { folder, folders: [...folders].toSorted(), arrows };
}

/** All folders of the tree that hold folders or files which import each other. */
export function listFolders(edges, roots) {
  const found = new Set();
  for (const { from } of edges) {
    const parts = from.split('/');
    if (!roots.includes(parts[0])) continue;
    for (let depth = 1; depth < parts.length; depth += 1) found.add(parts.slice(0, depth).join('/'));
  }
  return [...found].toSorted();
}

/**
 * The circles of a level that a folder is in. A file beside the folders counts as a member (a list of all of them makes a
 * circle when one of them reads it), but a circle of files alone is for `import/no-cycle`.
 * @param {Level} level
 * @returns {string[][]}
 */
export function findFolderCircles({ arrows }) {
  const graph = new Map([...arrows].map(([from, to]) => [from, new Set(to.keys())]));
  return findCircles(graph).filter((members) => members.some((name) => !isFile(name)));
}

/**
 * Arrows from a folder to one above it in the written order.
 * @param {Level} level
 * @param {readonly string[]} floors names from the ground up; `*` is the place of all that are not named
 * @returns {{from: string, to: string, edge: import('./read-edges.mjs').Edge}[]}
 */
export function findArrowsBack({ folders, arrows }, floors) {
  const place = (name) => {
    const at = floors.indexOf(name);
    return at < 0 ? floors.indexOf('*') : at;
  };
  const names = new Set([...folders, ...floors]);
  return folders.flatMap((from) => {
    const above = [...(arrows.get(from) ?? [])].filter(([to]) => names.has(to) && place(to) > place(from));
    return above.map(([to, edge]) => ({ from, to, edge }));
  });
}

/** The folders of a level that its floors do not name. */
export function findUnlisted({ folders }, floors) {
  return floors.includes('*') ? [] : folders.filter((name) => !floors.includes(name));
}
