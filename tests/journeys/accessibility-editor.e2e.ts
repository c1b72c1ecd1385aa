import type { Locator } from '@playwright/test';
import { storyRoot } from '#src/admin/amp/story-root.ts';
import { apiFor, signIn } from '../fixtures/api';
import { faultsNow, looks, nameOf, openAs, tagOf, untilDrawn } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// axe finds nothing in the editor, in the looks of accessibility.e2e.ts: each panel, each tab of the inspector, each dialog.

/** Opens every group and fold of the Style tab; opening one may bring in another. */
async function unfoldAll(inspector: Locator): Promise<void> {
  const folded = inspector.locator('.st-fold[aria-expanded="false"]');
  for (let left = await folded.count(); left > 0; left = await folded.count()) {
    await folded.first().click();
    await expect(folded).not.toHaveCount(left);
  }
}

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const look of looks) {
  test(`the editor of a story: ${nameOf(look)}`, { tag: '@looks' }, async ({ context, request }) => {
    const session = await signIn(request, product.appUrl, true);
    const api = apiFor(request, product.appUrl, session.accessToken);
    // Each look is tried in its own browser: the first one finds no story yet.
    const body = {
      type: 'layout',
      pageKey: 'a-story',
      root: storyRoot({}),
      meta: { schemaVersion: 1, title: 'A story' },
    };
    const isThere = (await api.call('v1/stories/dash/getStories', {})).tc !== 0;
    await api.call('v1/dashboard/setConfig', { ...body, isNewRecord: !isThere });
    const page = await openAs(context, look, session);
    const faults: string[] = [];
    const lookAt = async (what: string) => {
      await untilDrawn(page);
      faults.push(...(await faultsNow(page, look, what)));
    };
    await page.goto(`${product.appUrl}/pages/a-story/`);
    const pages = page.locator('.story-pages button');
    await expect(pages).toHaveCount(4);
    await lookAt('opened');
    await pages.nth(2).click();
    await lookAt('a page chosen');
    await page.getByRole('application').press('ControlOrMeta+Shift+Enter');
    await expect(page.getByRole('dialog').locator('.left-parts').first()).toBeVisible();
    await lookAt('what stands against it');
    expect(faults).toEqual([]);
  });

  test(`the editor: ${nameOf(look)}`, { tag: tagOf(look) }, async ({ context, request }) => {
    const page = await openAs(context, look, await signIn(request, product.appUrl, true));
    const faults: string[] = [];
    const lookAt = async (what: string) => {
      await untilDrawn(page);
      faults.push(...(await faultsNow(page, look, what)));
    };
    await page.goto(`${product.appUrl}/pages/home/`);
    await expect(page.locator('.page h1')).toBeVisible();
    await lookAt('opened');
    // Parts of it scroll; the window does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

    const rail = page.locator('.editor-rail button');
    for (let panel = 0; panel < (await rail.count()); panel += 1) {
      const button = rail.nth(panel);
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
      await expect(page.locator('.editor-panel section').first()).toBeVisible();
      await lookAt(`panel ${panel}`);
    }

    // On a narrow window the open panel lies over the page.
    await page.locator('.editor-rail button[aria-pressed="true"]').click();
    await page.locator('.page h1').click();
    const inspector = page.locator('[data-region="inspector"]');
    // A narrow window opens it on demand.
    if (!(await inspector.isVisible())) await page.locator('.ep-top-end button[aria-pressed]').click();
    const tabs = inspector.getByRole('tab');
    await expect(tabs).toHaveCount(4);
    for (let tab = 0; tab < 4; tab += 1) {
      await tabs.nth(tab).click();
      await lookAt(`tab ${tab}`);
    }
    await tabs.nth(1).click();
    await unfoldAll(inspector);
    await lookAt('every group of the Style tab');
    const states = inspector.locator('.st-layers input');
    await states.nth(1).check({ force: true });
    await lookAt('the Style tab, hovered');
    await states.first().check({ force: true });
    if (look.width < 900) await page.locator('.ep-top-end button[aria-pressed]').click();

    for (const keys of ['ControlOrMeta+Shift+p', 'ControlOrMeta+Shift+Enter', 'Shift+?']) {
      await page.getByRole('application').press(keys);
      await expect(page.getByRole('dialog')).toBeVisible();
      await lookAt(`dialog of ${keys}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });
}
