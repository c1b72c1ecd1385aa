import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api';
import { expect, test } from '../fixtures/test';
import { choosePage } from '../flows/choose-page';
import { Editor } from '../flows/editor';

// A page from nothing to its visitors without a mouse: what landing.e2e.ts does by drag and drop, in short.
test.use({ hand: 'keyboard' });

const PICTURE = fileURLToPath(new URL('../../server/operations/seed/pictures/coast.webp', import.meta.url));
const PAGE = 'harbour';

async function createPage(page: Page, appUrl: string, name: string): Promise<Editor> {
  await page.goto(`${appUrl}/pages/`);
  await page.getByRole('button', { name: 'New page' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Page name').fill(name);
  await dialog.getByRole('button', { name: 'Create and open' }).click();
  await page.waitForURL(`**/pages/${name.toLowerCase()}/`);
  const editor = new Editor(page);
  await expect(editor.node('ROOT')).toBeAttached();
  return editor;
}

/** Enter on the canvas begins the text of the selection, Escape ends it (docs/editor.md "Keys"). */
async function typeOnCanvas(editor: Editor, id: string, text: string): Promise<void> {
  const { page } = editor;
  await editor.select(id);
  await editor.focusCanvas();
  await page.keyboard.press('Enter');
  await expect(page.locator('[contenteditable="true"], [contenteditable="plaintext-only"]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Escape');
  await expect(editor.node(id)).toHaveText(text);
  await expect(page.getByRole('application')).toBeFocused();
}

/** Waits until the server holds these children of a block. */
async function expectSaved(api: Api, id: string, children: readonly string[]): Promise<void> {
  await expect.poll(async () => (await api.layout(PAGE)).root[id]?.nodes, { timeout: 15_000 }).toEqual(children);
}

async function addPicture(editor: Editor, at: string): Promise<string> {
  const { page } = editor;
  await editor.select(at);
  await editor.openPanel('Media');
  const media = page.getByRole('region', { name: 'Media' });
  await media.locator('input[type=file]').setInputFiles(PICTURE);
  await media.locator('[data-media]').click();
  await expect.poll(() => editor.selected()).not.toEqual([at]);
  await editor.fill('Alt text', 'The coast at dawn');
  const [id = ''] = await editor.selected();
  return id;
}

async function bindRoute(page: Page, appUrl: string): Promise<void> {
  await page.goto(`${appUrl}/page-routes`);
  await page.getByRole('button', { name: 'New page route' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address', { exact: true }).fill('/harbour/');
  await choosePage(form, PAGE);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“/harbour/” was added.')).toBeVisible();
}

test(
  'a page is composed, moved about, taken back, bound to an address, published and visited',
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    const editor = await createPage(page, product.appUrl, 'Harbour');
    const section = await editor.insertByClick('Section', 'ROOT');
    const heading = await editor.insertByClick('Heading', section);
    await typeOnCanvas(editor, heading, 'Boats leave at seven');
    const picture = await addPicture(editor, section);
    const button = await editor.insertByClick('Button', section);
    await editor.fill('Label', 'Book a seat');
    await editor.fill('Link', '/book/');
    await expectSaved(api, section, [heading, picture, button]);

    await test.step('moved by its keys, and back by undo', async () => {
      await editor.focusCanvas();
      await page.keyboard.press('Alt+ArrowUp');
      await expectSaved(api, section, [heading, button, picture]);
      await page.keyboard.press('ControlOrMeta+z');
      await expectSaved(api, section, [heading, picture, button]);
    });

    await test.step('picked up, put down two steps higher; a second time given up', async () => {
      await page.keyboard.press('Space');
      // Upwards until the first place in the section is announced, as a screen reader user would.
      const announcement = page.locator('.ui-visually-hidden[aria-live="assertive"]');
      await expect(announcement).not.toBeEmpty();
      await expect(async () => {
        await page.keyboard.press('ArrowUp');
        await expect(announcement).toHaveText('Section, position 1.', { timeout: 500 });
      }).toPass();
      await expect(page.locator('[data-drop="accepted"]')).toBeVisible();
      await page.keyboard.press('Space');
      await expectSaved(api, section, [button, heading, picture]);
      await page.keyboard.press('Space');
      await expect(announcement).toHaveText('Button picked up.');
      await page.keyboard.press('Escape');
      await expect(announcement).toHaveText('Drag canceled.');
      await expectSaved(api, section, [button, heading, picture]);
    });

    await test.step('deleted, and the canvas keeps the focus', async () => {
      await page.keyboard.press('Delete');
      await expectSaved(api, section, [heading, picture]);
      await expect(page.getByRole('application')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+z');
      await expectSaved(api, section, [button, heading, picture]);
    });

    await bindRoute(page, product.appUrl);
    await editor.open(product.appUrl, PAGE);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog', { name: 'Publish page' }).getByRole('button', { name: 'Publish page' }).click();
    const published = page.getByRole('dialog', { name: 'Published' });
    const opened = page.waitForEvent('popup');
    await published.getByRole('link', { name: /\/harbour\// }).click();
    const visit = await opened;
    await expect(visit.getByRole('heading', { name: 'Boats leave at seven' })).toBeVisible();
    await expect(visit.getByRole('img', { name: 'The coast at dawn' })).toBeVisible();
    await expect(visit.getByRole('link', { name: 'Book a seat' })).toHaveAttribute('href', '/book/');
    await visit.close();
    await published.getByRole('button', { name: 'Done' }).click();
    // The focus is back where the dialog was called from.
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  },
);

test(
  "'/' in an empty text asks what to insert: the choice takes its place in one step, Escape types the character",
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    const editor = await createPage(page, product.appUrl, 'Slash');
    const saved = async () => {
      const { root } = await api.layout('slash');
      // Each block put into the page itself has a section of its own.
      const inside = (root['ROOT']?.nodes ?? []).flatMap((id) => root[id]?.nodes ?? []);
      return inside.map((id) => [root[id]?.type.resolvedName, root[id]?.props['text']]);
    };
    const text = await editor.insertByClick('Text', 'ROOT');
    await editor.select(text);
    await editor.focusCanvas();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Insert a block' });
    await expect(field).toBeFocused();
    await page.keyboard.type('headi');
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
    await expect(page.locator('[contenteditable]')).toBeFocused();
    await page.keyboard.type('Boats');
    await page.keyboard.press('Escape');
    await expect.poll(saved).toEqual([['Heading', 'Boats']]);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(saved).toEqual([['Text', '']]);

    await editor.select(text);
    await editor.focusCanvas();
    await page.keyboard.press('Enter');
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.type('home');
    await page.keyboard.press('Escape');
    await expect.poll(saved).toEqual([['Text', '/home']]);
  },
);
