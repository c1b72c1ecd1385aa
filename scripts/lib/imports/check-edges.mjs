import { FENCES } from './fences.mjs';
import { EXCEPTIONS, ZONES } from './zones.mjs';

const OURS = /^(?:common|src|server)\//;
/** Tests and what only they use may import everything. */
const OF_TESTS = /\.test\.tsx?$|(?:^|\/)testing\/|\.d\.ts$|^server\/testing\/|^(?:tests|bench|scripts)\//;

/** @param {string} path */
export const isOfTests = (path) => OF_TESTS.test(path);
const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** The folder of a zone's pattern that a file is in; null: it is in none. */
function folderOf(pattern, path) {
  const parts = pattern.split('/');
  const own = path.split('/').slice(0, parts.length);
  return parts.every((part, at) => part === '*' || part === own[at]) && own.length === parts.length
    ? own.join('/')
    : null;
}

/** The zone of a file: the folder it belongs to, and what may be imported there. */
export function findZone(path, zones = ZONES) {
  const fitting = Object.entries(zones)
    .map(([pattern, may]) => ({ pattern, folder: folderOf(pattern, path), may }))
    .filter(({ folder }) => folder !== null && folder !== path);
  const isNarrower = (a, b) =>
    a.folder.length - b.folder.length || Number(b.pattern.includes('*')) - Number(a.pattern.includes('*'));
  return fitting.toSorted(isNarrower).at(-1) ?? null;
}

function checkThere({ from, missing }) {
  return missing && OURS.test(from) && !isOfTests(from) ? 'there is no such file' : null;
}

function checkZone({ from, to }) {
  if (!OURS.test(from) || to === null || isOfTests(from)) return null;
  const zone = findZone(from);
  if (!zone) return 'is in no zone: list its folder in scripts/lib/imports/zones.mjs';
  const exception = EXCEPTIONS.find((one) => isWithin(from, one.from) && isWithin(to, one.to));
  if (exception) return exception.reason;
  if ([zone.folder, ...zone.may].some((folder) => isWithin(to, folder))) return null;
  return `${zone.folder} may import only ${[zone.folder, ...zone.may].join(', ')}`;
}

function checkFences(edge) {
  const broken = FENCES.filter(
    ({ where, except, tests, matches }) =>
      where.test(edge.from) && !except?.test(edge.from) && (tests || !isOfTests(edge.from)) && matches(edge),
  );
  return broken.map(({ reason }) => reason);
}

/**
 * What is wrong with the imports of a tree, one line each.
 * @param {import('./read-edges.mjs').Edge[]} edges
 * @returns {string[]}
 */
export function checkEdges(edges) {
  return edges.flatMap((edge) => {
    const reasons = [checkThere(edge), checkZone(edge), ...checkFences(edge)].filter(Boolean);
    return reasons.map((reason) => `${edge.from}:${edge.line} imports ${edge.specifier}: ${reason}`);
  });
}
