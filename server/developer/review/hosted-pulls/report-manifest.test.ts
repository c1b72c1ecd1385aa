import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { meta, node, pageNode, saving } from '#server/testing/layouts.ts';
import { createHostedWorld, type HostedProject, PAGE } from './testing/hosted-world';

let hosted: Awaited<ReturnType<typeof createHostedWorld>>;
beforeAll(async () => {
  hosted = await createHostedWorld();
});
afterAll(() => hosted.close());

function manifest(name: string) {
  return JSON.stringify({
    version: 1,
    components: [
      {
        name,
        title: 'Card',
        file: 'card.js',
        page: '/card/',
        properties: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
      },
    ],
  });
}

const FILES = {
  'index.html': PAGE,
  'card/index.html': PAGE,
  'card.js': '// The card',
  'pagewright.json': manifest('card'),
};

function saveUse(pageKey: string, project: string, isNewRecord = true) {
  return hosted.world.call('POST v1/dashboard/setConfig', {
    as: hosted.world.a2,
    body: {
      type: 'layout',
      pageKey,
      meta,
      isNewRecord,
      root: {
        [ROOT]: pageNode(['c']),
        c: node('ProjectWidget', ROOT, { project, component: 'card', properties: { title: 'Basic' } }),
      },
    },
  });
}

/** A project whose component two saved pages show. */
async function makeUsed() {
  const project = await hosted.importOne(FILES);
  const on = { projectId: project.id, on: true };
  expect((await hosted.world.call('POST v1/projectWidgets/switch', { as: hosted.world.a1, body: on })).status).toBe(
    200,
  );
  for (const name of ['one', 'two']) expect((await saveUse(`${name}-${project.id}`, project.id)).status).toBe(200);
  return project;
}

let number = 0;

/** A contributor opens a pull request at GitHub that changes these files. @returns its commit */
async function openThere({ there }: HostedProject, files: Readonly<Record<string, string>>) {
  const branch = `change-${(number += 1)}`;
  const from = await resolveCommit(there.git!, 'main');
  const sha = await commitFiles(there.git!, files, { branch, from });
  const words = { title: branch, body: '', draft: false, state: 'open', author: 'mona' } as const;
  there.pulls.push({ number, head: branch, base: 'main', ...words, headSha: null, mergedSha: null, closedAt: null });
  await hosted.tell(there, 'pull_request');
  return { sha, branch };
}

function statusOf({ there }: HostedProject, sha: string) {
  return there.statuses.filter((one) => one.sha === sha && one.context === 'pagewright/components').at(-1);
}

async function pullOf({ id: projectId }: HostedProject, branch: string) {
  const query = { projectId };
  const { list } = (await hosted.world.call('GET github/pull-requests', { as: hosted.world.a4, query })).body;
  return list.find((one) => one.branch === branch)!;
}

it('a commit that changes the manifest says at GitHub how many saved pages break', async () => {
  const project = await makeUsed();
  const { sha, branch } = await openThere(project, { 'pagewright.json': manifest('offer') });
  const pull = await pullOf(project, branch);
  const target_url = `${hosted.world.parts.settings.publicUrl}/pull-requests/${pull.id}`;
  expect(statusOf(project, sha)).toMatchObject({
    state: 'failure',
    description: '2 saved pages would break.',
    target_url,
  });

  // An administrator confirms how they follow.
  const steps = [{ kind: 'component', component: 'card', to: 'offer' }] as const;
  const confirm = { id: pull.id, expectedHead: sha, steps: [...steps] };
  const call = { as: hosted.world.a1, body: confirm };
  expect((await hosted.world.call('POST github/pull-request/manifest-migration', call)).status).toBe(200);
  await hosted.world.runJobs();
  expect(statusOf(project, sha)).toMatchObject({
    state: 'success',
    description: 'Saved pages follow the changed manifest when this is merged.',
  });
});

