import { expect, test } from '../fixtures/test';
import { page, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';

// How the editor gets its page: asked for by the address, beside the code that shows it.

const INIT = '/api/v1/dashboard/initConfig';

test.beforeEach(async ({ api }) => {
  const root = page(w('Section', {}, w('Heading', { text: 'Opened', level: 1 })));
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'opened', root, meta, isNewRecord: true });
});
test.afterEach(({ api }) => api.call('v1/dashboard/deletePageTemplate', { pageKey: 'opened' }));

test('the page is asked for while the code of the editor is still on its way, once', async ({ signedIn, product }) => {
  const asked: string[] = [];
  signedIn.on('request', (request) => request.url().includes(INIT) && asked.push(request.url()));
  // The dashboard draws no thumbnails, which ask for pages too.
  await signedIn.goto(product.appUrl);
  const link = signedIn.getByRole('link', { name: 'A stored page' }).first();
  await expect(link).toBeVisible();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await signedIn.route(/\/assets\/editor-route-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await link.click();
  await expect.poll(() => asked.length).toBe(1);
  release();
  await expect(signedIn.locator('.page h1')).toHaveText('Opened');
  expect(asked).toHaveLength(1);
});

test('a chosen organisation that is gone does not keep the editor from opening', async ({ signedIn, product }) => {
  await signedIn.addInitScript(() => {
    if (sessionStorage.getItem('gone')) return;
    sessionStorage.setItem('gone', 'yes');
    localStorage.setItem('selectedOrg', '00000000-0000-4000-8000-000000000000');
    localStorage.setItem('titleIndex', '1');
  });
  await signedIn.goto(`${product.appUrl}/pages/opened/`);
  await expect(signedIn.locator('.page h1')).toHaveText('Opened');
});

test('a page that does not exist says so and leads back', async ({ signedIn, product }) => {
  await signedIn.goto(`${product.appUrl}/pages/nowhere/`);
  await expect(signedIn.getByRole('alert')).toBeVisible();
  await expect(signedIn.getByRole('button', { name: 'Try again' })).toBeVisible();
  await signedIn.getByRole('link', { name: 'Back to pages' }).click();
  await expect(signedIn.getByRole('heading', { name: 'Page templates' })).toBeVisible();
});
