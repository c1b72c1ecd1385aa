import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../fixtures/axe';
import { page as layout, w } from '../fixtures/layout';
import { makeLivePage, meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from './editor';

// The controls of src/ui in the product itself: under its content policy, at its widths, by keyboard and by touch.

/** What the browser refused: a style without nonce, a string as markup. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

test(
  'a color is picked with its opacity; Escape closes the picker and leads back',
  { tag: '@details' },
  async ({ signedIn: page, product, api }) => {
    const refused = await watchPolicy(page);
    const root = layout(w('Section', {}, w('Heading', { text: 'Tide', level: 1 })));
    await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'tide', root, meta, isNewRecord: true });
    const editor = new Editor(page);
    await editor.open(product.appUrl, 'tide');
    await editor.node('n2').click();
    await page.getByRole('tab', { name: 'Style' }).click();
    const button = page.locator('.ui-swatch').first();
    await button.click();
    const picker = page.getByRole('dialog');
    const [from, to] = [await button.boundingBox(), await picker.boundingBox()];
    expect(to!.x <= from!.x && to!.x + to!.width >= from!.x).toBe(true);
    expect(Math.min(Math.abs(to!.y - from!.y - from!.height), Math.abs(from!.y - to!.y - to!.height))).toBeLessThan(8);
    await picker.getByLabel('Color as hex').fill('#2266aa');
    await page.keyboard.press('Enter');
    // Before the color is made pale: the sample beside it shows the contrast as it is.
    expect(await accessibilityFaults(page)).toEqual([]);
    const opacity = picker.getByRole('slider', { name: 'Opacity' });
    await opacity.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(opacity).toHaveAttribute('aria-valuetext', '50');
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    await expect(button).toBeFocused();
    const saved = async () => JSON.stringify((await api.layout('tide')).root.n2?.props.style ?? null);
    await expect.poll(saved).toContain('"color":"#2266aa80"');
    expect(await refused()).toEqual([]);
  },
);

test('a list narrows while one types, and the choice stands in the address', async ({ signedIn: page, product }) => {
  const refused = await watchPolicy(page);
  await page.goto(`${product.appUrl}/organization?tab=audit`);
  const filter = page.getByRole('main').getByRole('combobox');
  await expect(filter).not.toHaveValue('');
  await filter.fill('signed');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/act=/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await refused()).toEqual([]);
});

test('why a control is disabled is told to hover, touch and assistive technology', async ({
  signedIn: page,
  product,
  browser,
}) => {
  await page.goto(`${product.appUrl}/settings`);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription('There are no changes to save.');
  const tooltip = page.locator('.ui-tooltip');
  await save.hover();
  await expect(tooltip).toHaveText('There are no changes to save.');
  // Presses go through it, but the pointer may rest on it.
  await tooltip.hover({ force: true });
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const touch = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
  await touch.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
  }, stored);
  const phone = await touch.newPage();
  await phone.goto(`${product.appUrl}/settings`);
  const saveOnPhone = phone.getByRole('button', { name: 'Save' });
  // A forced tap does not wait until the button stays where it is.
  await saveOnPhone.hover({ trial: true });
  await saveOnPhone.tap({ force: true });
  await expect(phone.locator('.ui-tooltip')).toHaveText('There are no changes to save.');
  await phone.getByRole('heading', { level: 1 }).tap();
  await expect(phone.locator('.ui-tooltip')).toBeHidden();
  await touch.close();
});

test('the pointer may rest on the name of an icon button, and presses what lies under it', async ({
  signedIn: page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.appUrl}/settings`);
  const button = page.getByRole('banner').locator('button[data-tip]:not([aria-disabled])').last();
  const tooltip = page.locator('.ui-tooltip');
  // What still loads may scroll, and a scroll takes a tooltip away.
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await button.hover();
  await expect(tooltip).toBeVisible();
  const box = (await tooltip.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // A busy machine takes longer for these steps than the timers allow: the clock is paused for them.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.move(x + 2, y);
  // Longer than the pointer may take from the button to its tooltip.
  await page.clock.runFor(1000);
  await expect(tooltip).toBeVisible();
  const isLetThrough = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.closest('.ui-tooltip') === null,
    [x, y],
  );
  expect(isLetThrough).toBe(true);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(button).toBeFocused();
});

test('cards are square-cornered in the standard style, round in the modern one and on a phone', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.appUrl}/settings`);
  const radius = () =>
    page
      .locator('.ui-card')
      .first()
      .evaluate((card) => getComputedStyle(card).borderStartStartRadius);
  const style = (name: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('data-style', value), name);
  await expect.poll(radius).toBe('4px');
  await style('modern');
  await expect.poll(radius).toBe('30px');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(radius).toBe('20px');
  await style('standard');
  await expect.poll(radius).toBe('20px');
});

test('panels of the editor are made wider by dragging and by keys, and stay so', async ({
  signedIn: page,
  product,
  api,
}) => {
  const root = layout(w('Section', {}, w('Heading', { text: 'Wide', level: 1 })));
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'wide', root, meta, isNewRecord: true });
  const editor = new Editor(page);
  await editor.open(product.appUrl, 'wide');
  const width = (panel: string) => page.locator(panel).evaluate((element) => element.getBoundingClientRect().width);
  const left = page.getByRole('separator', { name: 'Width of the side panel' });
  const box = (await left.boundingBox())!;
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 64, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => width('.editor-panel')).toBe(340);
  const right = page.getByRole('separator', { name: 'Width of the inspector' });
  await right.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => width('.editor-inspector')).toBe(316);
  await editor.open(product.appUrl, 'wide');
  await expect.poll(() => width('.editor-panel')).toBe(340);
  await expect.poll(() => width('.editor-inspector')).toBe(316);
  await left.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => width('.editor-panel')).toBe(280);
});

test('addresses of the white list are tags: typed, removed, saved', async ({ signedIn: page, product, api }) => {
  const refused = await watchPolicy(page);
  await page.goto(`${product.appUrl}/settings`);
  const input = page.getByRole('textbox', { name: 'White list IP' });
  // The field is cleared a frame after Enter: no user types the next address before that.
  for (const address of ['192.0.2.1', '127.0.0.0/8']) {
    await input.fill(address);
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('');
  }
  await input.fill('::1/128');
  await page.getByRole('button', { name: 'Remove 192.0.2.1' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = async () => JSON.stringify(await api.call('v1/settings/site'));
  await expect.poll(saved).toContain('"whitelist_ip":["127.0.0.0/8","::1/128"]');
  expect(await refused()).toEqual([]);
});

test('Enter in an open list takes what was typed in full, and never submits the form', async ({
  signedIn: page,
  product,
  api,
}) => {
  for (const pageKey of ['pier', 'pier-two']) await makeLivePage(api, pageKey);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('saveRoute') && sent.push(request.url()));
  await page.goto(`${product.appUrl}/page-routes`);
  await page.getByRole('button', { name: 'New page route' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address', { exact: true }).fill('/pier-three/');
  const field = form.getByRole('combobox', { name: 'Page template' });
  await field.fill('pie');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(field).toHaveValue('pie');
  await field.fill('PIER');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/\(pier\)$/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a field whose list still loads keeps the focus when the list is there', async ({ signedIn: page, product }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/combobox-part-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.appUrl}/page-routes`);
  await page.getByRole('button', { name: 'New page route' }).first().click();
  const form = page.getByRole('dialog');
  const waiting = form.getByLabel('Page template');
  await waiting.focus();
  release();
  const field = form.getByRole('combobox', { name: 'Page template' });
  await expect(field).toBeFocused();
  await page.keyboard.type('zz');
  await expect(field).toHaveValue('zz');
  await expect(page.getByText('Nothing matches “zz”')).toBeVisible();
});

test('the log is narrowed to days picked by keyboard; Escape closes the calendar alone', async ({
  signedIn: page,
  product,
}) => {
  const refused = await watchPolicy(page);
  await page.goto(`${product.appUrl}/organization?tab=audit`);
  const button = page.getByRole('button', { name: /^Period/ });
  await button.click();
  const calendar = page.getByRole('dialog', { name: 'Period' });
  await expect(calendar.locator(':focus')).toHaveAttribute('data-today', '');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar.locator(':focus')).toHaveAttribute('data-today', '');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(page).toHaveURL(/days=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible();
  await button.click();
  await calendar.getByRole('button', { name: 'Any time' }).click();
  await expect(page).not.toHaveURL(/days=/);
  expect(await refused()).toEqual([]);
});
