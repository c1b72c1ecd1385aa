import { expect, type Locator } from '@playwright/test';

/** Picks a page in the route form, as with a keyboard: types its key, steps to what is offered, takes it. */
export async function choosePage(form: Locator, pageKey: string): Promise<void> {
  const field = form.getByRole('combobox', { name: 'Page template' });
  await field.fill(pageKey);
  await expect(form.page().getByRole('option', { name: pageKey })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(`\\(${pageKey}\\)$`));
}
