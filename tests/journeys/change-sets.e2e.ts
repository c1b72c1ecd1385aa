import { accessibilityFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

function at(siteUrl: string, path: string) {
  return fetch(`${siteUrl}${path}`).then((reply) => reply.text());
}

test('a page, a route and a pull request go live together, and back', async ({ signedIn: page, api, product }) => {
  const { appUrl, siteUrl } = product;
  await api.call('v1/pageTemplates/saveTemplate', { template: { name: 'Spring sale' } });
  const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Sale shop' });
  const { id: projectId } = project as { id: string };
  const { session } = await api.call('session/create', { projectId, title: 'Sale' });
  const { id: sessionId, branch } = session as { id: string; branch: string };
  const file = { sessionId, path: 'sale.html', content: '<h1>Sale in code</h1>', baseHash: null };
  await api.call('chat/edit-file', file);
  const { head } = await api.call(`chat/file-changes?sessionId=${sessionId}`);
  await api.call('chat/keep-changes', { sessionId, head });
  const made = await api.call('github/pull-request', { projectId, branchName: branch, title: 'Add sale', body: '' });
  const { id: pullId } = made.pullRequest as { id: string };

  // From the list of pages into a set that is begun there.
  await page.goto(`${appUrl}/pages/`);
  await page.getByRole('button', { name: 'More for Spring sale' }).click();
  await page.getByRole('menuitem', { name: 'Add to change set' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the new change set').fill('Spring');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Spring sale added to the change set.')).toBeVisible();

  // From the form of a route, and from the pull request, into the same one.
  await page.goto(`${appUrl}/page-routes?new`);
  await dialog.getByLabel('Address', { exact: true }).fill('/spring-sale');
  await dialog.getByRole('combobox', { name: 'Page template' }).fill('Spring');
  await page.getByRole('option', { name: /Spring sale/ }).click();
  await dialog.getByRole('button', { name: 'Add to change set' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('/spring-sale added to the change set.')).toBeVisible();
  await page.goto(`${appUrl}/pull-requests/${pullId}`);
  await page.getByRole('button', { name: 'Add to change set' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Open change set' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
  await expect(page.getByText('Everything is ready to go live.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open website' }).click(),
  ]);
  await preview.waitForURL(/\/preview\//);
  expect(new URL(preview.url()).origin).toBe(new URL(siteUrl).origin);
  await preview.close();

  expect((await fetch(`${siteUrl}/spring-sale`)).status).toBe(404);
  await page.getByRole('button', { name: 'Go live' }).click();
  await dialog.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByText('Everything in this change set is live.')).toBeVisible();
  expect(await at(siteUrl, '/spring-sale')).toContain('Spring sale');

  await page.getByRole('button', { name: 'Roll back' }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Everything in this change set was rolled back.')).toBeVisible();
  expect((await fetch(`${siteUrl}/spring-sale`)).status).toBe(404);
  await page.getByRole('button', { name: 'Open a pull request that reverts them' }).click();
  await page.getByRole('link', { name: /Pull request #2 opened/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revert pull request #1' })).toBeVisible();
});

test(
  'an address moves together with the project that names it',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const { appUrl, siteUrl } = product;
    const { template } = await api.call('v1/pageTemplates/saveTemplate', { template: { name: 'Price list' } });
    const { global_id: pageKey } = template as { global_id: string };
    await api.call('v1/dashboard/publish', { pageKey });
    const address = { url_string: '/price-list', sample_url_string: '/price-list' };
    const route = { ...address, page_template: pageKey, is_active: true, page_type_advanced: false };
    await api.call('v1/pageRoutes/saveRoute', route);
    const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Price shop' });
    const { id: projectId } = project as { id: string };
    const { session } = await api.call('session/create', { projectId, title: 'Link' });
    const { id: sessionId, branch } = session as { id: string; branch: string };
    const file = { sessionId, path: 'a.html', content: '<a href="/price-list">Prices</a>', baseHash: null };
    await api.call('chat/edit-file', file);
    const { head } = await api.call(`chat/file-changes?sessionId=${sessionId}`);
    await api.call('chat/keep-changes', { sessionId, head });
    const made = await api.call('github/pull-request', { projectId, branchName: branch, title: 'Link', body: '' });
    const { id } = made.pullRequest as { id: string };
    await api.call('github/pull-request/merge', { id, expectedHead: head });

    await page.goto(`${appUrl}/page-routes`);
    await page.getByRole('button', { name: 'Edit /price-list' }).click();
    await page.getByLabel('Address', { exact: true }).fill('/prices-now');
    await page.getByLabel('Sample address').fill('/prices-now');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Projects still use the old address' });
    await expect(dialog.getByText('a.html:1')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('Name of the new change set').fill('Prices');
    await dialog.getByRole('button', { name: 'Add to change set' }).click();
    await page.getByRole('button', { name: 'Open change set' }).click();
    await expect(page.getByText('Everything is ready to go live.')).toBeVisible();
    await expect(page.getByText('/price-list becomes /prices-now')).toBeVisible();
    expect((await fetch(`${siteUrl}/prices-now`)).status).toBe(404);
    await expect(page.getByRole('link', { name: /Replace .*price-list.* with .*prices-now/ })).toBeVisible();
  },
);
