import { expect, vi } from 'vitest';
import { edits, set } from '#server/developer/together/ai-builder/testing/ai-world.ts';
import { commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { layout, type Nodes } from '#server/published/web/testing/site-world.ts';
import { saving } from '#server/testing/layouts.ts';
import type { Person } from '#server/testing/people.ts';
import { createProject, type Flood, newName } from './flood';
import type { FloodWorld } from './flood-world';

/** Deployments of folders as they are, beside another one. */
export async function deployments(world: FloodWorld): Promise<Flood> {
  const own = await createProject(world, world.b1);
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}.html`, `<p>${n}</p>`]));
  const theirs = await makeProject(world, newName(), { 'index.html': '<p>Home</p>', ...files });
  const branches = Array.from({ length: 40 }, () => newName());
  for (const branch of branches) await commitTo(theirs.repository, branch, { 'index.html': `<p>${branch}</p>` });
  const deploy = async (as: Person, body: { projectId: string; force?: boolean; branchName?: string }) => {
    const reply = await world.call('POST project/deploy', { as, body });
    expect(reply.status).toBe(200);
    return reply.body.deployment;
  };
  return {
    begin: async () => {
      for (const branchName of branches) await deploy(world.a4, { projectId: theirs.id, branchName });
      return () => undefined;
    },
    ask: async () => {
      const { number } = await deploy(world.b1, { projectId: own.id, force: true });
      const query = { projectId: own.id, number: String(number) };
      const isReady = async () =>
        (await world.call('GET project/deployment', { as: world.b1, query })).body.deployment.status === 'ready';
      await vi.waitUntil(isReady, { timeout: 60_000, interval: 10 });
    },
  };
}

/** Questions to a slow model, beside one that is answered at once. */
export async function modelCalls(world: FloodWorld): Promise<Flood> {
  const pageKey = newName();
  for (const as of [world.a1, world.b1])
    await world.call('POST v1/dashboard/setConfig', { as, body: saving(pageKey, 'Hello', { isNewRecord: true }) });
  let end = (): void => undefined;
  const waits = new Promise<void>((resolve) => (end = resolve));
  const text = edits(set('Better'));
  world.model.play((_times, said) => (JSON.stringify(said).includes('Take your time') ? { text, waits } : { text }));
  const ask = async (as: Person, prompt: string) => {
    const body = { task: 'change', prompt, pageKey, baseVersion: 1 } as const;
    const reply = await world.send('POST v1/ai-builder/ask', { as, body });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('event: done')]);
  };
  return {
    begin: async () => {
      // As many as two people may have open.
      const all = [world.a1, world.a2].flatMap((as) => Array.from({ length: 20 }, () => ask(as, 'Take your time')));
      return () => {
        end();
        return Promise.all(all);
      };
    },
    ask: () => ask(world.b1, 'Say it better'),
  };
}

/** A large page that is looked at as AMP, beside a short one: they are prepared as pages of visitors are. */
export async function preparedPages(world: FloodWorld): Promise<Flood> {
  const pageKey = newName();
  const ids = Array.from({ length: 10_000 }, (_, n) => `t${n}`);
  const nodes: Nodes = { ROOT: { type: 'Page', nodes: ids } };
  for (const id of ids) nodes[id] = { type: 'Text', props: { text: id } };
  const save = (as: Person, more: object) =>
    world.call('POST v1/dashboard/setConfig', { as, body: saving(pageKey, 'Hello', { isNewRecord: true, ...more }) });
  expect((await save(world.a1, { root: layout(nodes) })).status).toBe(200);
  await save(world.b1, {});
  const check = (as: Person) => world.send('POST v1/dashboard/checkOutput', { as, body: { pageKey, output: 'amp' } });
  return {
    begin: async () => {
      const all = Array.from({ length: 30 }, () => check(world.a1));
      return () => Promise.allSettled(all);
    },
    ask: async () => expect((await check(world.b1)).statusCode).toBe(200),
  };
}

/** Patterns of routes that take long to analyse, beside a quick one. */
export async function patterns(world: FloodWorld): Promise<Flood> {
  const page_template = newName();
  for (const as of [world.a1, world.b1])
    await world.call('POST v1/dashboard/setConfig', {
      as,
      body: saving(page_template, 'Hello', { isNewRecord: true }),
    });
  const save = (as: Person, regex_pattern: string, sample_url_string: string) => {
    const rest = { url_string: '/own', page_template, is_active: false, page_type_advanced: true };
    return world.send('POST v1/pageRoutes/saveRoute', { as, body: { ...rest, regex_pattern, sample_url_string } });
  };
  return {
    begin: async () => {
      const all = Array.from({ length: 5 }, () => {
        const name = newName();
        return save(world.a1, `^/${name}(?:[a-z]{1,50}){1,50}$`, `/${name}`);
      });
      return () => Promise.all(all);
    },
    ask: async () => {
      const name = newName();
      expect((await save(world.b1, `^/${name}/(?<year>\\d{4})$`, `/${name}/2026`)).statusCode).toBe(200);
    },
    samples: 3,
  };
}
