import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { accessibilityFaults } from '../fixtures/axe';
import { signIn } from '../fixtures/api';
import { startProduct, type Product } from '../fixtures/product';

// axe finds nothing on any screen, in both appearances, in a left-to-right and a right-to-left language, wide and narrow.

interface Look {
  readonly appearance: 'light' | 'dark';
  readonly language: 'en-US' | 'ar-SA';
  readonly width: 1280 | 390;
}
const looks: Look[] = (['light', 'dark'] as const).flatMap((appearance) =>
  (['en-US', 'ar-SA'] as const).flatMap((language) =>
    ([1280, 390] as const).map((width) => ({ appearance, language, width })),
  ),
);
const nameOf = ({ appearance, language, width }: Look) => `${appearance}, ${language}, ${width} px`;

/** Screens of the shell and what must be seen before they count as drawn. */
const screens = ['/', '/pages/', '/page-routes', '/media', '/apis', '/settings', '/widgets'];

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** A page of this look; with a session it is signed in. */
async function openAs(context: BrowserContext, look: Look, session: object = {}): Promise<Page> {
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
    },
    { ...session, appearance: look.appearance, language: look.language },
  );
  const page = await context.newPage();
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

async function faultsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(`${product.appUrl}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return (await accessibilityFaults(page)).map((fault) => `${address} ${fault}`);
}

for (const look of looks) {
  test(`the first screen: ${nameOf(look)}`, async ({ context }) => {
    const page = await openAs(context, look);
    expect(await faultsAt(page, '/account-setup/')).toEqual([]);
  });
}

for (const look of looks) {
  test(`before and after signing in: ${nameOf(look)}`, async ({ context, request }) => {
    const stranger = await openAs(context, look);
    const faults = [...(await faultsAt(stranger, '/')), ...(await faultsAt(stranger, '/signin'))];
    await stranger.close();

    const page = await openAs(context, look, await signIn(request, product.appUrl, true));
    for (const screen of screens) faults.push(...(await faultsAt(page, screen)));
    expect(faults).toEqual([]);
  });
}

for (const look of looks) {
  test(`the editor: ${nameOf(look)}`, async ({ context, request }) => {
    const page = await openAs(context, look, await signIn(request, product.appUrl, true));
    const found = async (what: string) => (await accessibilityFaults(page)).map((fault) => `${what}: ${fault}`);
    await page.goto(`${product.appUrl}/pages/home/`);
    await expect(page.locator('.page h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const faults = await found('opened');

    const rail = page.locator('.editor-rail button');
    for (let panel = 0; panel < (await rail.count()); panel += 1) {
      const button = rail.nth(panel);
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
      await expect(page.locator('.editor-panel section').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      faults.push(...(await found(`panel ${panel}`)));
    }

    // On a narrow window the open panel lies over the page.
    await page.locator('.editor-rail button[aria-pressed="true"]').click();
    await page.locator('.page h1').click();
    const tabs = page.locator('[data-region="inspector"]').getByRole('tab');
    for (let tab = 0; tab < (await tabs.count()); tab += 1) {
      await tabs.nth(tab).click();
      faults.push(...(await found(`tab ${tab}`)));
    }

    for (const keys of ['ControlOrMeta+Shift+p', 'ControlOrMeta+Shift+Enter', 'Shift+?']) {
      await page.getByRole('application').press(keys);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
      faults.push(...(await found(`dialog of ${keys}`)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(faults).toEqual([]);
  });
}
