import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkEdges, findZone } from './check-edges.mjs';
import { readEdges } from './read-edges.mjs';

const FILES = [
  'common/contract/access.ts',
  'common/contract/pages.ts',
  'common/layout/validate.ts',
  'common/inspect/messages.ts',
  'common/widgets/registry.ts',
  'src/admin/pages/pages-screen.tsx',
  'src/api/pages.ts',
  'src/app/router.tsx',
  'src/ui/button.tsx',
  'server/app.ts',
  'server/builder/media/layout-http.ts',
  'server/builder/sites/http.ts',
  'server/builder/sites/jobs.ts',
  'server/builder/sites/store.ts',
  'server/developer/projects/store.ts',
  'server/operations/system/health.ts',
  'server/people/connections/store.ts',
  'server/published/web/find-route.ts',
  'server/testing/draw.ts',
  'tests/fixtures/api.ts',
];

/** What is wrong with one more file of a small tree, by its lines. */
function check(path, ...lines) {
  const code = new Map([[path, lines.join('\n')]]);
  const edges = readEdges({ paths: new Set([...FILES, path]), code });
  return checkEdges(edges).map((text) => Number(/:(\d+) /.exec(text)?.[1]));
}

describe('zones', () => {
  const WRONG = [
    ['common/contract/a.ts', "import { x } from '#common/layout/validate.ts';"],
    ['common/html/a.ts', "export * from '../contract/access';"],
    ['common/widgets/a.ts', "import type { A } from '#src/ui/button.tsx';"],
    ['common/widgets/a.ts', "import '#server/app.ts';"],
    ['src/ui/a.ts', "export const load = () => import('../api/pages');"],
    ['src/api/a.ts', "import '../ui/button';"],
    ['src/admin/media/a.ts', "import { x } from '../pages/pages-screen';"],
    ['src/editor/a.ts', "import '#common/inspect/messages.ts';"],
    ['src/inspect-frame/a.ts', "import '#common/widgets/registry.ts';"],
    ['server/platform/a.ts', "import '#server/builder/sites/store.ts';"],
    ['server/platform/a.ts', "import '#server/testing/draw.ts';"],
    ['server/platform/a.ts', "import '#tests/fixtures/api.ts';"],
    ['server/platform/a.ts', "import '../../src/app/router';"],
    ['server/people/accounts/a.ts', "import '#server/published/web/find-route.ts';"],
    ['server/people/accounts/a.ts', "import '../connections/store';"],
    ['server/business/plans/a.ts', "import '#server/developer/projects/store.ts';"],
    ['server/business/plans/a.ts', "import '#server/operations/system/health.ts';"],
    ['server/business/plans/a.ts', "import '../../app';"],
    ['server/main.ts', "import '#src/app/router.tsx';"],
    ['server/platform/a.ts', "import '../builder/sites/store.js';"],
    ['server/platform/a.ts', "import '#server/builder//sites/store.ts';"],
    ['server/platform/a.ts', "import '#server/builder/sites/gone.ts';"],
    ['server/platform/a.ts', "const files = import.meta.glob('../builder/sites/store.ts');"],
    ['server/platform/a.ts', "const files = import.meta.glob<Texts>(['../builder/*/store.ts'], { eager: true });"],
  ];
  for (const [path, line] of WRONG) {
    test(`${path} may not say ${line}`, () => assert.deepEqual(check(path, '// first', line), [2]));
  }

  test('a file may import its own folder, what its zone names, and packages', () => {
    assert.deepEqual(check('src/app/a.ts', "import '#src/admin/pages/pages-screen.tsx';", "import 'react';"), []);
    assert.deepEqual(check('src/admin/pages/a.ts', "import './pages-screen';", "import '#src/ui/button.tsx';"), []);
    assert.deepEqual(check('server/developer/tickets/a.ts', "import '#server/published/web/find-route.ts';"), []);
  });

  test('tests and what only they use may import everything', () => {
    const line = "import '#server/app.ts';";
    assert.deepEqual(check('server/platform/a.test.ts', line), []);
    assert.deepEqual(check('server/platform/testing/a.ts', line), []);
    assert.deepEqual(check('tests/journeys/a.e2e.ts', line), []);
  });

  test('a folder that no zone names may import nothing', () => {
    assert.deepEqual(check('src/brand-new/a.ts', "import '#src/ui/button.tsx';"), [1]);
    assert.deepEqual(check('common/brand-new/a.ts', "import '#common/contract/access.ts';"), [1]);
  });

  test('the zone of a file is the narrowest', () => {
    assert.equal(findZone('src/developer/chat-sessions/a.ts').pattern, 'src/developer/chat-sessions');
    assert.equal(findZone('src/developer/tokens/a.ts').folder, 'src/developer/tokens');
    assert.equal(findZone('server/main.ts').folder, 'server');
    assert.equal(findZone('src/admin/a.ts'), null);
  });
});

