// docs/architecture.md must name every folder two levels below the code roots, and no path that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/architecture.md', 'utf8');
const roots = ['common', 'server', 'src'];
const folders = roots.flatMap((root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${root}/${entry.name}`),
);
const cited = new Set(text.match(/(?<=`)(?:common|server|src|scripts|tests|bench|docs|locales)\/[\w./-]+(?=`)/g));
const problems = [
  ...folders.filter((folder) => !text.includes(`\`${folder}/\``)).map((folder) => `does not name ${folder}/`),
  ...[...cited].filter((path) => !existsSync(path)).map((path) => `names ${path}, which is not there`),
];
for (const problem of problems) console.error(`docs/architecture.md ${problem}`);
process.exit(problems.length ? 1 : 0);
