import { readFile } from 'node:fs/promises';
import { openUntil } from '../fixtures/open-until';
import { makeLivePage } from '../fixtures/stored-pages';
import { expect, ownProduct, test } from '../fixtures/test';

// Journeys of other files visit sites too.
test.use(ownProduct());

test(
  'who views the site is counted, and shown by day and by page',
  { tag: '@details' },
  async ({ signedIn: page, api, browser, product }) => {
    await makeLivePage(api, 'menu');
    // A headless browser's user agent counts as a bot.
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const visitor = await (await browser.newContext({ userAgent })).newPage();
    await visitor.goto(`${product.siteUrl}/menu/`);
    await visitor.reload();
    await visitor.goto(`${product.siteUrl}/no-such-page`);
    await visitor.context().close();

    await openUntil(() => page.goto(`${product.appUrl}/analytics`), page.getByText('views: 2'));
    await expect(page.getByRole('table', { name: 'Pages' }).getByRole('row')).toContainText(['Address', '/menu/']);
    await expect(page.getByRole('table', { name: 'Not found' }).getByRole('row')).toContainText(['', '/no-such-page']);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download “Not found” as CSV' }).click();
    const lines = await readFile(await (await download).path(), 'utf8');
    expect(lines.split('\r\n').slice(1)).toEqual(['/no-such-page,1,1,1,1,0', '']);

    // Each row narrows what is shown, and the address keeps it.
    await page.getByRole('table', { name: 'Browsers' }).getByRole('button', { name: 'Firefox' }).click();
    await page.getByRole('table', { name: 'Pages', exact: true }).getByRole('button', { name: '/menu/' }).click();
    await expect(page).toHaveURL(/is=browser%3AFirefox&is=path%3A%2Fmenu%2F/);
    await page.reload();
    await expect(page.getByText('views: 2')).toBeAttached();
    await page.getByRole('button', { name: 'Remove filter Address: /menu/' }).click();
    await page.getByRole('button', { name: 'Remove filter Browser: Firefox' }).click();
    await expect(page).not.toHaveURL(/is=/);

    const filters = page.getByRole('group', { name: 'Filters' });
    await expect(filters).toBeHidden();
    // By keyboard, and of what was not found and where visits began, too.
    await page
      .getByRole('table', { name: 'Not found' })
      .getByRole('button', { name: '/no-such-page', exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?is=missing%3A%2Fno-such-page$/);
    await expect(page.getByRole('table', { name: 'Browsers' }).getByRole('row')).toContainText(['', 'Firefox']);
    await page.reload();
    await page.getByRole('button', { name: 'Remove filter Address not found: /no-such-page' }).press('Enter');
    await expect(filters).toBeHidden();
    await page.getByRole('table', { name: 'Entry pages' }).getByRole('button', { name: '/menu/' }).click();
    await expect(page).toHaveURL(/\?is=entry%3A%2Fmenu%2F$/);
    await expect(page.getByText('views: 1')).toBeAttached();
    await page.getByRole('button', { name: 'Remove filter Entry page: /menu/' }).click();

    await page.getByRole('button', { name: 'Create a redirect from /no-such-page' }).click();
    await page.getByRole('dialog').getByLabel('New address').fill('/menu/');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const moved = await fetch(`${product.siteUrl}/no-such-page`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/menu/']);

    await page.getByRole('button', { name: 'Add goal' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Menu read');
    await page.getByRole('dialog').getByLabel('Address of the page').fill('/menu/');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table', { name: 'Goals' }).getByRole('row', { name: /Menu read/ })).toContainText('2');
    await page.getByRole('button', { name: 'Add funnel' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Twice');
    await page.getByRole('dialog').getByLabel('Pages in order').fill('/menu/\n/menu/\n/order/');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table', { name: 'Twice' }).getByRole('row')).toContainText([
      'Step',
      '1 · 100%',
      '1 · 100%',
      '0 · 0%',
    ]);

    const chart = page.getByRole('slider', { name: 'Visitors and views by day' });
    await expect(chart).toHaveAttribute('aria-valuetext', /Visitors: 1, views: 2/);
    await chart.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /Visitors: 0, views: 0/);
    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(page.getByRole('table', { name: 'By day' }).getByRole('row').nth(1)).toContainText('2');

    await page.getByRole('radio', { name: '7 days' }).click();
    await expect(page).toHaveURL(/days=7/);
    await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(8);
  },
);