it(
  'a later commit has its own word: broken with its line, then fitting; without a change there is none',
  { tags: ['details'] },
  async () => {
    const project = await makeUsed();
    const { there } = project;
    const { branch } = await openThere(project, { 'pagewright.json': manifest('offer') });
    const push = async (files: Readonly<Record<string, string>>) => {
      const from = await resolveCommit(there.git!, branch);
      const sha = await commitFiles(there.git!, files, { branch, from });
      await hosted.tell(there, 'push');
      return sha;
    };
    expect(statusOf(project, await push({ 'pagewright.json': '{\n  "version": 1,\n  "components": [' }))).toMatchObject(
      {
        state: 'failure',
        description: 'pagewright.json is not valid (line 3).',
      },
    );
    const fits = manifest('card').replace('"Card"', '"The card"');
    expect(statusOf(project, await push({ 'pagewright.json': fits }))).toMatchObject({
      state: 'success',
      description: 'No saved page breaks.',
    });
    const other = await openThere(project, { 'index.html': `${PAGE}<p>Pie</p>` });
    expect(statusOf(project, other.sha)).toBeUndefined();
  },
);

it(
  'follows pages that are saved, restored and deleted later, and tells GitHub only what is new',
  { tags: ['details'] },
  async () => {
    const project = await makeUsed();
    const { sha } = await openThere(project, { 'pagewright.json': manifest('offer') });
    const words = () => {
      const all = project.there.statuses.filter((one) => one.sha === sha && one.context === 'pagewright/components');
      return all.map(({ description }) => description);
    };
    const [as, pageKey] = [hosted.world.a2, `three-${project.id}`];
    const two = '2 saved pages would break.';
    expect(words()).toEqual([two]);

    expect((await saveUse(pageKey, project.id)).status).toBe(200);
    await hosted.world.runJobs();
    expect(words()).toEqual([two, '3 saved pages would break.']);
    // The same page once more: the same number, which GitHub knows.
    await saveUse(pageKey, project.id, false);
    await hosted.world.runJobs();
    expect(words()).toHaveLength(2);

    const empty = { type: 'layout', pageKey, meta, isNewRecord: false, confirmEmpty: true } as const;
    await hosted.world.call('POST v1/dashboard/setConfig', { as, body: { ...empty, root: { [ROOT]: pageNode([]) } } });
    await hosted.world.runJobs();
    expect(words().at(-1)).toBe(two);
    await hosted.world.call('POST v1/dashboard/restoreVersion', { as, body: { pageKey, version: 1 } });
    await hosted.world.runJobs();
    expect(words().at(-1)).toBe('3 saved pages would break.');
    await hosted.world.call('POST v1/dashboard/deletePageTemplate', { as, body: { pageKey } });
    await hosted.world.runJobs();
    expect(words().at(-1)).toBe(two);

    const off = { projectId: project.id, on: false };
    await hosted.world.call('POST v1/projectWidgets/switch', { as: hosted.world.a1, body: off });
    await hosted.world.runJobs();
    expect(words().at(-1)).toBe('No saved page breaks.');
    expect(words()).toHaveLength(6);
  },
);

it('asks GitHub nothing for a page of a site without components', { tags: ['details'] }, async () => {
  const { world } = hosted;
  const project = await makeUsed();
  const { sha } = await openThere(project, { 'pagewright.json': manifest('offer') });
  const before = project.there.statuses.length;
  await world.call('POST v1/dashboard/setConfig', {
    as: world.b1,
    body: saving('plain', 'Hello', { isNewRecord: true }),
  });
  await world.runJobs();
  expect([project.there.statuses.length, statusOf(project, sha)?.state]).toEqual([before, 'failure']);
});

it('where the connection may not set it, everything else goes on', { tags: ['details'] }, async () => {
  const project = await makeUsed();
  project.there.writable = false;
  const { sha, branch } = await openThere(project, { 'pagewright.json': manifest('offer') });
  expect(statusOf(project, sha)).toBeUndefined();
  expect(await pullOf(project, branch)).toMatchObject({ state: 'open' });
});
