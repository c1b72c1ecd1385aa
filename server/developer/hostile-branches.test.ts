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
      const { status, body } = await world.call(name, { as: world.a1, body: { projectId, ...more, [field]: branch } });
      expect([status, body.details?.map(({ path }) => path)], branch).toEqual([422, [field]]);
    }
    await expect(access(marker)).rejects.toMatchObject({ code: 'ENOENT' });
  },
);

/** What is no name of a branch here, by why it is not. */
const REFUSED: readonly (readonly [what: string, value: unknown, code: string])[] = [
  ['a second command', 'x;id', 'branch_missing'],
  ['an option', '--upload-pack=touch ran', 'branch_format'],
  ['a path above', '../x', 'branch_format'],
  ['a path in between', 'a/../b', 'branch_format'],
  ['a whole ref', 'refs/heads/main', 'branch_format'],
  ['two lines', 'main\nother', 'branch_format'],
  ['a line end behind it', 'main\r\n', 'branch_format'],
  ['10 kB', 'x'.repeat(10_240), 'branch_format'],
  ['a version of it', 'HEAD@{1}', 'branch_format'],
  ['what is checked out', 'HEAD', 'branch_format'],
  ['a commit before it', 'main~1', 'branch_format'],
  ['a range', 'main..other', 'branch_format'],
  ['letters that turn others around', 'ma\u202ein', 'branch_format'],
  ['letters that are not seen', 'main\u200b', 'branch_format'],
  ['245 bytes of 100 letters', '\u4e2d'.repeat(100), 'branch_missing'],
  ['another script', 'ветка', 'branch_missing'],
  ['the same letters, otherwise composed', 'caf\u00e9', 'branch_missing'],
  ['a commit', 'a'.repeat(40), 'branch_missing'],
  ['no such branch', 'nowhere', 'branch_missing'],
  ['nothing', '', 'branch_format'],
  ['a number', 7, 'wrong_type'],
  ['a list', ['main'], 'wrong_type'],
];

it.each(REFUSED)(
  'a deployment and a deploy hook say what is wrong with the branch: %s',
  async (_, branchName, code) => {
    for (const [name, more] of [
      ['POST project/deploy', {}],
      ['POST project/deploy-hooks', { name: 'Hook' }],
    ] as const) {
      const { status, body } = await world.call(name, { as: world.a4, body: { projectId, ...more, branchName } });
      const faults = body.details?.map((fault) => [fault.path, fault.code]);
      expect([status, faults], name).toEqual([422, [['branchName', code]]]);
    }
  },
);

it('no call reads the character U+0000, or half a character, in the name of a branch', async () => {
  for (const [branchName, expected, code] of [
    ['main\0', 400, 'null_character'],
    ['main\ud800', 422, 'lone_surrogate'],
  ] as const) {
    const { status, body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId, branchName } });
    expect([status, body.details?.map((fault) => fault.code)]).toEqual([expected, [code]]);
  }
});
