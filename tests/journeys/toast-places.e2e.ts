import type { Page } from '@playwright/test';
import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** The main buttons that toasts lie over; while a dialog is open only its own can be pressed. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.ui-toast')].map((each) => each.getBoundingClientRect());
    const part = document.querySelector('dialog:modal') ?? document;
    return [...part.querySelectorAll<HTMLElement>('.ui-button-solid, .ui-dialog-foot button')]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        const isMet = (toast: DOMRect) =>
          toast.right > box.left && toast.left < box.right && toast.bottom > box.top && toast.top < box.bottom;
        return box.width > 0 && toasts.some(isMet);
      })
      .map((button) => button.textContent);
  });
}

/** Pastes nothing on the canvas, which a toast says. */
async function pasteNothing(editor: Editor) {
  await editor.focusCanvas();
  await editor.page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
}

for (const size of SIZES) {
  test(
    `no toast lies over a main button at ${String(size.width)} px`,
    { tag: '@details' },
    async ({ api, product, signedIn: page }) => {
      const pageKey = `toasts-${String(size.width)}`;
      const root = layout(w('Section', {}, w('Heading', { text: 'Prices', level: 1 })));
      await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey, root, meta, isNewRecord: true });
      await page.setViewportSize(size);
      const toast = page.locator('.ui-toast').last();

      const editor = new Editor(page);
      await editor.open(product.appUrl, pageKey);
      await pasteNothing(editor);
      await expect(toast).toBeVisible();
      expect(await covered(page)).toEqual([]);
      await page.keyboard.press('ControlOrMeta+Shift+Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(toast).toBeVisible();
      expect(await covered(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await page.goto(`${product.appUrl}/settings`);
      const description = page.getByLabel('Frontend WebSite Description');
      await description.fill(`Bread, ${String(size.width)}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast).toBeVisible();
      expect(await covered(page)).toEqual([]);
      await page.getByRole('button', { name: 'New API key' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(toast).toBeVisible();
      expect(await covered(page)).toEqual([]);
    },
  );
}
