// Who may import whom and what (docs/architecture.md): the rules are scripts/lib/imports/{zones,fences}.mjs.
import { root } from './lib/build-stamp.mjs';
import { checkEdges } from './lib/imports/check-edges.mjs';
import { readEdges } from './lib/imports/read-edges.mjs';
import { readTree } from './lib/imports/read-tree.mjs';

const wrong = checkEdges(readEdges(readTree(root)));
for (const line of wrong) console.error(line);
process.exit(wrong.length ? 1 : 0);
