import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { signIn } from '../fixtures/api';
import { accessibilityFaults } from '../fixtures/axe';
import { looks, nameOf, tagOf } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

// The frame around every screen: search by keyboard, navigation, appearance, and who sees what.

function root(page: Page) {
  return page.locator('html');
}

function search(page: Page) {
  return page.getByRole('dialog').getByRole('combobox');
}

/** A page in a browser of its own, with a session and what else this device keeps. */
async function secondBrowser(browser: Browser, stored: object): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, String(value));
    }
  }, stored);
  return context.newPage();
}

/** A user's session as a browser stores it. */
async function sessionOf(request: APIRequestContext, appUrl: string) {
  const { userId, accessToken, refreshToken } = await signIn(request, appUrl);
  return { userId, accessToken, refreshToken, token: accessToken };
}

test(
  'the palette finds a page and a screen by keyboard alone, and remembers them',
  { tag: ['@keyboard', '@details'] },
  async ({ signedIn: page, product, api }) => {
    await api.call('v1/pageTemplates/saveTemplate', { template: { name: 'Harbour prices' } });
    await page.goto(`${product.appUrl}/media`);
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('page rou');
    const option = page.getByRole('dialog').getByRole('option', { selected: true });
    await expect(option).toHaveText('New page route');
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveText('Page routes');
    await expect(search(page)).toHaveAttribute('aria-activedescendant', /action-go-pageRoutes$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/page-routes$/);
    await expect(page.locator('#main')).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await expect(search(page)).toBeFocused();
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(['Page routes']);
    await page.keyboard.type('harbour');
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText(['Harbour prices']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pages\/harbour-prices\/$/);

    const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Harbour walks' });
    await page.goto(`${product.appUrl}/media`);
    await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('harbour wal');
    await expect(page.getByRole('group', { name: 'Projects' }).getByRole('option')).toContainText(['Harbour walks']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/projects/${(project as { id: string }).id}$`));
  },
);

test(
  'a command of the palette is carried out; Escape gives the focus back',
  { tag: '@keyboard' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.appUrl}/`);
    const opener = page.getByRole('button', { name: /^Search/ });
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await expect(search(page)).toBeFocused();
    const switchTo = async (mode: 'dark' | 'light') => {
      await page.keyboard.type(`switch to ${mode}`);
      const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/user/profile'));
      await page.keyboard.press('Enter');
      await expect(root(page)).toHaveClass(mode);
      expect((await saved).ok()).toBe(true);
    };
    await switchTo('dark');
    // As it came, so that the other tests meet what they expect.
    await page.keyboard.press('ControlOrMeta+k');
    await expect(search(page)).toBeFocused();
    await switchTo('light');
  },
);

