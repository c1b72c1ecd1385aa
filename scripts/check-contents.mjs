// Contents of commits and builds are strangers' work: each place that takes one in whole, as a text or by lines has its bound
// named in scripts/lib/contents/bounds.mjs.
import { root } from './lib/build-stamp.mjs';
import { checkReadings } from './lib/contents/check-readings.mjs';
import { readTree } from './lib/imports/read-tree.mjs';

const wrong = checkReadings(readTree(root).code);
for (const line of wrong) console.error(line);
process.exit(wrong.length ? 1 : 0);
