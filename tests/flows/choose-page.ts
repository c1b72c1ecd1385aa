import { expect, type Locator } from '@playwright/test';

/** Picks a page in the route form, as with a keyboard: types its key, steps to it among what is offered, takes it. */
export async function choosePage(form: Locator, pageKey: string): Promise<void> {
  const field = form.getByRole('combobox', { name: 'Page template' });
  await field.fill(pageKey);
  // In brackets the key is whole: other pages may begin with it.
  const option = form.page().getByRole('option', { name: `(${pageKey})` });
  await expect(option).toBeVisible();
  await expect(async () => {
    await field.press('ArrowDown');
    await expect(option).toHaveAttribute('data-highlighted', { timeout: 500 });
  }).toPass();
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(`\\(${pageKey}\\)$`));
}
