// Whatever document the code cites must be in the repository, and whatever it cites of it must be there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files', 'src', 'server', 'common', 'tests', 'scripts', 'bench'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && existsSync(file) && !file.startsWith('bench/editor/'));

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

const problems = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<![\w*./$`'-])((?:docs\/[\w-]+|[a-z][a-z-]*|README)\.md)\b(.{0,60})/g)].flatMap(
        ([, path, rest]) => {
          const fault = faultOf(path, rest);
          return fault ? [`${file}:${index + 1}: ${path} ${fault}`] : [];
        },
      ),
    ),
);
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
