import { isOfTests } from '../imports/check-edges.mjs';
import { BOUNDS } from './bounds.mjs';
import { findReadings } from './find-readings.mjs';

/** Where files of strangers are read: those of commits and builds. */
const FOLDER = 'server/developer/';
const TEXTS = {
  text: 'makes a text of bytes',
  lines: 'cuts a text into lines',
  whole: 'gathers a stream',
  git: 'reads contents from git',
  boundless: 'lets git write without end',
};

/**
 * Contents of commits and builds that are taken in without a bound that is named, one line each; and bounds that are named
 * for nothing.
 * @param {ReadonlyMap<string, string>} code the text of each file
 * @param {typeof BOUNDS} bounds
 * @returns {string[]}
 */
export function checkReadings(code, bounds = BOUNDS) {
  const wrong = [];
  const unused = new Map(Object.keys(bounds).map((path) => [path, new Set(Object.keys(bounds[path]))]));
  for (const [path, text] of code) {
    if (!path.startsWith(FOLDER) || !path.endsWith('.ts') || isOfTests(path) || path.endsWith('.builds.ts')) continue;
    for (const [way, lines] of findReadings(path, text)) {
      const count = bounds[path]?.[way] ?? 0;
      unused.get(path)?.delete(way);
      if (lines.length === count) continue;
      const where = `${path}:${lines.join(',')} ${TEXTS[way]} ${lines.length} times, ${count} are named`;
      wrong.push(`${where}: say in scripts/lib/contents/bounds.mjs what bounds it`);
    }
  }
  for (const [path, ways] of unused)
    for (const way of ways)
      wrong.push(`scripts/lib/contents/bounds.mjs names ${path} (${way}), which does no such thing`);
  return wrong;
}
