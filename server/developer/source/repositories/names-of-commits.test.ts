// @module-tag crash
import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import type { GitRepository } from './git';
import { listRefs, NO_SHA, resolveCommit } from './refs';
import { readBlobs } from './read-blobs';
import { findEntries } from './read-tree';
import { createGitClient, type GitClient } from './testing/git-client';

let world: World;
let client: GitClient;
let origin: string;
let secret: string;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  client = await createGitClient();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ secret } = (await world.call('POST tokens', { as: world.a4, body: { name: 'x', rights: 'write' } })).body);
});
afterAll(async () => {
  await client.remove();
  await world.close();
});

interface Attack {
  readonly slug: string;
  readonly folder: string;
  /** The commit that was reviewed, and one that was not. */
  readonly good: string;
  readonly evil: string;
}

function packet(text: string) {
  return (text.length + 4).toString(16).padStart(4, '0') + text;
}

/** A push without a client, which would refuse to send it. @param lines packets before the pack */
async function send({ slug, folder }: Attack, lines: readonly string[], headers: Record<string, string> = {}) {
  const body = Buffer.concat([Buffer.from(`${lines.join('')}0000`), await client.pack(folder)]);
  return world.app.inject({
    method: 'POST',
    url: `/git/${slug}.git/git-receive-pack`,
    payload: headers['content-encoding'] === 'gzip' ? gzipSync(body) : body,
    headers: {
      authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
      'content-type': 'application/x-git-receive-pack-request',
      ...headers,
    },
  });
}

function replace(attack: Attack, ref: string, old = NO_SHA) {
  return send(attack, [packet(`${old} ${attack.evil} ${ref}\0 report-status atomic`)]);
}

function push({ folder }: Attack, to: string) {
  return client.git(['push', '-q', 'origin', `HEAD:${to}`], { cwd: folder });
}

/** A certificate holds commands as text, whose packets need not begin with one. */
function certificate({ good, evil }: Attack) {
  const text = [
    'certificate version 0.1\npusher x 0 +0000\nnonce x\n\n',
    `${NO_SHA} ${evil} refs/replace/${good}\n`,
    `${NO_SHA} ${evil} refs/heads/certified\n`,
  ];
  return [packet('push-cert\0report-status\n'), ...text.map(packet), packet('push-cert-end\n')];
}

const ATTACKS: readonly (readonly [string, (attack: Attack) => Promise<unknown>])[] = [
  ['a tag named as the branch', (attack) => push(attack, 'refs/tags/main')],
  [
    'a tag named as the whole name of a branch that is not there',
    (attack) => push(attack, 'refs/tags/refs/heads/gone'),
  ],
  ['a branch named as the whole name of another', (attack) => push(attack, 'refs/heads/refs/heads/gone')],
  ['a branch named by the commit', (attack) => push(attack, `refs/heads/${attack.good}`)],
  ['a tag named by the commit', (attack) => push(attack, `refs/tags/${attack.good}`)],
  ['a branch named HEAD', (attack) => push(attack, 'refs/heads/HEAD')],
  ['a tag named as what is replaced', (attack) => push(attack, `refs/tags/replace/${attack.good}`)],
  ['a replacement in a certificate', (attack) => send(attack, certificate(attack))],
  ['a replacement by a way through heads', (attack) => replace(attack, `refs/heads/../replace/${attack.good}`)],
  ['a replacement with doubled slashes', (attack) => replace(attack, `refs//replace/${attack.good}`)],
  ['a replacement that is an update', (attack) => replace(attack, `refs/replace/${attack.good}`, attack.good)],
  [
    'a replacement among branches',
    (attack) =>
      send(attack, [
        packet(`${NO_SHA} ${attack.evil} refs/heads/side\0 report-status`),
        packet(`${NO_SHA} ${attack.evil} refs/replace/${attack.good}`),
      ]),
  ],
  [
    'a replacement packed by gzip',
    ({ good, evil, ...attack }) =>
      send({ good, evil, ...attack }, [packet(`${NO_SHA} ${evil} refs/replace/${good}`)], {
        'content-encoding': 'gzip',
      }),
  ],
  [
    'the end of the history',
    (attack) =>
      send(attack, [
        packet(`shallow ${attack.good}`),
        packet(`${NO_SHA} ${attack.evil} refs/heads/shallow\0 report-status`),
      ]),
  ],
  ['a ref that names another', (attack) => push(attack, 'refs/heads/refs/replace/x')],
];

async function pageAt(repository: GitRepository, commit: string) {
  const sha = (await findEntries(repository, commit, ['index.html'])).get('index.html')?.sha ?? '';
  return (await readBlobs(repository, [{ sha, size: 4 }], 100)).get(sha)?.toString();
}

describe('a commit and a branch are what their names say (docs/trust.md 80)', () => {
  it.each(ATTACKS)('%s', async (_name, act) => {
    const { slug, id, repository } = await makeProject(world, `Names ${(made += 1)}`, { 'index.html': 'good' });
    const good = (await resolveCommit(repository, 'main')) ?? '';
    const folder = `names-${made}`;
    await client.git(['clone', '-q', `${origin.replace('//', `//me:${secret}@`)}/git/${slug}.git`, folder]);
    await client.write(`${folder}/index.html`, 'evil');
    await client.git(['commit', '-qam', 'Evil'], { cwd: folder });
    const evil = (await client.git(['rev-parse', 'HEAD'], { cwd: folder })).out;
    await act({ slug, folder, good, evil });

    expect(await Promise.all(['main', good, 'gone'].map((name) => resolveCommit(repository, name)))).toEqual([
      good,
      good,
      null,
    ]);
    expect(await pageAt(repository, good)).toBe('good');
    const names = (await listRefs(repository, 'refs/')).map(({ name }) => name);
    expect(names.filter((name) => !/^refs\/(?:heads|tags)\//.test(name))).toEqual([]);
    expect(names).not.toContain('refs/heads/certified');
    expect(await readdir(repository.dir)).not.toContain('shallow');
    for (const ref of ['main', good]) {
      const query = { projectId: id, ref, path: 'index.html' };
      expect((await world.call('GET project/file', { as: world.a4, query })).body).toMatchObject({ content: 'good' });
    }
    const gone = { projectId: id, ref: 'gone', path: 'index.html' };
    expect((await world.call('GET project/file', { as: world.a4, query: gone })).status).toBe(422);
  });
});
