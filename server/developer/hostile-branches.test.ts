import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import type { CallName } from '#server/testing/calls.ts';
import { meta, pageNode } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let projectId: string;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ id: projectId } = await makeProject(world, 'Bakery', { 'index.html': '<p>x</p>' }));
  const page = { type: 'layout', pageKey: 'home', root: { ROOT: pageNode() }, meta, isNewRecord: true };
  await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: page });
});
afterAll(() => world.close());

function hostile(marker: string) {
  return [
    '-x',
    '../',
    '../../etc/passwd',
    'refs/heads/main',
    'main..',
    'a b',
    'a\nb',
    '@{-1}',
    '',
    `--upload-pack=touch ${marker}`,
    `; touch ${marker}`,
    `$(touch ${marker})`,
    `\`touch ${marker}\``,
  ];
}

/** Calls that take the name of a branch, by the field that takes it. */
const CALLS: readonly (readonly [CallName, string, object])[] = [
  ['POST project/set-default-branch', 'branchName', {}],
  ['POST project/detect-framework', 'branchName', {}],
  ['POST project/deploy', 'branchName', {}],
  ['POST project/deploy-hooks', 'branchName', { name: 'Hook' }],
  ['POST project/page-exports', 'branchName', { pageKey: 'home', format: 'html', folder: '', title: 'Home' }],
  ['POST session/create', 'baseBranch', { title: 'Session' }],
  ['POST github/pull-request', 'branchName', { title: 'Change' }],
  ['POST github/pull-request', 'base', { title: 'Change', branchName: 'main' }],
  ['POST ai/pull-request-text', 'branchName', {}],
];

it.each(CALLS)(
  '%s takes no %s that git or a shell would read otherwise (docs/trust.md 80)',
  async (name, field, more) => {
    const marker = join(world.dataDir, 'ran');
    for (const branch of hostile(marker)) {
      const { status, body } = await world.call(name, { as: world.a4, body: { projectId, ...more, [field]: branch } });
      expect([status, body.details?.map(({ path }) => path)], branch).toEqual([422, [field]]);
    }
    await expect(access(marker)).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
