// Who may import whom and what (docs/architecture.md): the rules are scripts/lib/imports/{zones,fences}.mjs. Events must have
// names of their own and be heard as they are emitted. Modules are imported, not loaded by other means. And the graphs of docs/architecture.md must be those of the imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/build-stamp.mjs';
import { checkEdges } from './lib/imports/check-edges.mjs';
import { checkLoaders } from './lib/imports/check-loaders.mjs';
import { drawArchitecture, replaceDrawn } from './lib/imports/draw-levels.mjs';
import { checkEvents } from './lib/imports/list-events.mjs';
import { productEdges } from './lib/imports/levels.mjs';
import { readEdges } from './lib/imports/read-edges.mjs';
import { readTree } from './lib/imports/read-tree.mjs';

const tree = readTree(root);
const edges = readEdges(tree);
const wrong = [...checkEdges(edges), ...checkEvents(tree.code), ...checkLoaders(tree.code)];
const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
if (replaceDrawn(document, drawArchitecture(productEdges(edges), tree.code)) !== document) {
  wrong.push('docs/architecture.md draws other imports than there are: run npm run diagram');
}
for (const line of wrong) console.error(line);
process.exit(wrong.length ? 1 : 0);
