import type { Page } from '@playwright/test';
import { inEditor, keys, type State, until } from '../state';

/** Opens a panel of the rail by its place. */
function panel(place: number) {
  return async (page: Page) => {
    const button = page.locator('.editor-rail button').nth(place);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await page.locator('.editor-panel section').first().waitFor();
  };
}

/** Closes what lies over the canvas of a narrow window. */
async function closePanel(page: Page) {
  const open = page.locator('.editor-rail button[aria-pressed="true"]');
  if ((await open.count()) > 0) await open.first().click();
}

/** Selects a block, and opens a tab of the inspector by its place. */
function inspect(selector: string, tab: number) {
  return async (page: Page) => {
    await closePanel(page);
    await page.locator(selector).first().click();
    const inspector = page.locator('[data-region="inspector"]');
    if (!(await inspector.isVisible())) await page.locator('.ep-top-end button[aria-pressed]').click();
    await inspector.getByRole('tab').nth(tab).click();
  };
}

async function atCanvas(page: Page) {
  await page.getByRole('application').focus();
}
const dialog = until('dialog[open]');

/** The editor: each kind of document, panels, tabs, dialogs. */
export const editorStates: readonly State[] = [
  inEditor('page', 'home'),
  ...[0, 1, 2, 3, 4, 5, 6].map((place) => inEditor(`panel-${place}`, 'home', panel(place))),
  inEditor('empty-panel', 'home', closePanel),
  ...['content', 'style', 'data', 'more'].map((tab, place) =>
    inEditor(`heading-${tab}`, 'home', inspect('.page h1', place)),
  ),
  inEditor('image', 'home', inspect('.page img', 0)),
  inEditor('form', 'contact', inspect('.page .w-form', 0)),
  inEditor('email', 'welcome'),
  inEditor('email-send', 'welcome', '.ep-top-end .ui-button-solid', dialog),
  inEditor('story', 'a-story'),
  inEditor('story-publish', 'a-story', atCanvas, keys('ControlOrMeta+Shift+Enter'), dialog),
  inEditor('component', 'invitation'),
  inEditor('publish', 'home', atCanvas, keys('ControlOrMeta+Shift+Enter'), dialog),
  inEditor('preview', 'home', atCanvas, keys('ControlOrMeta+Shift+p'), dialog),
  inEditor('shortcuts', 'home', atCanvas, keys('Shift+?'), dialog),
  inEditor('palette', 'home', atCanvas, keys('ControlOrMeta+k'), dialog),
  inEditor('quick-insert', 'home', inspect('.page h1', 0), atCanvas, keys('/')),
  inEditor('block-menu', 'home', async (page) => {
    await closePanel(page);
    await page.locator('.page h1').click({ button: 'right' });
  }),
];
