// What the code cites must be in the repository, and every package must have its reason in docs/decisions/.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The last one is what is in the root itself. */
const FOLDERS = ['src', 'server', 'common', 'tests', 'scripts', 'bench', ':(glob)*'];
const files = execFileSync('git', ['ls-files', ...FOLDERS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.(?:tsx?|mjs|css)$|^README\.md$/.test(file) && existsSync(file) && !file.startsWith('bench/editor/'),
  );

const texts = new Map();
const textOf = (path) => {
  if (!texts.has(path)) texts.set(path, existsSync(path) ? readFileSync(path, 'utf8') : null);
  return texts.get(path);
};

/** What a reference names beside the document: a section in quotes, a numbered line. */
const faultOf = (path, rest) => {
  const text = textOf(path);
  if (text === null) return 'is not there';
  const [, section] = /^,? "([^"]+)"/.exec(rest) ?? [];
  if (section && !new RegExp(`^#+ ${section}$`, 'm').test(text)) return `has no section "${section}"`;
  const [, line] = /^((?: (?:save|load))? \d+)\b/.exec(rest) ?? [];
  if (line && path.endsWith('trust.md') && !new RegExp(`(?:^- |[ .])${line.trim()} `, 'm').test(text)) {
    return `has no line ${line.trim()}`;
  }
  return null;
};

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...devDependencies });
const decisions = readdirSync('docs/decisions').map((name) => readFileSync(`docs/decisions/${name}`, 'utf8'));
/** First cells of the table of packages in docs/decisions/operations.md. */
const listed = [...textOf('docs/decisions/operations.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
  cell.split(', ').map((name) => name.slice(1, -1)),
);
const packageProblems = [
  ...packages
    .filter((name) => !decisions.some((text) => text.includes(`\`${name}\``)))
    .map((name) => `package.json: no entry of docs/decisions/ gives the reason for ${name}`),
  ...listed
    .filter((name) => !packages.includes(name))
    .map((name) => `docs/decisions/operations.md: ${name} is not in package.json`),
];

const citationProblems = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [
        ...line.matchAll(
          /(?<![\w*./$`'-])((?:docs\/(?:[\w-]+\/)?[\w-]+|bench\/[\w-]+|[a-z][a-z-]*|README)\.md)\b(.{0,60})/g,
        ),
      ].flatMap(([, path, rest]) => {
        const fault = faultOf(path, rest);
        return fault ? [`${file}:${index + 1}: ${path} ${fault}`] : [];
      }),
    ),
);
const problems = [...citationProblems, ...packageProblems];
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
