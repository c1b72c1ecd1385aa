// `npm run diagram`: draws into docs/architecture.md which folders import which, and who listens to which event.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/build-stamp.mjs';
import { drawArchitecture, replaceDrawn } from './lib/imports/draw-levels.mjs';
import { productEdges } from './lib/imports/levels.mjs';
import { readEdges } from './lib/imports/read-edges.mjs';
import { readTree } from './lib/imports/read-tree.mjs';

const document = join(root, 'docs/architecture.md');
const tree = readTree(root);
const drawn = drawArchitecture(productEdges(readEdges(tree)), tree.code);
writeFileSync(document, replaceDrawn(readFileSync(document, 'utf8'), drawn));
