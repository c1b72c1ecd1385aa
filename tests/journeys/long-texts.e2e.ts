import type { Page } from '@playwright/test';
import { apiFor, type Api, OWNER, signIn } from '../fixtures/api';
import { page as layout, w } from '../fixtures/layout';
import { clippedTexts } from '../fixtures/long-texts';
import { load, openAs, untilDrawn } from '../fixtures/looks';
import { hardCoded, speakPseudo } from '../fixtures/pseudo-locale';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// The app in a pseudo-locale: every text of the interface is marked and 40 % longer, as a translation may be. What is not
// marked is hard-coded and never translated; what is cut off would be cut off in some language.

const open = ['/signin', '/signup', '/forgot-password', '/coming-soon'];
const signedIn = [
  '/',
  '/pages/',
  '/page-routes',
  '/amp-stories',
  '/emailers',
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
  '/subscription',
  '/support',
  '/projects',
  '/tickets',
  '/build-deploy',
  '/pull-requests',
];

/** What people wrote, and the names of plans, which are rows. */
const OWN: readonly string[] = [OWNER.name, OWNER.email, 'Acme', 'Acme site', 'Free', 'Pro', 'Business'];

/** Notes what is wrong on the screen. `longer` as clippedTexts takes it. */
type LookAt = (page: Page, what: string, longer?: number) => Promise<void>;

/** The editor with each of its panels, tabs and dialogs. */
async function checkEditor(page: Page, lookAt: LookAt): Promise<void> {
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

/** The form of a stored widget, with the error of a missing title. */
async function checkWidgetForm(page: Page, api: Api, lookAt: LookAt): Promise<void> {
  // As selected on a page, without the page around it.
  const { ROOT: _, n1, ...inner } = layout(w('Section', {}, w('Heading', { text: 'Acme', level: 2 })));
  const root = { ROOT: { ...n1!, parent: undefined }, ...inner, n2: { ...inner.n2!, parent: 'ROOT' } };
  const stored = { type: 'Acme', key: `acme-${Date.now()}`, title: 'Acme', root };
  await api.call('v1/widgets', { widget: stored });
  await load(page, product, '/widgets');
  await page.locator('.ui-row-actions button').first().click();
  const form = page.getByRole('dialog');
  await form.locator('input').first().fill('');
  await form.locator('button[type=submit]').click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await untilDrawn(page);
  await lookAt(page, 'widget form');
}

/** The dialog when another user has saved a different text of the same block meanwhile. */
async function checkConflict(page: Page, api: Api, lookAt: LookAt): Promise<void> {
  await page.goto(`${product.appUrl}/pages/home/`);
  const heading = page.locator('.page h1');
  await expect(heading).toBeVisible();
  const id = await heading.evaluate((element) => element.closest('[data-node]')?.getAttribute('data-node') ?? '');
  const { root, meta } = await api.layout('home');
  const block = root[id]!;
  const text = block.props.text === 'Acme site' ? OWNER.name : 'Acme site';
  const theirs = { ...root, [id]: { ...block, props: { ...block.props, text } } };
  const saved = { type: 'layout', pageKey: 'home', root: theirs, meta, isNewRecord: false };
  await api.call('v1/dashboard/setConfig', saved);
  await heading.dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Acme');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await untilDrawn(page);
  await lookAt(page, 'conflict', 1);
}

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const width of [1280, 320] as const) {
  test(
    `every text is translated, and none is cut off, at ${width} px`,
    { tag: '@looks' },
    async ({ context, request }) => {
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
        await load(page, product, address);
        await lookAt(page, address);
      };
      for (const address of open) await check(stranger, address);
      await stranger.close();
      const member = await openAs(context, look, session);
      for (const address of signedIn) await check(member, address);
      await checkEditor(member, lookAt);
      const api = apiFor(request, product.appUrl, session.accessToken);
      await checkConflict(member, api, lookAt);
      await checkWidgetForm(member, api, lookAt);
      expect(faults).toEqual([]);
    },
  );
}
