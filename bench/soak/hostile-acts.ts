import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mailOf } from './honest-acts';
import { layoutOf } from './layouts';
import type { Act } from './play';
import type { Tenant, Workspace } from './workspace';

const sessions = new Map<Tenant, { id: string; hashes: Map<string, string> }>();

async function sessionOf({ post, git }: Workspace, tenant: Tenant) {
  const known = sessions.get(tenant);
  if (known) return known;
  mkdirSync(tenant.folder, { recursive: true });
  await git(tenant, 'init', '-q', '-b', 'main');
  await git(tenant, 'commit', '-qm', 'First', '--allow-empty');
  await git(tenant, 'push', '-q', '--force', tenant.remote, 'main');
  const { json } = await post(tenant, 'session/create', { projectId: tenant.project.id, title: 'Soak' });
  const made = { id: (json?.['session'] as { id: string } | undefined)?.id ?? '', hashes: new Map<string, string>() };
  if (made.id) sessions.set(tenant, made);
  return made;
}

/** Files whose parsers go down level by level, or take time by the square of the length. */
const FILES: readonly (readonly [string, string])[] = [
  ['locales/en.yml', '? '.repeat(32_000)],
  ['locales/fr.yml', `[${','.repeat(64_000)}`],
  ['locales/de.json', '['.repeat(64_000)],
  ['style.css', `a{${'/*'.repeat(30_000)}`],
  ['page.html', `<p style="${'/*a'.repeat(60_000)}">x</p>`],
  ['readme.md', `${'>'.repeat(40)} a\n${'a\n'.repeat(24_900)}`],
  ['page.jsx', '<a>'.repeat(20_000)],
];

async function hostileFile(workspace: Workspace, tenant: Tenant, round: number) {
  const { id, hashes } = await sessionOf(workspace, tenant);
  const [path, text] = FILES[round % FILES.length]!;
  const edit = { sessionId: id, path, content: `${text}\n${round}`, baseHash: hashes.get(path) ?? null };
  const { json } = await workspace.post(tenant, 'chat/edit-file', edit);
  if (typeof json?.['hash'] === 'string') hashes.set(path, json['hash']);
  return (await workspace.get(tenant, `chat/file-changes?sessionId=${id}`)).status;
}

/** Many branches, and a file of lines without end, in one push; what the server says is the answer. */
async function hostilePush({ git }: Workspace, tenant: Tenant, round: number) {
  if (round === 0) {
    mkdirSync(tenant.folder, { recursive: true });
    await git(tenant, 'init', '-q', '-b', 'main');
  }
  writeFileSync(join(tenant.folder, 'lines.txt'), `${round}${'\n'.repeat(40_000_000)}`);
  await git(tenant, 'add', '.');
  await git(tenant, 'commit', '-qm', 'x'.repeat(100_000));
  const refs = Array.from({ length: 500 }, (_, n) => `create refs/heads/r${round}-${n} HEAD`).join('\n');
  // Without waiting in place: all other acts would stand still meanwhile, with connections that say nothing.
  const update = spawn('git', ['update-ref', '--stdin'], { cwd: tenant.folder, stdio: ['pipe', 'ignore', 'inherit'] });
  update.stdin.end(`${refs}\n`);
  await once(update, 'exit');
  return git(tenant, 'push', '-q', tenant.remote, 'main', `refs/heads/r${round}-*`).then(
    () => 'taken',
    () => 'refused',
  );
}

/** A read of a repository whose wants unpack to a hundred times what is sent. */
async function unpackedWants({ app }: Workspace, { project, secret }: Tenant) {
  const wants = gzipSync(
    Buffer.concat(Array.from({ length: 200_000 }, () => Buffer.from(`0032have ${'0'.repeat(40)}\n`))),
  );
  const reply = await fetch(`${app}/git/${project.name}.git/git-upload-pack`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`soak:${secret}`).toString('base64')}`,
      'content-type': 'application/x-git-upload-pack-request',
      'content-encoding': 'gzip',
    },
    body: wants,
  });
  await reply.arrayBuffer();
  return reply.status;
}

async function largeMail(workspace: Workspace, tenant: Tenant) {
  const mail = layoutOf(['Soak', ...Array.from({ length: 15_000 }, () => 'a')]);
  const pageKey = await mailOf(workspace, tenant);
  return (await workspace.post(tenant, 'v1/emailers/preview', { pageKey, ...mail })).status;
}

async function tangledCount({ post }: Workspace, tenant: Tenant) {
  const condition = { type: 'field', key: 'name', is: 'contains', value: 'a' };
  const group = { type: 'group', match: 'any', rules: Array.from({ length: 20 }, () => condition) };
  const rules = { match: 'all', rules: Array.from({ length: 20 }, () => group) };
  return (await post(tenant, 'v1/audience/countSegment', { rules })).status;
}

/** Streams that are opened and left. */
async function streams(workspace: Workspace, tenant: Tenant) {
  const { id } = await sessionOf(workspace, tenant);
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${tenant.token}`, organization: tenant.organization };
  const opened = Array.from({ length: 50 }, () =>
    fetch(`${workspace.app}/api/chat/events/${id}`, { headers, signal: stop.signal }).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  const statuses = await Promise.all(opened);
  stop.abort();
  return statuses.includes(429) ? 'bounded' : 'all taken';
}

/** Connections that begin a request and are cut off. */
async function halfRequests({ app }: Workspace) {
  const { port, hostname } = new URL(app);
  const cut = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a"');
        socket.destroy();
        resolve();
      });
      socket.on('error', () => resolve());
    });
  await Promise.all(Array.from({ length: 100 }, cut));
  return 'cut';
}

/** What hostile organizations do; whatever is answered is right as long as the others are served. */
export function hostileActs(workspace: Workspace, tenants: readonly Tenant[]): Act[] {
  const { post, visit } = workspace;
  const [first, second] = [tenants.slice(0, 3), tenants.slice(3)];
  return [
    { name: 'hostile file', every: 10, by: first, run: (tenant, round) => hostileFile(workspace, tenant, round) },
    { name: 'hostile push', every: 90, by: second, run: (tenant, round) => hostilePush(workspace, tenant, round) },
    { name: 'wants that unpack', every: 15, by: second, run: (tenant) => unpackedWants(workspace, tenant) },
    { name: 'mail of 15,000 blocks', every: 20, by: first, run: (tenant) => largeMail(workspace, tenant) },
    { name: 'tangled count', every: 15, by: second, run: (tenant) => tangledCount(workspace, tenant) },
    { name: 'fifty streams', every: 20, by: first, run: (tenant) => streams(workspace, tenant) },
    { name: 'requests cut off', every: 10, by: second, run: () => halfRequests(workspace) },
    { name: 'NUL in an address', every: 1, by: first, run: (tenant) => visit(tenant, '/?utm_source=a%00b') },
    {
      name: 'codes for others',
      every: 20,
      by: second,
      run: async (tenant, round) =>
        (await post(tenant, 'v1/auth/register/resend', { email: `stranger${round}@example.com` })).status,
    },
    {
      name: 'nested JSON',
      every: 15,
      by: first,
      run: async (tenant) =>
        (
          await post(
            tenant,
            'v1/audience/countSegment',
            JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`) as object,
          )
        ).status,
    },
  ];
}
