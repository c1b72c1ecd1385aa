import { dirname, join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { createGitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import type { SourceFiles } from '#server/developer/testing/make-project.ts';
import { fetchTemplates, NEXT, runTool, TEMPLATES } from '#server/developer/testing/vite-templates.ts';
import { BUILT_MS, changedLines, inspectedSession, typeOver } from '../fixtures/inspected-session';
import { ownProduct, expect, test } from '../fixtures/test';

// `npm run test:builds`: in every template, and in a static export of Next, a text of the page is pointed at and typed over,
// and what is proposed is its line alone. Packages come from the registry, which BUILD_HOSTS names where it is another one.

const { BUILD_HOSTS, NODE_EXTRA_CA_CERTS } = process.env;
test.use(ownProduct({ ...(BUILD_HOSTS && { BUILD_HOSTS }), ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) }));

let client: Awaited<ReturnType<typeof createGitClient>>;
let templates: Awaited<ReturnType<typeof fetchTemplates>>;
test.beforeAll(async () => {
  [client, templates] = await Promise.all([createGitClient(), fetchTemplates()]);
});
test.afterAll(async () => {
  await Promise.all([client.remove(), templates.remove()]);
});

interface Project {
  readonly name: string;
  readonly files: () => Promise<SourceFiles> | SourceFiles;
  /** Words of its page. */
  readonly words: string;
  /** The file that contains them. */
  readonly path: RegExp;
}

const PROJECTS: readonly Project[] = [
  ...TEMPLATES.map((name) => ({
    name,
    files: () => templates.read(name),
    words: 'Documentation',
    path: /^src\/.+\.(?:[jt]sx?|vue|svelte)$/,
  })),
  { name: 'next', files: () => NEXT, words: 'Tea house', path: /^src\/app\/page\.jsx$/ },
];

// Next takes minutes on a busy machine.
test.describe.configure({ timeout: 1_200_000 });

for (const { name, files, words, path: expected } of PROJECTS)
  test(
    `a text of the template ${name} is typed over in its line, with packages`,
    { tag: '@packages' },
    async ({ signedIn: page, api, product: { appUrl } }) => {
      const { project } = (await api.call('project/sample/clone', { sampleId: 'empty', name })) as {
        project: { id: string; slug: string };
      };
      const { secret } = await api.call('tokens', { name, rights: 'write' });
      const all = await files();
      for (const [path, content] of Object.entries(all)) {
        await mkdir(dirname(join(client.folder, name, path)), { recursive: true });
        await client.write(join(name, path), content);
      }
      // With a lockfile its packages are installed once, and copied into the builds that follow.
      await runTool('npm', ['install', '--package-lock-only', '--ignore-scripts'], join(client.folder, name));
      const address = `${appUrl.replace('//', `//me:${secret as string}@`)}/git/${project.slug}.git`;
      const commands = [
        ['init', '-q'],
        ['add', '.'],
        ['commit', '-qm', name],
        ['push', '-q', address, 'main'],
      ];
      for (const args of commands) expect(await client.git(args, { cwd: name })).toMatchObject({ code: 0 });

      const sources = Object.entries(all).map(([path, content]) => [path, content.toString()] as const);
      const [path = '', before = ''] = sources.find(([, content]) => content.includes(`>${words}<`)) ?? [];
      expect(path).toMatch(expected);
      const { open, text, frame, sessionId } = await inspectedSession(page, api, {
        projectId: project.id,
        title: name,
      });
      await open(appUrl);
      await typeOver(page, frame, words, 'Guides & more');
      await expect.poll(() => text(path)).toBe(before.replace(`>${words}<`, '>Guides &amp; more<'));
      const at = before.slice(0, before.indexOf(`>${words}<`)).split('\n').length;
      expect(await changedLines(api, sessionId)).toEqual([
        {
          path,
          hunks: [
            [
              { old: at, now: null, text: expect.stringContaining(`>${words}<`) },
              { old: null, now: at, text: expect.stringContaining('>Guides &amp; more<') },
            ],
          ],
        },
      ]);
      // The page that is built of it.
      await expect(page.getByText('A new preview of your changes is being built.')).toBeVisible();
      await expect(page.getByText('A new preview of your changes is being built.')).toBeHidden({ timeout: BUILT_MS });
      await expect(frame.getByText('Guides & more').first()).toBeVisible();
    },
  );
