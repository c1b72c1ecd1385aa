// Counts of what is to go (arrows back, circles, forms, words): a table, and a failure when one is higher than
// scripts/lib/house-counts.json allows. `-- --lower` writes the counts of now there; `-- --list` shows where
// arrows, circles and words are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/build-stamp.mjs';
import { compareCounts, drawTable, lowerMaxima } from './lib/counts/compare-counts.mjs';
import { countCode, describeWords } from './lib/counts/count-code.mjs';
import {
  countImports,
  describeArrowsBack,
  describeCircles,
  findFoldersWithoutFloor,
} from './lib/counts/count-imports.mjs';
import { measureInstall } from './lib/counts/measure-install.mjs';
import { productEdges } from './lib/imports/levels.mjs';
import { readEdges } from './lib/imports/read-edges.mjs';
import { readTree } from './lib/imports/read-tree.mjs';

const KEPT = join(root, 'scripts/lib/house-counts.json');
const SNAPSHOTS = join(root, 'server/platform/db/migrations/meta');
/** What an installation may weigh: it differs by a few MB from machine to machine. */
const INSTALL_MB = 850;

const tree = readTree(root);
const edges = productEdges(readEdges(tree));
if (process.argv.includes('--list')) {
  console.log(
    [...describeArrowsBack(edges), '', ...describeCircles(edges), '', ...describeWords(tree.code)].join('\n'),
  );
  process.exit(0);
}
const snapshots = readdirSync(SNAPSHOTS).filter((name) => name.endsWith('_snapshot.json')).length;
const counts = [...countImports(edges), ...countCode(tree.code), ['snapshots of migrations', snapshots]];
const maxima = JSON.parse(readFileSync(KEPT, 'utf8'));
if (process.argv.includes('--lower')) {
  writeFileSync(KEPT, `${JSON.stringify(lowerMaxima(counts, maxima), null, 2)}\n`);
}
const { rows, worse, better } = compareCounts(counts, maxima);
console.log(drawTable(rows).join('\n'));
const megabytes = measureInstall(join(root, 'node_modules'));
console.log(`npm ci installs ${megabytes} MB, of ${INSTALL_MB} at most.`);
if (better.length > 0) console.log('Some went down: keep them there with node scripts/check-counts.mjs --lower');

const wrong = findFoldersWithoutFloor(edges);
for (const name of worse) wrong.push(`${name}: more than before; node scripts/check-counts.mjs --list names them`);
if (megabytes > INSTALL_MB) wrong.push(`npm ci installs more than ${INSTALL_MB} MB`);
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
