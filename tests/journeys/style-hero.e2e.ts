import type { Locator, Page } from '@playwright/test';
import type { JsonObject, NodeMap } from '#common/layout/document.ts';
import type { Api } from '../fixtures/api';
import { accessibilityFaults } from '../fixtures/axe';
import { playByKeyboard } from '../fixtures/keyboard/play-by-keyboard';
import { page as layout, w } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { uploadPicture } from '../fixtures/upload-picture';
import { Editor } from '../flows/editor';

// A designer brings a plain hero to a given picture, once with the mouse alone and once with the keyboard alone; what is
// saved is the same, and is what the picture was made of.

interface Styles {
  readonly box?: JsonObject;
  readonly heading?: JsonObject;
  readonly button?: JsonObject;
}

/** A hero; ids n1 section, n2 container, n3 heading, n4 text, n5 button. */
function hero({ box, heading, button }: Styles = {}): NodeMap {
  const styled = (props: JsonObject, style: JsonObject | undefined) => (style ? { ...props, style } : props);
  return layout(
    w(
      'Section',
      {},
      w(
        'Container',
        styled({}, box),
        w('Heading', styled({ text: 'Sail before noon', level: 1 }, heading)),
        w('Text', { text: 'Harbor tours every day.' }),
        w('Button', styled({ label: 'Book a seat', href: '/book' }, button)),
      ),
    ),
  );
}

const PICTURE: Styles = {
  box: {
    base: {
      alignItems: 'center',
      justifyContent: 'center',
      gap: '$space.8',
      padding: '$space.12',
      backgroundColor: '$color.soft',
      borderRadius: '$radius.xl',
      boxShadow: '$shadow.md',
    },
  },
  heading: { base: { textAlign: 'center', fontSize: '$fontSize.5xl' } },
  button: { hover: { backgroundColor: '$color.accent' } },
};

function save(api: Api, pageKey: string, root: NodeMap) {
  return api.call('v1/dashboard/setConfig', {
    type: 'layout',
    pageKey,
    root,
    meta: { schemaVersion: 1, title: pageKey },
    isNewRecord: true,
  });
}

/** What both hands do alike: pick what is in sight by its name. */
class StylePanel {
  constructor(readonly page: Page) {}

  private get panel(): Locator {
    return this.page.getByRole('region', { name: 'Inspector' });
  }

  async choose(group: string, option: string): Promise<void> {
    const radio = this.panel.getByRole('radiogroup', { name: group, exact: true }).getByLabel(option, { exact: true });
    await radio.check({ force: true });
  }

  async focus(name: string): Promise<void> {
    await this.panel.getByLabel(name, { exact: true }).focus();
  }

  async fromScale(field: string, token: string): Promise<void> {
    await this.panel.getByRole('button', { name: `Choose ${field}`, exact: true }).click();
    await this.page.getByRole('menuitemradio', { name: token }).first().click();
  }