describe('fences', () => {
  const CRAFT = "import '@craftjs/core';";
  const DRAG = "import '@dnd-kit/core';";
  const START = "import 'node:child_process';";

  test('packages belong to the folders that wrap them', () => {
    assert.deepEqual(check('src/editor/canvas/a.ts', CRAFT, DRAG), [1, 2]);
    assert.deepEqual(check('src/editor/engine/a.ts', CRAFT, DRAG), []);
    assert.deepEqual(check('src/ui/board/a.ts', CRAFT, DRAG), [1]);
    assert.deepEqual(check('server/builder/sites/a.ts', CRAFT, DRAG), [1, 2]);
  });

  test('programs are started in one folder', () => {
    assert.deepEqual(check('server/builder/sites/a.ts', START, "import 'child_process';"), [1, 2]);
    assert.deepEqual(check('server/platform/adapters/processes/a.ts', START), []);
  });

  test('modules of Node are not for what runs in the browser', () => {
    assert.deepEqual(check('src/app/a.ts', "import 'node:path';", "const a = import('fs');"), [1, 2]);
    assert.deepEqual(check('src/editor/engine/a.ts', "import 'node:path';"), [1]);
    assert.deepEqual(check('common/layout/a.ts', "import 'node:path';"), [1]);
    assert.deepEqual(check('common/layout/a.test.ts', "import 'node:path';"), []);
  });

  test('the browser takes `import type` of the contract alone, except from files without zod', () => {
    const lines = [
      "import { pageSchema } from '#common/contract/pages.ts';",
      "import type { Page } from '#common/contract/pages.ts';",
      "import type {\n  Page as Other,\n} from '#common/contract/pages.ts';",
      "import { canDo } from '#common/contract/access.ts';",
      "export { pageSchema } from '#common/contract/pages.ts';",
      "export type { Page } from '#common/contract/pages.ts';",
      "type Third = import('#common/contract/pages.ts').Page | typeof import('#common/contract/pages.ts');",
      "import { type Page as Fourth } from '#common/contract/pages.ts';",
    ];
    assert.deepEqual(check('src/app/a.ts', ...lines), [1, 7, 10]);
    assert.deepEqual(check('src/app/a.test.ts', ...lines), [1, 7, 10]);
    assert.deepEqual(check('common/layout/a.ts', ...lines), [1, 7, 10]);
    assert.deepEqual(check('server/builder/pages/a.ts', ...lines), []);
  });

  test('routes and jobs are listed in one place', () => {
    const lines = [
      "import '../sites/http';",
      "import '#server/builder/sites/jobs.ts';",
      "import '../media/layout-http';",
      "import '../sites/store';",
    ];
    assert.deepEqual(check('server/builder/pages/a.ts', ...lines), [1, 2, 3]);
    assert.deepEqual(check('server/builder/pages/a.test.ts', ...lines), []);
    assert.deepEqual(check('server/app.ts', "import './builder/sites/http';"), []);
    assert.deepEqual(check('server/all-jobs.ts', "import './builder/sites/jobs';"), []);
  });
});
