import type { Page, Route } from '@playwright/test';
import type { Api } from '../fixtures/api';
import { startCutOff } from '../fixtures/cut-off';
import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

// docs/trust.md section 2: nothing that was typed is lost, and "Saved" is shown only after the server confirmed it.

const SAVE = '**/api/v1/dashboard/setConfig';
const FIRST = 'n2';
const SECOND = 'n3';
let pages = 0;

/** A page with two texts, open in the editor. */
async function openPage(api: Api, page: Page, appUrl: string): Promise<{ editor: Editor; pageKey: string }> {
  const pageKey = `page-${(pages += 1)}`;
  const root = layout(w('Section', {}, w('Text', { text: 'first' }), w('Text', { text: 'second' })));
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey, root, meta, isNewRecord: true });
  const editor = new Editor(page);
  await editor.open(appUrl, pageKey);
  return { editor, pageKey };
}

async function write(editor: Editor, id: string, text: string): Promise<void> {
  await editor.select(id);
  await editor.fill('Text', text);
  await expect(editor.node(id)).toHaveText(text);
}

function state(page: Page) {
  return page.getByTestId('save-state');
}

async function textOf(api: Api, pageKey: string, id: string) {
  return (await api.layout(pageKey)).root[id]?.props.text;
}

test(
  '1: unsaved, saving, saved; never saved before the server said so',
  { tag: '@mouse' },
  async ({ api, product, signedIn }) => {
    const { editor, pageKey } = await openPage(api, signedIn, product.appUrl);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await signedIn.route(SAVE, async (route) => {
      await held;
      await route.continue();
    });
    await write(editor, FIRST, 'changed');
    await expect(state(signedIn)).toHaveAttribute('data-state', 'unsaved');
    await expect(state(signedIn)).toHaveAttribute('data-state', 'saving');
    expect((await api.layout(pageKey)).version).toBe(1);
    release();
    await editor.saved();
    expect(await textOf(api, pageKey, FIRST)).toBe('changed');
    expect((await api.layout(pageKey)).version).toBe(2);
  },
);

test(
  '2: while edits go on, a save every ten seconds, and each version can be read',
  { tag: '@details' },
  async ({ api, product, signedIn }) => {
    await signedIn.clock.install();
    const { editor, pageKey } = await openPage(api, signedIn, product.appUrl);
    await editor.select(FIRST);
    await signedIn.clock.pauseAt(Date.now() + 60_000);
    for (let second = 1; second <= 24; second += 1) {
      await editor.fill('Text', `second ${second}`);
      await signedIn.clock.runFor(1000);
      // The server's time is not held: the next second begins when it has answered.
      await expect(state(signedIn)).not.toHaveAttribute('data-state', 'saving');
      if (second % 12 === 0) await expect.poll(async () => (await api.layout(pageKey)).version).toBe(1 + second / 12);
    }
    for (const version of [2, 3]) {
      const { root } = await api.call(`v1/dashboard/initConfig?pageKey=${pageKey}&version=${version}`);
      expect(JSON.stringify(root)).toContain('"text":"second ');
    }
  },
);