  async swatch(field: string, token: string): Promise<void> {
    await this.panel.getByRole('button', { name: `Pick ${field}`, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: `Pick ${field}` });
    await dialog.getByRole('button', { name: token, exact: true }).click();
    await this.panel.getByRole('button', { name: `Pick ${field}`, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async type(field: string, text: string): Promise<void> {
    await this.panel.getByRole('textbox', { name: field, exact: true }).fill(text);
  }
}

/** Drags a handle on the canvas by so many px of the page. */
/** @param by pixels of the page, however small the canvas shows it */
async function drag(page: Page, handle: string, by: { readonly x: number; readonly y: number }): Promise<void> {
  const scale = await page.locator('.canvas-frame').evaluate((frame: HTMLElement) => Number(frame.style.zoom || 1));
  const box = await page.locator(`[data-handle="${handle}"]`).boundingBox();
  if (!box) throw new Error(`there is no handle ${handle}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x * scale, y + by.y * scale, { steps: 4 });
  await page.mouse.up();
}

async function styleOf(api: Api, pageKey: string, id: string) {
  return (await api.layout(pageKey)).root[id]?.props.style;
}

async function expectSaved(api: Api, pageKey: string): Promise<void> {
  await expect.poll(() => styleOf(api, pageKey, 'n2')).toEqual(PICTURE.box);
  await expect.poll(() => styleOf(api, pageKey, 'n3')).toEqual(PICTURE.heading);
  await expect.poll(() => styleOf(api, pageKey, 'n5')).toEqual(PICTURE.button);
}

/** The hero as it looks with nothing selected and nothing pointed at, once it is stable: two screenshots are equal. */
async function pictureOf(editor: Editor, appUrl: string, pageKey: string): Promise<Buffer> {
  await editor.open(appUrl, pageKey);
  await editor.page.evaluate(() => document.fonts.ready);
  let last: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const before = last;
    last = await editor.node('n1').screenshot({ animations: 'disabled' });
    expect(last.equals(before)).toBe(true);
  }).toPass({ intervals: [250] });
  return last;
}

test(
  'a hero is styled to a picture with the mouse alone and with the keyboard alone',
  { tag: '@details' },
  async ({ api, browser, product, signedIn: page }) => {
    await save(api, 'picture', hero(PICTURE));
    await save(api, 'by-mouse', hero());
    await save(api, 'by-keys', hero());
    const editor = new Editor(page);
    const panel = new StylePanel(page);
    const wanted = await pictureOf(editor, product.appUrl, 'picture');

    await test.step('with the mouse', async () => {
      await editor.open(product.appUrl, 'by-mouse');
      await editor.select('n2');
      await editor.openTab('Style');
      await panel.choose('Align', 'Middle, center');
      for (const [side, by] of [
        ['blockStart', { x: 0, y: 46 }],
        ['blockEnd', { x: 0, y: -46 }],
        ['inlineStart', { x: 46, y: 0 }],
        ['inlineEnd', { x: -46, y: 0 }],
      ] as const) {
        await drag(page, `padding-${side}`, by);
        await expect(page.locator(`[data-side="${side}"][data-kind="padding"]`)).toHaveValue('48');
      }
      await drag(page, 'gap-0', { x: 0, y: 17 });
      await panel.swatch('Background', 'Light tint');
      await panel.fromScale('Corners', 'Extra large corners');
      await panel.choose('Shadow', 'Medium shadow');
      expect(await accessibilityFaults(page)).toEqual([]);
      await editor.select('n3');
      await panel.choose('Align text', 'Center');
      await panel.fromScale('Size', 'Extra large title');
      await editor.select('n5');
      await panel.choose('State', 'Hover');
      await panel.swatch('Background', 'Accent');
      await expect(editor.node('n5')).toHaveAttribute('data-state', 'hover');
      await panel.choose('State', 'Normal');
      await expectSaved(api, 'by-mouse');
    });

    const giveBack = await playByKeyboard(browser);
    await test
      .step('with the keyboard', async () => {
        await editor.open(product.appUrl, 'by-keys');
        await editor.select('n2');
        await editor.openTab('Style');
        await panel.focus('Top, start');
        for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
        await panel.choose('Sides that change together', 'All sides');
        await panel.type('Padding top', 'Space 12');
        await panel.type('Gap', 'Space 8');
        await panel.type('Background', 'Light tint');
        await panel.type('Corners', 'Extra large corners');
        await panel.choose('Shadow', 'Medium shadow');
        await editor.select('n3');
        await panel.choose('Align text', 'Center');
        await panel.type('Size', 'Extra large title');
        await editor.select('n5');
        await panel.choose('State', 'Hover');
        await panel.type('Background', 'Accent');
        await panel.choose('State', 'Normal');
        await expectSaved(api, 'by-keys');
      })
      .finally(giveBack);

    expect((await api.layout('by-keys')).root).toEqual((await api.layout('by-mouse')).root);
    await page.mouse.move(0, 0);
    for (const pageKey of ['by-mouse', 'by-keys']) {
      // On a busy machine a font may arrive after the page has come to rest: then it is looked at again.
      await expect(async () => {
        const picture = await pictureOf(editor, product.appUrl, pageKey);
        expect(picture.equals(wanted), `${pageKey} looks like the picture`).toBe(true);
      }).toPass();
    }
  },
);

test(
  'handles change every selected block, and a picture fills the size it is dragged to',
  { tag: '@details' },
  async ({ api, product, request, signedIn: page }) => {
    const src = await uploadPicture(request, product, 'coast-320');
    const picture = w('Image', { src, style: { base: { width: '100px' } } });
    await save(api, 'pictures', layout(w('Section', {}, w('Container', {}, picture, picture))));
    const editor = new Editor(page);
    await editor.open(product.appUrl, 'pictures');
    await editor.select('n3');
    await editor.openTab('Style');
    await page.locator('[data-layer="n4"]').click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByRole('heading', { name: '2 blocks' })).toBeVisible();
    const shown = (id: string) => editor.node(id).locator('img').boundingBox();
    await page.keyboard.down('Alt');
    await drag(page, 'width', { x: 400, y: 0 });
    await page.keyboard.up('Alt');
    for (const id of ['n3', 'n4']) {
      await expect.poll(() => styleOf(api, 'pictures', id)).toEqual({ base: { width: '500px' } });
    }
    await editor.select('n3');
    await drag(page, 'height', { x: 0, y: -150 });
    await expect.poll(() => styleOf(api, 'pictures', 'n3')).toHaveProperty('base.height');
    expect(await shown('n3')).toEqual(await editor.node('n3').boundingBox());
    // Beyond the container is all of it.
    await drag(page, 'width', { x: 600, y: 0 });
    await expect.poll(() => styleOf(api, 'pictures', 'n3')).toMatchObject({ base: { width: '$size.full' } });
  },
);
