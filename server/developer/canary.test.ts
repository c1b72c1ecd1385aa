import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world.ts';
import { untilIdle } from '#server/developer/assistant/assistant/testing/until-idle.ts';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { allowEverything, commitTo, makeProject } from './testing/make-project';

let world: World;
let client: GitClient;
let origin: string;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  client = await createGitClient();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await client.remove();
  await world.close();
});

function secret(kind: string) {
  return `canary-${kind}-${randomUUID()}`;
}

/** As it is, and as programs like to print it. */
function formsOf(text: string) {
  return [
    text,
    Buffer.from(text).toString('base64').slice(0, 40),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
  ];
}

/** All rows of all tables. */
async function readRows() {
  const { pool } = world.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

/** What lies in the data folder as it is: the embedded database's own files and log, deployments, repositories' settings. */
async function readFiles() {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts: string[] = [];
  for (const file of files) texts.push((await readFile(file)).toString('latin1'));
  return texts.join('\n');
}

it('no variable, token or key of a file appears in a reply, row, event, log line or file of the server', async () => {
  const [variable, inFile] = [secret('variable'), secret('file')];
  const page = '<h1>Get started</h1>\n';
  const files = { 'index.html': page, '.env': `API_KEY=${inFile}\n`, 'secret.pem': `${inFile}\n` };
  const { id: projectId, slug, repository } = await makeProject(world, 'Canary', files);
  const replies: string[] = [];
  const { a4: as } = world;
  const post = async (key: Parameters<World['send']>[0], body: object) => {
    const reply = await world.send(key, { as, body });
    replies.push(reply.body, JSON.stringify(reply.headers));
    return reply;
  };
  const get = async (key: Parameters<World['send']>[0], given: object) => {
    replies.push((await world.send(key, { as, ...given })).body);
  };

  const made = await world.call('POST tokens', { as, body: { name: 'git', rights: 'write' } });
  const token: string = made.body.secret;
  const variables = (value: string, name = 'CANARY') => ({
    projectId,
    environment: { variables: [{ name, value }] },
  });
  expect((await post('POST project/env', variables(variable))).statusCode).toBe(200);
  expect((await post('POST project/env', variables(variable, 'PATH'))).statusCode).toBe(422);
  expect((await post('POST project/env', variables(`${variable}\0`))).statusCode).toBeGreaterThanOrEqual(400);

  const address = (password: string) => `${origin.replace('//', `//me:${password}@`)}/git/${slug}.git`;
  expect((await client.git(['clone', '-q', address(token), 'copy'])).code).toBe(0);
  expect((await client.git(['clone', '-q', address(`${token}x`), 'none'])).code).not.toBe(0);
  await client.write('copy/new.txt', 'new\n');
  await client.git(['add', '.'], { cwd: 'copy' });
  await client.git(['commit', '-qm', 'Add a file'], { cwd: 'copy' });
  expect((await client.git(['push', '-q', address(token), 'main'], { cwd: 'copy' })).code).toBe(0);

  const begun = await world.call('POST session/create', { as, body: { projectId, title: 'Canary' } });
  const { id: sessionId, branch } = begun.body.session;
  await commitTo(repository, branch, { 'about.html': '<h1>About</h1>\n' });
  for (const prompt of [
    "Where does 'API_KEY' stand?",
    "In .env replace 'API_KEY' with 'x'",
    "In secret.pem replace 'canary' with 'x'",
    'Explain the project',
    'List the files',
    "Replace 'Get started' with 'Start free'",
  ]) {
    await post('POST chat/prompt', { sessionId, prompt, clientMessageId: randomUUID() });
    await untilIdle(world, sessionId);
  }
  await get('GET session/details', { query: { _id: sessionId } });
  await get('GET chat/file-changes', { query: { sessionId } });
  await get('GET chat/events/:sessionId', { params: { sessionId }, query: { follow: 'false' } });
  const deployed = await world.call('POST project/deploy', { as, body: { projectId } });
  await world.runJobs();
  const { id } = deployed.body.deployment;
  await get('GET project/deployment/logs/:id', { params: { id }, query: { follow: 'false' } });
  await get('GET project/env', { query: { projectId } });
  await get('GET tokens', {});
  await get('GET project/detail', { query: { _id: projectId } });

  const places = {
    replies: replies.join('\n'),
    rows: await readRows(),
    log: world.lines.join('\n'),
    files: await readFiles(),
  };
  expect(places.replies).toContain('Start free');
  const found = Object.entries(places).flatMap(([place, text]) =>
    [variable, token, inFile].flatMap((value) =>
      formsOf(value).some((form) => text.includes(form)) ? [`${value} in ${place}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