test(
  'Escape takes the palette back while its part still loads; the focus stays',
  { tag: '@keyboard' },
  async ({ signedIn: page, product }) => {
    const part = /\/palette-dialog-[^/]*\.js$/;
    let release: () => void = () => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route(part, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(part);
    await page.goto(`${product.appUrl}/`);
    const opener = page.getByRole('button', { name: /^Search/ });
    await opener.click();
    await asked;
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    const arrived = page.waitForEvent('requestfinished', (request) => part.test(request.url()));
    release();
    await arrived;
    // Help is in the same boundary: once it shows, a palette opened by mistake would show too.
    await page.keyboard.press('ControlOrMeta+/');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(search(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  },
);

test('all entries of the sidebar are in view at once on a laptop', async ({ signedIn: page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.appUrl}/media`);
  const sidebar = page.locator('.shell-side');
  await expect(sidebar.getByRole('link', { name: 'Subscription' })).toBeVisible();
  expect(await sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test(
  'the appearance is kept with the account and shown in a second browser',
  { tag: ['@keyboard', '@details'] },
  async ({ browser, product, request }) => {
    const session = await sessionOf(request, product.appUrl);
    const first = await secondBrowser(browser, session);
    await first.goto(`${product.appUrl}/`);
    await first.getByRole('button', { name: 'Appearance' }).click();
    const dialog = first.getByRole('dialog', { name: 'Appearance' });
    await dialog.getByRole('radio', { name: 'Semi-dark' }).check();
    await dialog.getByRole('radiogroup', { name: 'Style', exact: true }).getByRole('radio', { name: 'Modern' }).check();
    const colour = dialog.getByRole('group', { name: 'Primary color' });
    await colour.getByRole('textbox', { name: 'Custom color' }).fill('#ffe066');
    await expect(colour.getByRole('alert')).toContainText('Too light on a light background: the contrast is 1.1 to 1');
    await colour.getByRole('radio', { name: 'Teal' }).check();
    await expect(colour.getByRole('alert')).toHaveCount(0);
    const saved = first.waitForResponse((reply) => reply.url().endsWith('/api/user/profile'));
    await dialog.getByRole('radio', { name: 'Boxed' }).check();
    expect((await saved).ok()).toBe(true);

    const second = await secondBrowser(browser, await sessionOf(request, product.appUrl));
    await second.goto(`${product.appUrl}/`);
    await expect(root(second)).toHaveAttribute('data-mode', 'semi-dark');
    await expect(root(second)).toHaveAttribute('data-style', 'modern');
    await expect(root(second)).toHaveAttribute('data-layout', 'boxed');
    await expect(root(second)).toHaveCSS('--pw-colors-primary', '#0e7c86');
    await expect(second.getByRole('banner')).toHaveCSS('background-color', 'rgb(23, 28, 36)');

    // As it came, so that the other tests meet what they expect.
    await second.getByRole('button', { name: 'Appearance' }).click();
    const reset = second.waitForResponse((reply) => reply.url().endsWith('/api/user/profile'));
    await second.getByRole('button', { name: 'Reset to defaults' }).click();
    await reset;
    await expect(root(second)).toHaveAttribute('data-mode', 'system');
    await first.reload();
    await expect(root(first)).toHaveAttribute('data-mode', 'system');
    await first.context().close();
    await second.context().close();
  },
);

test(
  'parameters of the address set the look for this visit only; unknown ones do nothing',
  { tag: '@keyboard' },
  async ({ signedIn: page, product }) => {
    const query = 'theme_mode=dark&mode=light&is_rtl=true&style=modern&nav_style=modern&layout=boxed';
    await page.goto(`${product.appUrl}/media?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(root(page)).toHaveClass('dark');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    for (const [name, value] of [
      ['style', 'modern'],
      ['nav-style', 'modern'],
      ['layout', 'boxed'],
    ] as const) {
      await expect(root(page)).toHaveAttribute(`data-${name}`, value);
    }
    await page.getByRole('link', { name: 'Widgets' }).click();
    await expect(root(page)).toHaveClass('dark');

    await page.goto(`${product.appUrl}/media?mode=neon&layout=<script>&rtl=1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(root(page)).toHaveClass('light');
    await expect(root(page)).toHaveAttribute('data-layout', 'full-width');
    await expect(root(page)).toHaveAttribute('dir', 'ltr');
  },
);

test('the ground is right before the app runs', { tag: '@keyboard' }, async ({ page, product }) => {
  await page.addInitScript(() => localStorage.setItem('appearance', '{"mode":"dark"}'));
  // Without the app's own script only the scripts in the head have run.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${product.appUrl}/signin`);
  await expect(root(page)).toHaveClass('dark');
  await expect(root(page)).toHaveCSS('background-color', 'rgb(15, 19, 25)');
  // What the browser draws by itself: scrollbars, calendars.
  await expect(root(page)).toHaveCSS('color-scheme', 'dark');
});

test(
  'a collapsed sidebar is whole again after a change of location',
  { tag: '@keyboard' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.appUrl}/media`);
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(sidebar.getByRole('link', { name: 'Media' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await expect(sidebar.getByText('Widgets')).toHaveCount(0);
    await sidebar.getByRole('link', { name: 'Widgets' }).click();
    await expect(page).toHaveURL(/\/widgets$/);
    await expect(sidebar.getByText('Widgets')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Dashboard.*Site.*Widgets/);
  },
);

test(
  'on a narrow window the navigation is a drawer that closes behind whoever follows it',
  { tag: '@keyboard' },
  async ({ signedIn: page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.appUrl}/media`);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Pagewright' });
    await drawer.getByRole('link', { name: 'Page templates' }).click();
    await expect(page).toHaveURL(/\/pages\/$/);
    await expect(drawer).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test(
  'the sidebar and the palette hold what the role allows',
  { tag: '@keyboard' },
  async ({ signedIn: page, product }) => {
    await page.route('**/api/user/info', async (route) => {
      const reply = await route.fetch();
      const user = (await reply.json()) as Record<string, unknown>;
      await route.fulfill({ response: reply, json: { ...user, userType: 'viewer', isGlobalAdmin: false } });
    });
    await page.goto(`${product.appUrl}/`);
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(sidebar.getByRole('link', { name: 'Organization' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await expect(sidebar.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('option', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'New page', exact: true })).toHaveCount(0);
  },
);

test('an address that leads nowhere, and the ways in', { tag: '@keyboard' }, async ({ page, product }) => {
  await page.goto(`${product.appUrl}/nowhere`);
  await expect(page).toHaveTitle('Page not found · Pagewright');
  await page.goto(`${product.appUrl}/coming-soon`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter Email Address!');
  await page.getByLabel('Email address').fill('soon@example.com');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Thank you! We have sent you an email.')).toBeVisible();
});

test(
  'a part that a newer build has replaced leaves the screen as it is and offers the new version',
  { tag: '@keyboard' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.appUrl}/media`);
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await page.route('**/assets/widgets-screen*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Widgets' }).click();
    await expect(page.getByRole('dialog', { name: 'A new version is ready' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
    await page.unroute('**/assets/widgets-screen*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Widgets' })).toBeVisible();
  },
);

for (const look of looks) {
  const { language, width, appearance } = look;
  test(
    `search, appearance and help can be used by everybody: ${nameOf(look)}`,
    { tag: tagOf(look) },
    async ({ signedIn: page, product }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((code) => localStorage.setItem('language', code), language);
      const faults: string[] = [];
      for (const mode of appearance ? [appearance] : ['light', 'dark']) {
        await page.goto(`${product.appUrl}/?mode=${mode}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const keys of ['ControlOrMeta+k', 'ControlOrMeta+/']) {
          await page.keyboard.press(keys);
          await expect(page.getByRole('dialog')).toBeVisible();
          faults.push(...(await accessibilityFaults(page)).map((fault) => `${mode} ${keys}: ${fault}`));
          await page.keyboard.press('Escape');
        }
        await page.locator('.user-button').click();
        await page.getByRole('menuitem').nth(2).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        faults.push(...(await accessibilityFaults(page)).map((fault) => `${mode} appearance: ${fault}`));
        await page.keyboard.press('Escape');
      }
      expect(faults).toEqual([]);
    },
  );
}
