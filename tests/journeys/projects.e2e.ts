import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Api, apiFor, signIn } from '../fixtures/api';
import { faultsAt, faultsNow, looks, nameOf, openAs, tagOf, visit } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

// From an empty installation to a project that a real git client pushed to.

const run = promisify(execFile);
const PERSON = ['-c', 'user.name=Git Client', '-c', 'user.email=client@example.com'];

test('a project begins with a sample, and what git pushes is seen', async ({ product, signedIn: page }) => {
  await page.goto(product.appUrl);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start from a sample' }).click();
  await dialog.getByRole('button', { name: /^Café/ }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Café');
  await dialog.getByLabel('Name').fill('Corner café');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner café' })).toBeVisible();
  await expect(page.getByText('Start from a sample').first()).toBeVisible();
  const address = (await page.getByText(/\/git\/corner-cafe\.git$/).textContent()) ?? '';

  // The first deployment puts its picture above the repository.
  await expect(page.getByRole('link', { name: 'Visit' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Personal tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /My laptop/ })).toContainText('Clone, fetch and push');

  const folder = await mkdtemp(join(tmpdir(), 'pagewright-journey-'));
  const git = (...args: string[]) =>
    run('git', ['-C', folder, ...PERSON, ...args], { env: { ...process.env, HOME: folder } });
  await git('clone', '-q', address.replace('//', `//me:${token}@`), '.');
  await writeFile(join(folder, 'opening.html'), '<p>We open at nine.</p>\n');
  await git('add', '.');
  await git('commit', '-qm', 'Say when we open');
  await git('push', '-q');
  await rm(folder, { recursive: true });

  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Corner café' })).toContainText('Say when we open');
  await page.getByRole('link', { name: 'Corner café' }).click();
  await expect(page.getByText('Git Client').first()).toBeVisible();
});

test('settings are saved, a deleted project comes back', async ({ product, signedIn: page, request }) => {
  const { accessToken } = await signIn(request, product.appUrl);
  const api = apiFor(request, product.appUrl, accessToken);
  const made = await api.call('project/sample/clone', { sampleId: 'shop', name: 'Lantern' });
  const { id } = made.project as { id: string };
  await page.goto(`${product.appUrl}/projects/${id}?tab=settings`);
  await expect(page.getByLabel(/^Build command/)).toHaveValue('npm run build');
  await page.getByLabel(/^Output directory/).fill('public');
  await expect(page.getByText('Changed. Detected: dist')).toBeVisible();
  await page.getByRole('group', { name: 'Checks before production' }).getByLabel('Lint').check();
  await page.locator('form').filter({ hasText: 'Build command' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was saved' })).toBeVisible();
  const { project } = await api.call(`project/detail?_id=${id}`);
  expect(project).toMatchObject({ framework: 'vite', buildSettings: { outputDirectory: 'public', checks: ['lint'] } });

  await page.getByRole('button', { name: 'Delete project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Lantern');
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await page.getByRole('link', { name: 'Deleted projects' }).click();
  await page.getByRole('button', { name: 'Restore Lantern' }).click();
  await page.getByRole('link', { name: 'All projects' }).first().click();
  await expect(page.getByRole('link', { name: 'Lantern' })).toBeVisible();
});

test(
  'the address keeps how projects are sorted, also over the dialog of a new one',
  { tag: '@details' },
  async ({ product, signedIn: page, api }) => {
    for (const name of ['Amaryllis', 'Zinnia']) await api.call('project/sample/clone', { sampleId: 'empty', name });
    const cards = page.locator('.project-card-name').filter({ hasText: /Zinnia|Amaryllis/ });
    await page.goto(`${product.appUrl}/projects`);
    await expect(cards).toHaveText(['Zinnia', 'Amaryllis']);
    await page.getByLabel('Sort').selectOption('Name');
    await expect(cards).toHaveText(['Amaryllis', 'Zinnia']);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/projects\?sort=name$/);
    await page.reload();
    await expect(cards).toHaveText(['Amaryllis', 'Zinnia']);
    await expect(page.getByLabel('Sort')).toHaveValue('name');
  },
);

test('an empty project says how to push into it', { tag: '@details' }, async ({ product, signedIn: page }) => {
  await page.goto(`${product.appUrl}/projects?new=empty`);
  await page.getByLabel('Name').fill('Mine');
  await page.getByRole('button', { name: 'Create project' }).click();
  const lines = page.getByLabel('Commands that push your repository');
  await expect(lines).toContainText(`git remote add origin ${product.appUrl}/git/`);
  await expect(lines).toContainText('git push -u origin main');
});

/** A project of a sample; all looks share one, as plans count them. */
async function projectFrom(api: Api, sampleId: string): Promise<string> {
  const name = `Seen ${sampleId}`;
  const { list } = (await api.call('projects/list?size=100')) as { list: { id: string; name: string }[] };
  const there = list.find((project) => project.name === name);
  if (there) return there.id;
  const { project } = await api.call('project/sample/clone', { sampleId, name });
  return (project as { id: string }).id;
}

for (const look of looks) {
  test(
    `axe finds nothing on the screens of projects: ${nameOf(look)}`,
    { tag: tagOf(look) },
    async ({ context, product, request }) => {
      const session = await signIn(request, product.appUrl);
      const page = await openAs(context, look, session);
      const faults = await faultsAt(page, product, look, '/projects');
      for (const address of ['/projects?new', '/projects?new=sample', '/projects?bin', '/account?tab=tokens'])
        faults.push(...(await faultsAt(page, product, look, address)));
      const api = apiFor(request, product.appUrl, session.accessToken);
      for (const sampleId of ['shop', 'empty']) {
        const id = await projectFrom(api, sampleId);
        faults.push(...(await faultsAt(page, product, look, `/projects/${id}`)));
        await visit(page, product, `/projects/${id}?tab=settings`);
        faults.push(...(await faultsNow(page, look, 'settings')));
      }
      await api.call('tokens', { name: 'One', rights: 'read' });
      for (const address of ['/projects', '/account?tab=tokens', '/projects?new=repository', '/projects/none'])
        faults.push(...(await faultsAt(page, product, look, address)));
      expect(faults).toEqual([]);
    },
  );
}
