import { expect, test } from '../fixtures/test';

test(
  'a deploy hook is made, its address shown once, called, and revoked',
  { tag: '@details' },
  async ({ signedIn: page, api, product, request }) => {
    const { project } = await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Hooked' });
    const { id } = project as { id: string };
    await page.goto(`${product.appUrl}/projects/${id}?tab=settings`);
    await page.getByRole('button', { name: 'New deploy hook' }).click();
    await page.getByRole('textbox', { name: 'Name' }).last().fill('Content system');
    await page.getByRole('button', { name: 'Create deploy hook' }).click();
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    const row = page.getByRole('row', { name: /Content system/ });
    await expect(row).toContainText('Never');
    expect(await page.content()).not.toContain(address);

    const called = await request.post(address, { form: { any: 'thing' } });
    expect(called.status()).toBe(200);
    const { number } = (await called.json()) as { number: number };
    await page.goto(`${product.appUrl}/projects/${id}?tab=deployments`);
    await expect(page.getByRole('row', { name: `#${number}` })).toContainText('Hook: Content system');

    await page.goto(`${product.appUrl}/projects/${id}?tab=settings`);
    await page.getByRole('button', { name: 'Revoke Content system' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke deploy hook' }).click();
    await expect(page.getByText('No deploy hooks yet')).toBeVisible();
    expect((await request.post(address)).status()).toBe(404);
  },
);
