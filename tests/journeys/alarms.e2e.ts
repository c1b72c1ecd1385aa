import { createHmac } from 'node:crypto';
import { type SourceServer, startSource } from '#server/builder/data-sources/testing/source-server.ts';
import { OWNER } from '../fixtures/api';
import { accessibilityFaults } from '../fixtures/axe';
import { takeFromMail } from '../fixtures/outbox';
import { makeLivePage } from '../fixtures/stored-pages';
import { expect, ownProduct, test } from '../fixtures/test';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let hook: SourceServer;
test.use(
  ownProduct(
    async () => {
      hook = await startSource();
      return { DATA_SOURCE_ALLOW_HOSTS: hook.at };
    },
    () => hook.close(),
  ),
);

test(
  'an alarm is made, raised, told by mail and webhook, changed and deleted',
  { tag: '@details' },
  async ({ signedIn: page, api, product, request }) => {
    await makeLivePage(api, 'menu');
    await api.call('v1/settings/site', { beacon: true });
    for (let view = 0; view < 3; view += 1) {
      const slowVisit = { k: 'e', p: '/menu/', v: '1', t: 12, l: 6000, c: 0, f: 90 };
      const headers = { origin: product.siteUrl, 'user-agent': FIREFOX, 'content-type': 'text/plain;charset=UTF-8' };
      await request.post(`${product.siteUrl}/v1/e`, { headers, data: JSON.stringify(slowVisit) });
    }
    await page.goto(`${product.appUrl}/metrics?tab=alarms`);
    await expect(page.getByText('No alarms yet')).toBeVisible();
    await expect
      .poll(async () => {
        const day = new Date().toISOString().slice(0, 10);
        const { totals } = await api.call('v1/metrics/vitals', { from: day, to: day });
        return (totals as { lcp: { count: number } | null }).lcp?.count;
      })
      .toBe(3);

    await page.getByRole('button', { name: 'New alarm' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Menu is slow');
    await dialog.getByRole('combobox', { name: 'Page' }).selectOption('menu');
    await dialog.getByLabel('Minimum number of views').fill('3');
    await dialog.getByRole('checkbox', { name: OWNER.name }).check();
    await dialog.getByRole('textbox', { name: 'Webhook' }).fill('https://127.0.0.1/');
    await dialog.getByRole('button', { name: 'Create alarm' }).click();
    await expect(dialog.getByText('This address is not allowed.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Webhook' }).fill(`${hook.url}/told`);
    await dialog.getByRole('button', { name: 'Create alarm' }).click();
    const secret = await page.getByRole('textbox', { name: 'Webhook secret' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row', { name: /Menu is slow/ });
    await expect(row).toContainText('Raised');
    await expect(page.getByText('1 alarm is raised')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => hook.seen.length).toBe(1);
    const [{ body, headers }] = hook.seen as [SourceServer['seen'][number]];
    expect(JSON.parse(body)).toMatchObject({ event: 'alarm.raised', alarm: { name: 'Menu is slow', pageKey: 'menu' } });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    expect(headers['x-pagewright-signature-256']).toBe(`sha256=${signature}`);
    const link = await takeFromMail(product.dataDir, OWNER.email, /https?:\/\/\S+\/metrics\?tab=alarms\S*/);
    await page.goto(`${product.appUrl}/metrics`);
    await expect(page.getByText('Menu is slow')).toBeVisible();
    await page.goto(link);
    await row.getByRole('button', { name: 'Actions for Menu is slow' }).click();
    await page.getByRole('menuitem', { name: 'Send a test now' }).click();
    await expect.poll(() => hook.seen.at(-1)?.headers['x-pagewright-event']).toBe('alarm.test');

    await row.getByRole('button', { name: 'Actions for Menu is slow' }).click();
    await page.getByRole('menuitem', { name: 'Edit alarm' }).click();
    await dialog.getByLabel('Threshold in milliseconds').fill('9000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('OK');
    await expect(page.getByText('1 alarm is raised')).toBeHidden();
    expect((await api.call('v1/alarms'))['alarms']).toMatchObject([{ state: 'ok', threshold: 9000, minSamples: 3 }]);

    await row.getByRole('button', { name: 'Actions for Menu is slow' }).click();
    await page.getByRole('menuitem', { name: 'Delete alarm' }).click();
    await dialog.getByRole('button', { name: 'Delete alarm' }).click();
    await expect(page.getByText('No alarms yet')).toBeVisible();
    expect((await api.call('v1/alarms'))['alarms']).toEqual([]);
  },
);
