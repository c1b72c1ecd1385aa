import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFor, signIn, type Api } from '../fixtures/api';
import { damaged } from '../fixtures/damaged-layouts';
import { startProduct, type Product } from '../fixtures/product';
import { printTime } from '../fixtures/times';
import { makeLivePage, writeRows } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';

// Rows that no call would have let in. The editor shows what it repaired and writes nothing by itself; the site answers.

let product: Product;
let folder: string;
let api: Api;
let page: Page;

test.beforeAll(async ({ browser, playwright }) => {
  folder = await mkdtemp(join(tmpdir(), 'pagewright-damaged-'));
  const request = await playwright.request.newContext();
  const before = await startProduct({}, folder);
  const maker = apiFor(request, before.appUrl, (await signIn(request, before.appUrl)).accessToken);
  for (const pageKey of [...damaged.keys(), 'sound']) await makeLivePage(maker, pageKey);
  await before.stop();
  await writeRows(folder, damaged);

  product = await startProduct({}, folder);
  const session = await signIn(request, product.appUrl);
  api = apiFor(request, product.appUrl, session.accessToken);
  page = await browser.newPage();
  await page.addInitScript((tokens) => {
    for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  }, session);
  // The first visit fetches the editor's code; what is measured below is opening a page.
  await page.goto(`${product.appUrl}/pages/sound/`);
  await expect(page.locator('.page h1')).toHaveText('sound');
});
test.afterAll(async () => {
  await page.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** One of each kind of damage; `npm run test:crash` plays the others. */
const MAIN: ReadonlySet<string> = new Set(['linked-cycle', 'too-many', 'missing-child', 'null-root-node', 'cut-off']);

function repairHeading() {
  return page.getByRole('heading', { level: 1, name: 'This page was damaged' });
}

/** The page's own clock, asked at every frame: `toBeVisible` looks only after 100, 350, 850 and 1850 ms. */
async function millisecondsToRepairView() {
  const seen = await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading?.textContent === 'This page was damaged' && heading.checkVisibility() ? performance.now() : null;
  });
  return Number(await seen.jsonValue());
}

async function versionsOf(pageKey: string) {
  return (await api.call('v1/dashboard/getVersions', { pageKey })).tc;
}

for (const pageKey of damaged.keys()) {
  test(
    `${pageKey}: repair view, nothing written, the site answers`,
    { tag: MAIN.has(pageKey) ? '@times' : ['@times', '@crash'] },
    async ({ request }) => {
      await page.goto(`${product.appUrl}/pages/${pageKey}/`, { waitUntil: 'commit' });
      printTime(`${pageKey}: to the repair view`, await millisecondsToRepairView(), 'repair view');
      await expect(repairHeading()).toBeVisible();
      expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
      expect(await versionsOf(pageKey)).toBe(1);

      const asked = performance.now();
      const reply = await request.get(`${product.siteUrl}/${pageKey}/`);
      printTime(`${pageKey}: to the answer of the site`, performance.now() - asked, 'answer of the site');
      expect(reply.status()).toBeLessThan(500);
    },
  );
}

test('what was accepted is saved as a new version; the damaged one stays', { tag: '@times' }, async () => {
  await page.goto(`${product.appUrl}/pages/orphan/`);
  await page.getByRole('button', { name: 'Open the repaired page' }).click();
  await expect(page.locator('.page')).toContainText('lost and found');
  await expect.poll(() => versionsOf('orphan')).toBe(2);
  const { root } = await api.layout('orphan');
  expect(root.ROOT?.nodes).toContain('lost');
  const first = await api.call('v1/dashboard/initConfig?pageKey=orphan&version=1');
  expect(first.root).toEqual((damaged.get('orphan') as { root: unknown }).root);
});
