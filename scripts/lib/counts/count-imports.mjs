import { findCircles } from '../imports/circles.mjs';
import { FLOORS } from '../imports/floors.mjs';
import { findArrowsBack, findFolderCircles, findUnlisted, listFolders, readLevel } from '../imports/levels.mjs';

const ROOTS = ['server', 'src', 'common'];

/** The storey or root folder that a folder is counted with. */
function groupOf(folder) {
  const [root, storey] = folder.split('/');
  return root === 'server' && storey ? `server/${storey}` : root;
}

/** @returns {Map<string, number>} a sum for each group */
function sumByGroup(entries) {
  const sums = new Map();
  for (const [folder, value] of entries) sums.set(groupOf(folder), (sums.get(groupOf(folder)) ?? 0) + value);
  return sums;
}

/** The levels whose order is written, without those of rooms that nothing was moved into yet. */
function listFloors(edges) {
  const levels = Object.entries(FLOORS).map(([folder, floors]) => ({ level: readLevel(edges, folder), floors }));
  return levels.filter(({ level, floors }) => level.folders.some((name) => floors.includes(name)));
}

/**
 * Folders that the written order does not name, one line each.
 * @param {import('../imports/read-edges.mjs').Edge[]} edges of the product
 * @returns {string[]}
 */
export function findFoldersWithoutFloor(edges) {
  return listFloors(edges).flatMap(({ level, floors }) =>
    findUnlisted(level, floors).map((name) => `${level.folder}/${name} has no place in scripts/lib/imports/floors.mjs`),
  );
}

/** Each arrow back, one line each. */
export function describeArrowsBack(edges) {
  return listFloors(edges).flatMap(({ level, floors }) =>
    findArrowsBack(level, floors).map(
      ({ from, to, edge }) => `${level.folder}: ${from} -> ${to}, by ${edge.from}:${edge.line}`,
    ),
  );
}

/** Each circle of folders, one line each. */
export function describeCircles(edges) {
  return listFolders(edges, ROOTS).flatMap((folder) =>
    findFolderCircles(readLevel(edges, folder)).map((members) => `${folder}: ${members.join(', ')}`),
  );
}

const isFolder = (name) => !name.includes('.');

function countCircles(edges) {
  return listFolders(edges, ROOTS).map((folder) => {
    const members = findFolderCircles(readLevel(edges, folder)).flat();
    return [folder, members.filter(isFolder).length];
  });
}

function countFilesInCircles(edges) {
  const graph = new Map();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return findCircles(graph)
    .flat()
    .map((path) => [path, 1]);
}

/**
 * Arrows back and circles, by storey of the server and root folder.
 * @param {import('../imports/read-edges.mjs').Edge[]} edges of the product
 * @returns {[string, number][]}
 */
export function countImports(edges) {
  const back = sumByGroup(
    listFloors(edges).map(({ level, floors }) => [level.folder, findArrowsBack(level, floors).length]),
  );
  const circles = sumByGroup(countCircles(edges));
  const files = sumByGroup(countFilesInCircles(edges));
  const rows = (label, sums) => [...sums].map(([group, value]) => [`${label}: ${group}`, value]);
  return [
    ...rows('arrows back', back),
    ...rows('folders in a circle', circles),
    ...rows('files in a circle, types counted', files),
  ];
}
