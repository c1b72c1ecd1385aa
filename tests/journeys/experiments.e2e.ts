import type { Api } from '../fixtures/api';
import { accessibilityFaults } from '../fixtures/axe';
import { page as pageOf, w } from '../fixtures/layout';
import { openUntil } from '../fixtures/open-until';
import { makeLivePage, meta } from '../fixtures/stored-pages';
import { expect, ownProduct, test } from '../fixtures/test';

// Journeys of other files visit sites too.
test.use(ownProduct());

/** A headless browser's user agent counts as a bot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Makes a newer draft of a page. */
function saveDraft(api: Api, pageKey: string, text: string) {
  return api.call('v1/dashboard/setConfig', {
    type: 'layout',
    pageKey,
    meta,
    isNewRecord: false,
    root: pageOf(w('Section', {}, w('Heading', { text, level: 1 }))),
  });
}

test(
  'two versions of a page are tested against each other, and one of them is published',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    await makeLivePage(api, 'offer');
    await makeLivePage(api, 'thanks');
    await saveDraft(api, 'offer', 'A better offer');

    await page.goto(`${product.appUrl}/analytics`);
    await page.getByRole('tab', { name: 'A/B tests' }).click();
    await expect(page.getByText('No A/B tests yet')).toBeVisible();
    // Without a goal there is nothing to test for, and a way to one.
    await page.getByRole('button', { name: 'New A/B test' }).click();
    await expect(page.getByRole('dialog')).toContainText('There are no goals yet');
    await page.getByRole('dialog').getByRole('link', { name: 'Go to goals' }).click();
    await page.getByRole('tab', { name: 'Overview' }).and(page.locator('[aria-selected=true]')).waitFor();
    await api.call('v1/analytics/goals/add', { goal: { kind: 'page', name: 'Thanked', target: '/thanks/' } });

    await page.goto(`${product.appUrl}/analytics?tab=tests&test=new`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Better offer');
    await dialog.getByLabel('Page').selectOption('offer');
    await dialog.getByLabel('Goal').selectOption({ label: 'Thanked' });
    await dialog.getByRole('button', { name: 'Create test' }).click();
    await expect(page.getByRole('heading', { name: 'Better offer', level: 1 })).toBeVisible();
    await expect(page.getByText('This test has not started.')).toBeVisible();

    await page.getByRole('button', { name: 'Start test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start test' }).click();
    await expect(page.getByText('Not decided yet.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    const { experiments } = (await api.call('v1/analytics/experiments', {})) as {
      experiments: { state: string; versionA: number; versionB: number }[];
    };
    expect(experiments).toMatchObject([{ state: 'running', versionA: 1, versionB: 2 }]);

    // A visitor keeps the version, and what each sees is counted.
    const visit = async () => (await fetch(`${product.siteUrl}/offer/`, { headers: { 'user-agent': BROWSER } })).text();
    const first = (await visit()).includes('A better offer');
    expect((await visit()).includes('A better offer')).toBe(first);
    await fetch(`${product.siteUrl}/thanks/`, { headers: { 'user-agent': BROWSER } });
    const row = page.getByRole('row', { name: first ? /Version B/ : /Version A/ });
    await openUntil(() => page.reload(), row.filter({ hasText: '100%' }));

    // Meanwhile the page is not published by another way.
    await expect(api.call('v1/dashboard/publish', { pageKey: 'offer' })).rejects.toThrow('The A/B test Better offer');
    await page.goto(`${product.appUrl}/analytics?tab=tests`);
    await page.getByRole('link', { name: 'Better offer' }).click();
    await page.getByRole('button', { name: 'End test' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Publish version B' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'End test' }).click();
    await expect(page.getByText('This test has ended. Version B was published.')).toBeVisible();
    expect((await api.layout('offer')).publishedVersion).toBe(2);
    expect(await visit()).toContain('A better offer');

    await page.getByRole('button', { name: 'More for Better offer' }).click();
    await page.getByRole('menuitem', { name: 'Delete test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete test' }).click();
    await expect(page.getByText('No A/B tests yet')).toBeVisible();
  },
);
