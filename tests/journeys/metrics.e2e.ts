import { openUntil } from '../fixtures/open-until';
import { makeLivePage } from '../fixtures/stored-pages';
import { expect, ownProduct, test } from '../fixtures/test';

test.use(ownProduct());
// A headless browser's user agent counts as a bot.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test(
  'a site behind a CDN is counted and measured by its pages, and their budgets are set',
  { tag: '@details' },
  async ({ signedIn: page, api, browser, product }) => {
    await makeLivePage(api, 'menu');
    await page.goto(`${product.appUrl}/metrics`);
    await expect(page.getByText('Nothing measured yet')).toBeVisible();
    await page.getByRole('link', { name: 'Open settings' }).click();
    await page.getByRole('checkbox', { name: 'Count views in the browser' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();

    const faults: string[] = [];
    const visitor = await (await browser.newContext({ userAgent })).newPage();
    visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await visitor.goto(`${product.siteUrl}/menu/?utm_source=letter`);
    // Requests sent while a page unloads carry the real user agent, a bot's: so `pagehide` is dispatched here.
    await visitor.evaluate(() => dispatchEvent(new Event('pagehide')));
    await visitor.goto(`${product.siteUrl}/menu/`);
    const refusing = await (await browser.newContext({ userAgent, extraHTTPHeaders: { dnt: '1' } })).newPage();
    await refusing.goto(`${product.siteUrl}/menu/?utm_source=refused`);
    expect(faults).toEqual([]);

    const menu = page.getByRole('table', { name: 'Pages' }).getByRole('button', { name: 'menu' });
    await openUntil(() => page.goto(`${product.appUrl}/metrics`), menu);
    await menu.click();
    await expect(page).toHaveURL(/vitalPage=menu/);
    await expect(page.getByRole('table', { name: 'Published versions' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Edit budgets' }).click();
    await page.getByRole('dialog').getByLabel('TTFB in milliseconds').fill('10000');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Budget 10 sec')).toBeVisible();

    // Counted once each, by the beacon alone.
    await page.goto(`${product.appUrl}/analytics`);
    await expect(page.getByText('views: 2')).toBeAttached();
    await expect(page.getByRole('table', { name: 'Sources' }).getByRole('row')).toContainText(['Source', 'letter']);
    await expect(page.getByRole('table', { name: 'Sources' })).not.toContainText('refused');
  },
);