/** Everything this browser keeps of unsaved pages, as text. */
function draftsOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('pagewright');
        open.onerror = () => reject(new Error('no drafts'));
        open.onsuccess = () => {
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

test('4: edits without a connection outlive a reload and are saved once', async ({
  api,
  context,
  product,
  signedIn,
}) => {
  const way = await startCutOff(product.appUrl);
  const { editor, pageKey } = await openPage(api, signedIn, way.url);
  await editor.select(FIRST);
  await context.setOffline(true);
  for (let count = 1; count <= 50; count += 1) await editor.fill('Text', `edit ${count}`);
  await expect(state(signedIn)).toHaveAttribute('data-state', 'offline');
  await expect(signedIn.getByRole('alert')).toContainText('kept on this device');
  await write(editor, SECOND, 'also changed');
  await expect.poll(() => draftsOnDevice(signedIn)).toContain('edit 50');
  await expect.poll(() => draftsOnDevice(signedIn)).toContain('also changed');

  // Everything answers again but saving, even what the browser sends while the page is being left.
  way.lose('/api/v1/dashboard/setConfig');
  await context.setOffline(false);
  signedIn.on('dialog', (dialog) => void dialog.accept());
  await signedIn.reload();
  await expect(editor.node(FIRST)).toHaveText('edit 50');
  await expect(editor.node(SECOND)).toHaveText('also changed');
  // So what came back came from this device: the server has never seen it.
  expect((await api.layout(pageKey)).version).toBe(1);
  expect(await textOf(api, pageKey, FIRST)).toBe('first');

  // The browser hears that it is connected again, and saves without waiting for its next try.
  way.restore();
  await context.setOffline(true);
  await context.setOffline(false);
  await editor.saved();
  expect(await textOf(api, pageKey, FIRST)).toBe('edit 50');
  expect(await textOf(api, pageKey, SECOND)).toBe('also changed');
  expect((await api.layout(pageKey)).version).toBe(2);
  await way.stop();
});

const failures: readonly [string, Parameters<Route['fulfill']>[0]][] = [
  ['500', { status: 500, json: { status: false, code: 'internal', message: 'x', msg: 'x' } }],
  ['503', { status: 503, json: { status: false, code: 'not_available', message: 'x', msg: 'x' } }],
  ['413', { status: 413, json: { status: false, code: 'too_large', message: 'x', msg: 'x' } }],
  ['HTML with 200', { status: 200, contentType: 'text/html', body: '<h1>Gateway</h1>' }],
  ['status:false with 200', { status: 200, json: { status: false, msg: 'x' } }],
  ['an empty body with 200', { status: 200, body: '' }],
  ['another JSON with 200', { status: 200, json: {} }],
];
for (const [name, answer] of failures) {
  test(`5: ${name} is not saved, says so, and loses nothing`, { tag: '@crash' }, async ({ api, product, signedIn }) => {
    const { editor, pageKey } = await openPage(api, signedIn, product.appUrl);
    const fail = (route: Route) => route.fulfill(answer);
    await signedIn.route(SAVE, fail);
    await write(editor, FIRST, 'changed');
    await expect(state(signedIn)).toHaveAttribute('data-state', 'failed');
    const banner = signedIn.locator('.ep-banner');
    await expect(banner).toContainText('Your work is kept on this device.');
    await expect(banner.getByRole('button')).toHaveText(['Save again']);
    await expect(editor.node(FIRST)).toHaveText('changed');
    expect((await api.layout(pageKey)).version).toBe(1);

    // At hand before saving works again, since the editor tries again by itself.
    await banner.getByRole('button').focus();
    await signedIn.unroute(SAVE, fail);
    await banner.getByRole('button').click();
    await editor.saved();
    await expect(banner).toHaveCount(0);
    // The button went with the notice, the focus stays in the editor.
    await expect(signedIn.locator(':focus')).toBeVisible();
    expect(await textOf(api, pageKey, FIRST)).toBe('changed');
  });
}

test('5: what failed is tried again by itself', { tag: ['@mouse', '@details'] }, async ({ api, product, signedIn }) => {
  const { editor, pageKey } = await openPage(api, signedIn, product.appUrl);
  await signedIn.route(
    SAVE,
    (route) => route.fulfill({ status: 503, json: { status: false, code: 'not_available' } }),
    {
      times: 1,
    },
  );
  await write(editor, FIRST, 'changed');
  await expect(state(signedIn)).toHaveAttribute('data-state', 'failed');
  await editor.saved();
  expect(await textOf(api, pageKey, FIRST)).toBe('changed');
});

test(
  '9: two tabs change different blocks: both changes are kept',
  { tag: ['@mouse', '@details'] },
  async ({ api, context, product, signedIn }) => {
    const { editor, pageKey } = await openPage(api, signedIn, product.appUrl);
    const otherPage = await context.newPage();
    const other = new Editor(otherPage);
    await other.open(product.appUrl, pageKey);

    await write(editor, FIRST, 'from the first tab');
    await editor.saved();
    await write(other, SECOND, 'from the second tab');
    await other.saved();
    expect(await textOf(api, pageKey, FIRST)).toBe('from the first tab');
    expect(await textOf(api, pageKey, SECOND)).toBe('from the second tab');
    await expect(other.node(FIRST)).toHaveText('from the first tab');
    expect((await api.layout(pageKey)).version).toBe(3);
  },
);

test(
  '9: two tabs change the same text: the person is asked, and nothing is lost',
  { tag: '@mouse' },
  async ({ api, context, product, signedIn }) => {
    const { editor, pageKey } = await openPage(api, signedIn, product.appUrl);
    const otherPage = await context.newPage();
    const other = new Editor(otherPage);
    await other.open(product.appUrl, pageKey);

    await write(editor, FIRST, 'theirs');
    await editor.saved();
    await write(other, FIRST, 'mine');
    const dialog = otherPage.getByRole('dialog', { name: 'Someone else saved this page' });
    await expect(dialog.getByRole('listitem')).toHaveText('Text: TextYoursTheirsYoursmineTheirstheirs');
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    await other.saved();
    expect(await textOf(api, pageKey, FIRST)).toBe('mine');
    const { root } = await api.call(`v1/dashboard/initConfig?pageKey=${pageKey}&version=2`);
    expect(JSON.stringify(root)).toContain('"theirs"');
    const listed = await api.call('v1/dashboard/getVersions', { pageKey });
    expect(JSON.stringify(listed)).toMatch(/"version":2,"label":"Version by [^"]+ before merging"/);
  },
);

test(
  '14: leaving with unsaved work asks, leaving without does not',
  { tag: ['@mouse', '@details'] },
  async ({ api, product, signedIn }) => {
    const { editor } = await openPage(api, signedIn, product.appUrl);
    const asked: string[] = [];
    signedIn.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await write(editor, FIRST, 'changed');
    await editor.saved();
    await signedIn.reload();
    await expect(editor.node(FIRST)).toHaveText('changed');
    expect(asked).toEqual([]);

    await signedIn.route(SAVE, (route) =>
      route.fulfill({ status: 503, json: { status: false, code: 'not_available' } }),
    );
    await write(editor, FIRST, 'changed again');
    await signedIn.reload();
    expect(asked).toEqual(['beforeunload']);
  },
);

test(
  '15: undo goes on behind a save, for two hundred steps, and back to what is saved is saved',
  { tag: '@details' },
  async ({ api, product, signedIn }) => {
    const { editor, pageKey } = await openPage(api, signedIn, product.appUrl);
    const first = await api.layout(pageKey);
    await editor.select(FIRST);
    const canvas = signedIn.getByRole('application');
    for (let step = 0; step < 201; step += 1) await canvas.press(step % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    await editor.saved();
    expect((await api.layout(pageKey)).root.n1?.nodes).toEqual([SECOND, FIRST]);

    for (let step = 0; step < 201; step += 1) await canvas.press('ControlOrMeta+z');
    await editor.saved();
    await expect.poll(async () => (await api.layout(pageKey)).root).toEqual(first.root);

    const { version } = await api.layout(pageKey);
    await canvas.press('ControlOrMeta+Shift+z');
    await expect(state(signedIn)).toHaveAttribute('data-state', 'unsaved');
    await canvas.press('ControlOrMeta+z');
    await editor.saved();
    expect((await api.layout(pageKey)).version).toBe(version);
  },
);

test(
  'a page’s JSON: faults have lines, nothing faulty is saved, and a newer version is asked about',
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    const { pageKey } = await openPage(api, page, product.appUrl);
    await page.getByRole('button', { name: 'Layout configuration (JSON)' }).click();
    await expect(page.getByRole('heading', { name: 'Layout configuration', level: 1 })).toBeVisible();
    const { root } = await api.layout(pageKey);
    const put = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const changed = (text: string) =>
      JSON.stringify({ root: { ...root, [FIRST]: { ...root[FIRST], props: { text } } }, meta });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const state = page.getByRole('status');

    await put('{\n  "root": {\n}');
    await expect(state.getByText('From here on this is not JSON.')).toBeVisible();
    await expect(state.getByText('Line 3')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await put(JSON.stringify({ root: { ...root, [FIRST]: { ...root[FIRST], props: { text: 5 } } }, meta }));
    await expect(state.getByText('This value is not allowed here.')).toBeVisible();

    await put(changed('mine'));
    await expect(state.getByText('Nothing wrong was found.')).toBeVisible();
    await save.click();
    await expect(page.getByText('Saved as version 2.')).toBeVisible();
    expect(await textOf(api, pageKey, FIRST)).toBe('mine');

    await page.getByRole('combobox', { name: 'Compare with a version' }).selectOption({ value: '1' });
    await expect(page.locator('.cm-deletedChunk').first()).toContainText('first');

    const theirs = { type: 'layout', pageKey, root, meta, isNewRecord: false };
    await api.call('v1/dashboard/setConfig', theirs);
    await put(changed('again'));
    await save.click();
    await expect(page.getByText(/saved version 3 while you were editing/)).toBeVisible();
    expect(await textOf(api, pageKey, FIRST)).toBe('first');
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText('Saved as version 4.')).toBeVisible();
    expect(await textOf(api, pageKey, FIRST)).toBe('again');

    await put(changed('left behind'));
    await page.getByRole('link', { name: 'Open in the editor' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
);
