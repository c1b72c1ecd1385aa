import { expect, test, type Page } from '@playwright/test';
import { OWNER, signIn } from '../fixtures/api';
import { clippedTexts } from '../fixtures/long-texts';
import { openAs, untilDrawn, visit } from '../fixtures/looks';
import { hardCoded, speakPseudo } from '../fixtures/pseudo-locale';
import { startProduct, type Product } from '../fixtures/product';

// The app in a pseudo-locale: every text of the interface is marked and 40 % longer, as a translation may be. What is not
// marked is written into the code, where nobody translates it; what is cut off would be cut off in some language.

const open = ['/signin', '/signup', '/forgot-password', '/coming-soon'];
const signedIn = [
  '/',
  '/pages/',
  '/page-routes',
  '/media',
  '/apis',
  '/settings',
  '/widgets',
  '/account',
  '/account?tab=security',
  '/account?tab=connections',
  '/organization',
  '/organization?tab=members',
  '/organization?tab=audit',
  '/installation/users',
  '/installation/sites',
  '/outbox',
];

const OWN: readonly string[] = [OWNER.name, OWNER.email, 'Acme', 'Acme site'];

/** The editor with each of its panels, tabs and dialogs. */
async function checkEditor(
  page: Page,
  lookAt: (page: Page, what: string, longer: number) => Promise<void>,
): Promise<void> {
  const look = async (what: string) => {
    await untilDrawn(page);
    // Its screen stays while panels come and go: texts of the page would grow each time.
    await lookAt(page, `editor, ${what}`, 1);
  };
  await page.goto(`${product.appUrl}/pages/home/`);
  await expect(page.locator('.page h1')).toBeVisible();
  const rail = page.locator('.editor-rail button');
  for (let panel = 0; panel < (await rail.count()); panel += 1) {
    const button = rail.nth(panel);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(page.locator('.editor-panel section').first()).toBeVisible();
    await look(`panel ${panel}`);
  }
  await page.locator('.editor-rail button[aria-pressed="true"]').click();
  await page.locator('.page h1').click();
  for (const keys of ['ControlOrMeta+Shift+Enter', 'Shift+?', 'ControlOrMeta+k']) {
    await page.getByRole('application').press(keys);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(`dialog of ${keys}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const inspector = page.locator('[data-region="inspector"]');
  if (!(await inspector.isVisible())) await page.locator('.ep-top-end button[aria-pressed]').click();
  const tabs = inspector.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (let tab = 0; tab < 4; tab += 1) {
    await tabs.nth(tab).click();
    await look(`tab ${tab}`);
  }
}

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const width of [1280, 320] as const) {
  test(`every text is translated, and none is cut off, at ${width} px`, async ({ context, request }) => {
    await speakPseudo(context);
    const session = await signIn(request, product.appUrl, true);
    const look = { language: 'en-US', width } as const;
    const stranger = await openAs(context, look);
    const faults: string[] = [];
    const lookAt = async (page: Page, what: string, longer?: number) => {
      // Where there are tabs, the chosen one is in sight.
      for (const tab of await page.getByRole('tab', { selected: true }).all())
        await expect(tab).toBeInViewport({ ratio: 0.99 });
      faults.push(...(await hardCoded(page, OWN)).map((text) => `${what}: not translated: ${text}`));
      faults.push(...(await clippedTexts(page, longer)).map((fault) => `${what}: cut off: ${fault}`));
    };
    const check = async (page: Page, address: string) => {
      await visit(page, product, address);
      await lookAt(page, address);
    };
    for (const address of open) await check(stranger, address);
    await stranger.close();
    const member = await openAs(context, look, session);
    for (const address of signedIn) await check(member, address);
    await checkEditor(member, lookAt);
    expect(faults).toEqual([]);
  });
}
