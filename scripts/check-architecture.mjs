// docs/architecture.md must name every folder two levels below the code roots.
import { readdirSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/architecture.md', 'utf8');
const roots = ['common', 'server', 'src'];
const folders = roots.flatMap((root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${root}/${entry.name}`),
);
const missing = folders.filter((folder) => !text.includes(`\`${folder}/\``));
for (const folder of missing) console.error(`docs/architecture.md does not name ${folder}/`);
process.exit(missing.length ? 1 : 0);
