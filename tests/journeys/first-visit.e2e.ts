import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNER } from '../fixtures/api';
import { startProduct } from '../fixtures/product';
import { expect, test } from '../fixtures/test';
import { printMemory, printTime } from '../fixtures/times';
import { Editor } from '../flows/editor';

// The first quarter of an hour with the product: set up, look at the sample page, change a text, publish, open the site.

const words = 'Words that nobody wrote before';

test('from an empty folder to a changed page that visitors see', { tag: '@times' }, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-first-'));
  const product = await startProduct({}, folder);
  try {
    printTime('the first start, with a new database', product.startMs, 'first start');
    await page.goto(product.appUrl);
    await expect(page).toHaveURL(/account-setup/);
    await page.getByLabel('Name', { exact: true }).fill(OWNER.name);
    await page.getByLabel('Email address').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByLabel('Organization').fill('Acme');
    await page.getByLabel('Name of Frontend Site').fill('Acme site');
    await page.getByRole('radio', { name: /Sample site/ }).check();
    // Progress is shown while the server works.
    await page.route(/\/v1\/auth\/account-setup$/, async (route) => {
      if (route.request().method() === 'POST') {
        await expect(page.getByRole('status').filter({ hasText: 'Creating your site…' })).toBeVisible();
      }
      await route.continue();
    });
    const asked = performance.now();
    await page.getByRole('button', { name: 'Create account and site' }).click();
    await page.waitForURL(/\/pages\/$/);
    printTime('account set-up with the sample site', performance.now() - asked, 'set-up with the sample site');

    const editor = new Editor(page);
    await editor.open(product.appUrl, 'home');
    const heading = page.locator('.page h1');
    const id = await heading.getAttribute('data-node');
    if (id === null) throw new Error('the headline is no block');
    await editor.typeText(id, words);
    await editor.saved();
    await editor.publish();

    // A page whose title is made from data has the name of the list above it.
    await editor.open(product.appUrl, 'walk');
    await expect(page.getByRole('heading', { name: 'One walk', level: 1 })).toBeVisible();

    await page.goto(product.siteUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    printMemory('the server after the journey', await product.memory());
  } finally {
    await product.stop();
  }

  const again = await startProduct({}, folder);
  try {
    printTime('a later start', again.startMs, 'later start');
    await page.goto(again.siteUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  } finally {
    await again.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
