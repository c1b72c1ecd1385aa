import { page as layout, w } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';

// Without a language model a composer of ready sections responds, and the interface states that.

test('a section is asked for, looked at over its page and accepted; what cannot be composed is declined', async ({
  signedIn: page,
  api,
  product,
}) => {
  const root = layout(w('Section', {}, w('Heading', { text: 'Our bread', level: 1 })));
  const meta = { schemaVersion: 1, title: 'Bakery' };
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'baker', root, meta, isNewRecord: true });
  await page.goto(`${product.appUrl}/ai-builder`);
  await expect(page.getByText('No language model is set')).toBeVisible();
  await page.getByLabel('Page', { exact: true }).selectOption('baker');
  const prompt = page.getByLabel('What do you need?');
  await prompt.fill('Something nice');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Without a language model only sections can be composed.')).toBeVisible();
  await prompt.fill('A pricing section “What it costs”: One loaf, A dozen');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('1 change proposed.')).toBeVisible();
  await expect(page.getByText('Composed from ready-made sections.')).toBeVisible();
  await page.getByRole('link', { name: 'Preview on page' }).click();
  const panel = page.getByRole('region', { name: 'Proposals', exact: true });
  await expect(page.locator('.canvas-ghost')).toHaveText(['New: Section']);
  expect((await api.layout('baker')).version).toBe(1);
  await panel.getByRole('button', { name: 'Accept 1 change' }).click();
  await expect(page.locator('.page')).toContainText('A dozen');
  await expect(page.locator('.page h2', { hasText: 'What it costs' })).toBeVisible();
  await expect.poll(async () => (await api.layout('baker')).version).toBe(2);

  // And from the page, of the block that is selected.
  await panel.getByRole('button', { name: 'Ask for changes' }).click();
  await panel.getByLabel('What do you need?').fill('Questions «Ask us»: Delivery, Returns');
  await panel.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(panel.getByLabel('Ask us')).toBeChecked();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel.getByText('No open proposals')).toBeVisible();
});
