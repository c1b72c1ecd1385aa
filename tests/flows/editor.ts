import { expect, type Locator, type Page } from '@playwright/test';
import { untilAccepted } from './drag';

/** Where a dragged block lands, relative to another one. */
export type Side = 'before' | 'after' | 'inside';

/** The editor as a person uses it: what is seen and pressed, by name. */
export class Editor {
  constructor(readonly page: Page) {}

  /** Opens a page by its address and waits until its canvas is drawn. */
  async open(appUrl: string, pageKey: string): Promise<void> {
    await this.page.goto(`${appUrl}/pages/${pageKey}/`);
    await expect(this.node('ROOT')).toBeAttached();
  }

  /** A block on the canvas. */
  node(id: string): Locator {
    return this.page.locator(`.page [data-node="${id}"], .page[data-node="${id}"]`);
  }

  /** Ids of the selected blocks, as the inspector names them. */
  async selected(): Promise<string[]> {
    const names = await this.page.locator('[data-for]').first().getAttribute('data-for');
    return (names ?? '').split(' ').filter((id) => id !== '');
  }

  private async onlySelected(): Promise<string> {
    const [id, ...others] = await this.selected();
    if (id === undefined || others.length > 0) throw new Error('one block should be selected');
    return id;
  }

  tile(label: string): Locator {
    // Widgets come before the patterns, some of which have the same name.
    return this.page.getByRole('region', { name: 'Insert' }).getByRole('button', { name: label, exact: true }).first();
  }

  async openPanel(name: 'Insert' | 'Layers' | 'Media' | 'Data' | 'Versions'): Promise<void> {
    const button = this.page.locator('[data-region="panels"] nav').getByRole('button', { name });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  /** Selects a block by a click on its row in the layers, which reaches every block however full it is. */
  async select(id: string): Promise<void> {
    await this.openPanel('Layers');
    const row = this.page.locator(`[data-layer="${id}"]`);
    // A panel that has just opened scrolls to the selection and may take the row along: then it is looked for again.
    await expect(async () => {
      await this.scrollLayersTo(row);
      await row.click({ timeout: 2000 });
    }).toPass({ timeout: 15_000 });
    await expect.poll(() => this.selected()).toEqual([id]);
  }

  /** Only the rows in sight are in the document: scrolls down, and at the end from the top, until the row is there. */
  private async scrollLayersTo(row: Locator): Promise<void> {
    await expect(async () => {
      if ((await row.count()) === 0) {
        await this.page.locator('.ep-layers').evaluate((list) => {
          const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
          list.scrollTo(0, isAtEnd ? 0 : list.scrollTop + list.clientHeight);
        });
      }
      expect(await row.count()).toBe(1);
    }).toPass({ intervals: [50], timeout: 10_000 });
  }

  /** Inserts into (or after) a block by a click on the tile. @returns the new block's id */
  async insertByClick(label: string, at: string): Promise<string> {
    await this.select(at);
    await this.openPanel('Insert');
    await this.tile(label).click();
    return this.newSelection(at);
  }

  /** The same with the keyboard alone: the tile is focused and pressed with Enter. */
  async insertByKeyboard(label: string, at: string): Promise<string> {
    await this.select(at);
    await this.openPanel('Insert');
    await this.tile(label).focus();
    await this.page.keyboard.press('Enter');
    return this.newSelection(at);
  }

  /** Drags a tile onto the canvas. @returns the new block's id */
  async insertByDrag(label: string, target: string, side: Side): Promise<string> {
    await this.openPanel('Insert');
    const before = await this.selected();
    await untilAccepted(this.page, this.tile(label), this.node(target), side);
    await expect.poll(() => this.selected()).not.toEqual(before);
    return this.onlySelected();
  }

  private async newSelection(before: string): Promise<string> {
    await expect.poll(() => this.selected()).not.toEqual([before]);
    return this.onlySelected();
  }

  async openTab(name: 'Content' | 'Style' | 'Data' | 'More'): Promise<void> {
    await this.page.getByRole('region', { name: 'Inspector' }).getByRole('tab', { name, exact: true }).click();
  }

  /** Fills a field of the inspector's content tab. */
  async fill(label: string, value: string): Promise<void> {
    await this.openTab('Content');
    const inspector = this.page.getByRole('region', { name: 'Inspector' });
    await inspector.getByRole('textbox', { name: label, exact: true }).fill(value);
  }

  /** Picks an option of a select or a segmented field. */
  async choose(label: string, option: string): Promise<void> {
    await this.openTab('Content');
    const inspector = this.page.getByRole('region', { name: 'Inspector' });
    const group = inspector.getByRole('radiogroup', { name: label, exact: true });
    if ((await group.count()) > 0) await group.getByRole('radio', { name: option, exact: true }).check();
    else await inspector.getByLabel(label, { exact: true }).selectOption({ label: option });
  }

  /** Types a block's text on the canvas, as by double click. */
  async typeText(id: string, text: string): Promise<void> {
    await this.node(id).scrollIntoViewIfNeeded();
    await this.node(id).dblclick();
    await expect(this.page.locator('[contenteditable="true"], [contenteditable="plaintext-only"]')).toBeFocused();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Escape');
    await expect(this.node(id)).toContainText(text);
  }

  /** Puts the focus on the canvas, so that its keys act on the selection. */
  async focusCanvas(): Promise<void> {
    await this.page.locator('[data-region="canvas"]').focus();
  }

  /** Waits until the editor shows that everything is saved. */
  async saved(): Promise<void> {
    await expect(this.page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
  }

  /** Publishes by the dialog, at an address when the page has none yet. */
  async publish(address?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Publish page' });
    if (address !== undefined) await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Publish page' }).click();
    await expect(this.page.getByRole('dialog', { name: 'Published' })).toBeVisible();
    await this.page.getByRole('button', { name: 'Done', exact: true }).click();
  }
}
