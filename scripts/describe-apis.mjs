// `node scripts/describe-apis.mjs`: writes the API descriptions that the fake GitHub and Jira are checked against, and
// recordings of GitHub, from published packages. They are 450 MB unpacked, so they are fetched only for this and the
// needed part is kept in the repository.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeGithub } from './lib/describe-github.mjs';
import { describeGraphql } from './lib/describe-graphql.mjs';
import { describeJira } from './lib/describe-jira.mjs';

const OUT = 'server/testing/providers';
/** Scenarios of `@octokit/fixtures` that tests replay. */
const SCENARIOS = ['errors', 'paginate-issues', 'rename-repository'];
/** Headers of a reply that mean something to a client. */
const HEADERS = /^(?:content-type|etag|link|location|retry-after|x-ratelimit-(?:remaining|reset))$/;
const folder = mkdtempSync(join(tmpdir(), 'pagewright-apis-'));

/** Unpacks a package without installing it. @returns its folder */
const fetchPackage = (name) => {
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', name], { cwd: folder, encoding: 'utf8' }));
  const into = join(folder, filename.replace(/\.tgz$/, ''));
  execFileSync('mkdir', [into]);
  execFileSync('tar', ['-xzf', filename, '-C', into, '--strip-components=1'], { cwd: folder });
  return into;
};

/** One line for each operation and schema: a change of the description can be read in a difference. */
const write = (name, source, { operations, definitions }) => {
  const lines = operations.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const sorted = Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1));
  const schemas = sorted.map(([key, one]) => `    ${JSON.stringify(key)}: ${JSON.stringify(one)}`).join(',\n');
  const text = `{\n  "source": "${source}",\n  "operations": [\n${lines}\n  ],\n  "definitions": {\n${schemas}\n  }\n}\n`;
  writeFileSync(join(OUT, 'described', `${name}.json`), text);
};

/** What was asked and answered, one exchange a line. */
const writeRecorded = (source) => {
  const read = (name) => {
    const file = join(source, 'scenarios', 'api.github.com', name, 'normalized-fixture.json');
    return JSON.parse(readFileSync(file, 'utf8')).map(({ method, path, body, status, response, headers }) => {
      const kept = Object.entries(headers).filter(([key]) => HEADERS.test(key));
      return JSON.stringify({
        method: method.toUpperCase(),
        path,
        body,
        status,
        headers: Object.fromEntries(kept),
        response,
      });
    });
  };
  const scenarios = SCENARIOS.map((name) => `  ${JSON.stringify(name)}: [\n    ${read(name).join(',\n    ')}\n  ]`);
  writeFileSync(join(OUT, 'recorded', 'github.json'), `{\n${scenarios.join(',\n')}\n}\n`);
};

try {
  writeRecorded(fetchPackage('@octokit/fixtures@23.1.2'));
  const github = fetchPackage('@octokit/openapi@23.0.2');
  const document = JSON.parse(readFileSync(join(github, 'generated', 'api.github.com.json'), 'utf8'));
  write('github', '@octokit/openapi 23.0.2', describeGithub(document));
  const graphql = await import(pathToFileURL(join(fetchPackage('graphql@16.12.0'), 'index.mjs')).href);
  const schema = readFileSync(join(fetchPackage('@octokit/graphql-schema@15.26.1'), 'schema.graphql'), 'utf8');
  const asked = readFileSync('server/developer/source/code-host/github-threads.ts', 'utf8');
  write('github-graphql', '@octokit/graphql-schema 15.26.1', describeGraphql(graphql, schema, asked));
  write('jira', 'jira.js 5.4.0', describeJira(fetchPackage('jira.js@5.4.0')));
} finally {
  rmSync(folder, { recursive: true });
}
