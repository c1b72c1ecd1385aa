import type { Page } from '@playwright/test';
import { tinyProject } from '#server/developer/delivery/dev-servers/testing/tiny-server.ts';
import { type Api, apiFor, signIn } from '../fixtures/api';
import { hasSandbox } from '../../scripts/lib/has-sandbox.mjs';
import { faultsNow, openAs } from '../fixtures/looks';
import { startProduct } from '../fixtures/product';
import { expect, test } from '../fixtures/test';
import { printTime } from '../fixtures/times';

// The pages of a session from its development server: started, changed by the assistant, crashed, started again, stopped.

const SERVER = 'server.cjs';

/** A session whose branch has a development server that needs no packages. */
async function makeSession(api: Api, name: string) {
  const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name })) as {
    project: { id: string };
  };
  const projectId = project.id;
  await api.call('project/build-settings', { projectId, buildSettings: { installCommand: 'true' } });
  const begun = await api.call('session/create', { projectId, title: name });
  const { id: sessionId } = begun.session as { id: string };
  const files = { ...tinyProject(SERVER), 'page.html': '<h1>Open today</h1><script src="/client.js"></script>' };
  for (const [path, content] of Object.entries(files)) {
    await api.call('chat/edit-file', { sessionId, path, content: String(content), baseHash: null });
  }
  return { path: `/projects/${projectId}/sessions/${sessionId}?tab=preview` };
}

function frameOf(page: Page) {
  return page.frameLocator('iframe[title="Live page of this session"]');
}

function live(page: Page) {
  return page.getByRole('region', { name: 'Live preview' });
}

const LOOK = { language: 'en-US', width: 1280 } as const;

async function say(page: Page, prompt: string) {
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill(prompt);
  await page.keyboard.press('Enter');
}

function state(page: Page) {
  return live(page).getByRole('status').first();
}

/** `npm test` reports at its end when there is none. */

if (hasSandbox())
  test(
    'the pages of a session change while the assistant works',
    { tag: '@details' },
    async ({ signedIn: page, api, product }) => {
      const { path } = await makeSession(api, 'Live pages');
      await page.goto(`${product.appUrl}${path}`);
      await page.getByRole('radio', { name: 'Development server' }).click();
      await page.getByRole('button', { name: 'Start development server' }).click();
      await expect(frameOf(page).getByRole('heading', { name: 'Open today' })).toBeVisible();
      await expect(state(page)).toHaveText('Running');

      await page
        .getByRole('textbox', { name: 'Message to the assistant' })
        .fill("Replace 'Open today' with 'Closed today'");
      await page.keyboard.press('Enter');
      await expect(frameOf(page).getByRole('heading', { name: 'Closed today' })).toBeVisible();

      await page.getByRole('button', { name: 'Show log' }).click();
      await expect(page.getByRole('log', { name: 'Log of the development server' })).toContainText('ready with');
      expect(await faultsNow(page, LOOK, 'a development server')).toEqual([]);

      // An element of it is chosen and changed in its file, and the page shows that without being built.
      await live(page).getByRole('button', { name: 'Select elements' }).click();
      await live(page).getByRole('treeitem', { name: /^h1/ }).click();
      const inspector = live(page).getByRole('region', { name: 'Selected element' });
      await inspector.getByLabel('Text').fill('Closed for good');
      await page.keyboard.press('Tab');
      const chosen = page.frameLocator('iframe[title="Page of this session"]');
      await expect(chosen.getByRole('heading', { name: 'Closed for good' })).toBeVisible();
      expect(await faultsNow(page, LOOK, 'elements of a live page')).toEqual([]);
      await live(page).getByRole('button', { name: 'Select elements' }).click();

      // It crashes, and the crash is shown.
      await frameOf(page)
        .locator('h1')
        .evaluate(() => void fetch('/crash'));
      await expect(state(page)).toHaveText('Failed');
      await expect(live(page).getByRole('list', { name: 'Error line' })).toHaveText('Error: it broke');
      expect(await faultsNow(page, LOOK, 'a development server that failed')).toEqual([]);
      await live(page).getByRole('button', { name: 'Restart' }).click();
      await expect(frameOf(page).getByRole('heading', { name: 'Closed for good' })).toBeVisible();
      await live(page).getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('button', { name: 'Start development server' })).toBeVisible();
    },
  );

// `npm run test:builds`: its packages come from the registry, which BUILD_HOSTS names where it is another one.
test(
  'Vite and React with packages change soon after a turn',
  { tag: ['@packages', '@keyboard'] },
  async ({ context, request }) => {
    const { BUILD_HOSTS, NODE_EXTRA_CA_CERTS } = process.env;
    const product = await startProduct({
      ...(BUILD_HOSTS && { BUILD_HOSTS }),
      ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
    });
    try {
      const session = await signIn(request, product.appUrl);
      const api = apiFor(request, product.appUrl, session.accessToken);
      const made = await api.call('project/sample/clone', { sampleId: 'shop', name: 'Lamps' });
      const { id: projectId } = made.project as { id: string };
      const begun = await api.call('session/create', { projectId, title: 'Lamps' });
      const { id } = begun.session as { id: string };
      const page = await openAs(context, LOOK, session);
      await page.goto(`${product.appUrl}/projects/${projectId}/sessions/${id}?tab=preview&pages=live`);
      await page.getByRole('button', { name: 'Start development server' }).click();
      await expect(frameOf(page).getByText('See the lamps')).toBeVisible({ timeout: 240_000 });
      await say(page, "Replace 'See the lamps' with 'Browse the lamps'");
      await expect(page.getByRole('article', { name: 'Assistant' }).last()).toContainText('Changed 1 file.');
      const changedAt = performance.now();
      await expect(frameOf(page).getByText('Browse the lamps')).toBeVisible();
      printTime("the assistant's word to the frame of Vite and React", performance.now() - changedAt, 'hot reload');
    } finally {
      await product.stop();
    }
  },
);
