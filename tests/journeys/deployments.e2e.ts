import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { type Api, signIn } from '../fixtures/api';

interface Project {
  readonly id: string;
  readonly slug: string;
}

/** A project from the café sample, which deploys by itself. */
async function makeCafe(api: Api, name: string): Promise<Project> {
  const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name });
  return project as Project;
}

/** Opens a deployment and waits until it is ready. @returns the production address */
async function openReady(page: Page, appUrl: string, { id }: Project, number = 1): Promise<string> {
  await page.goto(`${appUrl}/projects/${id}/deployments/${number}`);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  return (await page.getByRole('link', { name: 'Visit' }).getAttribute('href'))!;
}

test('a new project deploys by itself; its log, its address and rolling back', async ({
  signedIn: page,
  api,
  product,
}) => {
  const cafe = await makeCafe(api, 'Café');
  const address = await openReady(page, product.appUrl, cafe);
  await expect(page.getByRole('log')).toContainText('Files of the commit as they are.');

  await api.call('project/deploy', { projectId: cafe.id, force: true });
  await openReady(page, product.appUrl, cafe, 2);
  await page.goto(`${product.appUrl}/projects/${cafe.id}?tab=deployments`);
  await page.getByRole('button', { name: 'Actions for deployment 1' }).click();
  await page.getByRole('menuitem', { name: 'Show to visitors' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show to visitors' }).click();
  await expect(page.getByText('Deployment 1 is now in production.')).toBeVisible();

  await page.goto(`${product.appUrl}/build-deploy?status=ready`);
  await expect(page.getByRole('link', { name: 'Café #2' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('failed');
  await expect(page.getByRole('link', { name: 'Café #2' })).toBeHidden();
  expect(new URL(page.url()).searchParams.get('status')).toBe('failed');

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a project is deployed, visited and worked on by keys, which help lists; so is a log',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const cafe = await makeCafe(api, 'Keys');
    const address = await openReady(page, product.appUrl, cafe);
    await page.keyboard.press('/');
    await page.keyboard.type('as they are');
    await expect(page.getByRole('button', { name: 'Matches: 1' })).toBeVisible();
    await expect(page.locator('.log-current')).toContainText('as they are');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('Download log');
    const saving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await saving).suggestedFilename()).toBe('log-1.txt');

    await page.goto(`${product.appUrl}/projects/${cafe.id}`);
    await expect(page.getByRole('link', { name: 'Visit' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = page.getByRole('dialog');
    await help.getByRole('tab', { name: 'Keyboard shortcuts' }).click();
    for (const name of ['Deploy', 'Visit', 'New session'])
      await expect(help.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    const opening = page.waitForEvent('popup');
    await page.keyboard.press('v');
    expect((await opening).url()).toBe(address);
    await page.keyboard.press('d');
    const asked = page.getByRole('dialog', { name: 'Deploy a branch' });
    await expect(asked.getByRole('combobox', { name: 'Branch' })).toHaveValue('main');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/deployments\/2$/);
    await page.goBack();
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'New session' })).toBeVisible();
  },
);

test('a deployed page reads nothing of the app: neither its storage, nor its cookies, nor its answers', async ({
  page,
  request,
  api,
  product,
}) => {
  const cafe = await makeCafe(api, 'Apart');
  // Signed in by hand: the fixture's script would put its tokens into every origin, deployed pages included.
  const session = await signIn(request, product.appUrl);
  await page.goto(`${product.appUrl}/signin`);
  await page.evaluate((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, session);
  const address = await openReady(page, product.appUrl, cafe);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();

  const seen = (frame: Pick<Page, 'evaluate'>) =>
    frame.evaluate(async (appUrl) => {
      const tryTo = (read: () => number) => {
        try {
          return read();
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        storage: tryTo(() => localStorage.length + sessionStorage.length),
        cookies: document.cookie,
        parent: tryTo(() => window.parent.localStorage.length),
        answer: await fetch(`${appUrl}/api/health`).then(
          () => 'read',
          () => 'refused',
        ),
      };
    }, product.appUrl);

  await page.goto(`${product.appUrl}/projects/${cafe.id}`);
  const frame = page.frameLocator('iframe[title="The live page"]');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const inner = page.frames().find((one) => one.url() === address)!;
  const { storage, ...others } = await seen(inner);
  // Browsers that keep nothing for frames of other sites refuse even the frame's own storage.
  expect([0, 'SecurityError']).toContain(storage);
  expect(others).toEqual({ cookies: '', parent: 'SecurityError', answer: 'refused' });

  await page.goto(address);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test(
  'environment variables are pasted, kept without being shown, and refused by name',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const cafe = await makeCafe(api, 'Variables');
    await page.goto(`${product.appUrl}/projects/${cafe.id}?tab=environment`);
    await page.getByRole('button', { name: 'Paste .env' }).click();
    await page.getByLabel('Contents of the .env file').fill('API_KEY="canary value"\nPATH=/bin');
    await expect(page.getByText('The name PATH is not allowed.')).toBeVisible();
    await page.getByRole('button', { name: 'Add variables (1)' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Redeploy')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('API_KEY');
    expect(await page.content()).not.toContain('canary value');
  },
);
