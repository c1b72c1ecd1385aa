import type { Page } from '@playwright/test';
import { type Api, apiFor, signIn } from '../fixtures/api';
import { slowDown } from '../fixtures/developer-states';
import { faultsNow, keyOf, looks, nameOf, openAs, tagOf, untilDrawn, visit } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

// A session with the assistant: something is asked for, looked at, kept, discarded, undone, edited by hand, proposed.

/** A project from the café sample, and a session of it. Files that share a product have projects by such names, too. */
async function makeSession(api: Api, name: string) {
  const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name: `Session ${name}` })) as {
    project: { id: string };
  };
  const { session } = (await api.call('session/create', { projectId: project.id, title: name })) as {
    session: { id: string; branch: string };
  };
  return { projectId: project.id, ...session, path: `/projects/${project.id}/sessions/${session.id}` };
}

interface Changes {
  readonly reviewed: boolean;
  readonly files: readonly { readonly path: string; readonly hunks: readonly { readonly kept: boolean }[] }[];
}

/** What the server holds of a session: whether it is all kept, and a file of its branch. */
function stored(api: Api, { id, projectId, branch }: { id: string; projectId: string; branch: string }) {
  return {
    changes: () => api.call(`chat/file-changes?sessionId=${id}`) as unknown as Promise<Changes>,
    text: async (path: string) =>
      String((await api.call(`project/file?projectId=${projectId}&ref=${branch}&path=${path}`)).content),
  };
}

function details(api: Api, id: string) {
  return api.call(`session/details?_id=${id}`) as unknown as Promise<{ checkpoints: readonly unknown[] }>;
}

/** Sends a prompt, and waits for the assistant's reply. */
async function say(page: Page, prompt: string, answer: string | RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill(prompt);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Assistant' }).last()).toContainText(answer);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
}

test('a session is begun, and a change is asked for, kept, proposed', async ({ signedIn: page, api, product }) => {
  const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Harbour' })) as {
    project: { id: string };
  };
  await page.goto(`${product.appUrl}/projects/${project.id}/sessions`);
  await page.getByRole('button', { name: 'New session' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New session' });
  await dialog.getByLabel('Title').fill('Start free');
  await dialog.getByRole('button', { name: 'Start session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start free' })).toBeVisible();
  const open = page.getByRole('button', { name: 'Open pull request' });
  await expect(open).toHaveAttribute('aria-disabled', 'true');

  await say(page, "Replace 'Get started' with 'Start free'", 'Changed 1 file.');
  const change = page.getByRole('group', { name: 'Change 1 of 1' });
  await expect(change.locator('mark').first()).toBeVisible();
  await change.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('1 of 1 kept')).toBeVisible();
  const [id] = page.url().match(/[0-9a-f-]{36}$/) ?? [''];
  expect(await api.call(`chat/file-changes?sessionId=${id}`)).toMatchObject({ reviewed: true });

  // Kept changes are still there after a reload, and so are the messages.
  await page.reload();
  await expect(page.getByRole('group', { name: 'Change 1 of 1, Kept' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'You' })).toContainText('Start free');
  await open.click();
  const asked = page.getByRole('dialog', { name: 'New pull request' });
  await expect(asked.getByLabel('Title')).not.toHaveValue('');
  await asked.getByRole('button', { name: 'Open pull request' }).click();
  await page.waitForURL(/\/pull-requests\//);
  await page.goto(`${product.appUrl}/projects/${project.id}/sessions/${id}`);
  await expect(page.getByRole('link', { name: 'Pull request #1' })).toBeVisible();
});

test('a change is discarded and brought back, a turn is undone, places are chosen', async ({
  signedIn: page,
  api,
  product,
}) => {
  const session = await makeSession(api, 'Undo');
  const { text, changes } = stored(api, session);
  await page.goto(`${product.appUrl}${session.path}`);
  await say(page, "Replace 'Get started' with 'Start free'", 'Changed 1 file.');
  const change = page.getByRole('group', { name: 'Change 1 of 1' });
  await change.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  expect(await text('index.html')).toContain('Get started');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(change).toBeVisible();
  expect(await text('index.html')).toContain('Start free');

  await say(page, "Replace 'Menu' with 'Food'", 'Which ones should be changed?');
  await page.getByRole('checkbox', { name: /^Place 1:/ }).click();
  await page.getByRole('button', { name: 'Change 1 place' }).click();
  await expect(page.getByRole('article', { name: 'Assistant' }).last()).toContainText('Changed 1 file.');
  await expect.poll(async () => (await changes()).files.flatMap(({ hunks }) => hunks).length).toBe(2);
  await page.getByRole('button', { name: 'Undo this turn' }).last().click();
  await expect(page.getByText(/The branch is back at checkpoint/)).toBeVisible();
  await expect.poll(async () => (await changes()).files.flatMap(({ hunks }) => hunks).length).toBe(1);
});

test(
  'changes are walked through, kept, discarded and undone by keys',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'Keys');
    const { changes, text } = stored(api, session);
    await page.goto(`${product.appUrl}${session.path}`);
    await say(page, "Replace 'Get started' with 'Start free'", 'Changed 1 file.');
    const change = page.getByRole('group', { name: /^Change 1 of 1/ });
    await expect(change).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expect(change).toBeFocused();
    await page.keyboard.press('k');
    await expect(page.getByText('1 of 1 kept')).toBeVisible();
    expect(await changes()).toMatchObject({ reviewed: true });
    await page.keyboard.press('k');
    await expect(page.getByText('0 of 1 kept')).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('No changes yet')).toBeVisible();
    expect(await text('index.html')).toContain('Get started');
    await expect(page.getByText('The change was discarded.')).toBeVisible();
    // Held down: only one step goes, and the other press is answered.
    const { checkpoints: before } = await details(api, session.id);
    await page.evaluate(() => {
      const key = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true };
      for (let press = 0; press < 2; press += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    await expect(page.getByText('The last step is still being undone.')).toBeVisible();
    await expect(change).toBeVisible();
    expect((await details(api, session.id)).checkpoints).toHaveLength(before.length + 1);
    expect(await text('index.html')).toContain('Start free');
    await page.keyboard.press('3');
    await expect(page.getByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('1');
    await expect(change).toBeVisible();
    await page.keyboard.press('j');
    await expect(change).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(change).toBeHidden();
    await page.keyboard.press('2');
    await expect(page.getByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('1');
    const field = page.getByRole('textbox', { name: 'Message to the assistant' });
    await field.focus();
    await page.keyboard.type('Replace');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type("'Good coffee' with 'Great coffee'");
    await expect(field).toHaveValue("Replace\n'Good coffee' with 'Great coffee'");
  },
);

test(
  'between two changes by keys, to the next and back, and into the file by hand',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'Two');
    for (const path of ['about.html', 'index.html']) {
      const query = `projectId=${session.projectId}&ref=${session.branch}&path=${path}`;
      const { content, hash } = await api.call(`project/file?${query}`);
      const longer = `${String(content)}<!-- more -->\n`;
      await api.call('chat/edit-file', { sessionId: session.id, path, content: longer, baseHash: hash });
    }
    await page.goto(`${product.appUrl}${session.path}`);
    const changes = page.getByRole('group', { name: /^Change 1 of 1/ });
    await expect(changes).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(changes.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(changes.last()).toBeFocused();
    await page.keyboard.press('Shift+J');
    await expect(changes.first()).toBeFocused();
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: 'Text of about.html' })).toBeFocused();
  },
);

test(
  'a turn that takes long is stopped by Escape, and nothing of it is kept',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'Stop');
    const { text } = stored(api, session);
    await slowDown(api, session.id);
    await page.goto(`${product.appUrl}${session.path}`);
    await page
      .getByRole('textbox', { name: 'Message to the assistant' })
      .fill("Replace 'Get started' with 'Start free'");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Assistant' }).last()).toContainText(/stopped/i);
    expect(await text('index.html')).toContain('Get started');
  },
);

test(
  'a file is edited by hand, and an edit of it that came between is shown',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'By hand');
    const { text } = stored(api, session);
    await page.goto(`${product.appUrl}${session.path}?tab=files&path=about.html`);
    const edit = page.getByRole('button', { name: 'Edit by hand' });
    await edit.click();
    const editor = page.getByRole('textbox', { name: 'Text of about.html' });
    await expect(editor).toBeFocused();
    const [tag, plain] = [editor.getByText('html', { exact: true }).first(), editor.locator('.cm-line').first()];
    const colorOf = (part: typeof tag) => part.evaluate((element) => getComputedStyle(element).color);
    await expect.poll(async () => (await colorOf(tag)) === (await colorOf(plain))).toBe(false);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('<!-- mine -->');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('about.html was saved.')).toBeVisible();
    expect(await text('about.html')).toContain('<!-- mine -->');

    // One goes on where one was.
    await expect(editor).toBeFocused();
    await page.keyboard.type('<!-- second -->');
    await expect(editor).toContainText('<!-- mine --><!-- second -->');
    const { hash } = await api.call(
      `project/file?projectId=${session.projectId}&ref=${session.branch}&path=about.html`,
    );
    const content = `${await text('about.html')}<!-- theirs -->\n`;
    await api.call('chat/edit-file', { sessionId: session.id, path: 'about.html', content, baseHash: hash });
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/was changed in the meantime/)).toBeVisible();
    await page.getByRole('button', { name: 'Replace it with mine' }).click();
    // The notice of the first save may still be there.
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(editor).toBeHidden();
    expect(await text('about.html')).toContain('<!-- second -->');
    expect(await text('about.html')).not.toContain('<!-- theirs -->');
  },
);

test(
  'a file that is edited by hand keeps its line ends and the mark of its encoding',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'Line ends');
    const { text } = stored(api, session);
    const content = '\u{feff}<p>One</p>\r\n<p>Two</p>\n<p>Three</p>\r\n';
    await api.call('chat/edit-file', { sessionId: session.id, path: 'mixed.html', content, baseHash: null });
    await page.goto(`${product.appUrl}${session.path}?tab=files&path=mixed.html`);
    await page.getByRole('button', { name: 'Edit by hand' }).click();
    await expect(page.getByRole('textbox', { name: 'Text of mixed.html' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('mixed.html was saved.')).toBeVisible();
    expect(await text('mixed.html')).toBe(content.replace('</p>', '</p>!'));
  },
);

test(
  'a file is made by hand, and another one does not take the place of what is not saved',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'New file');
    const { text } = stored(api, session);
    // Beside another file that is open.
    await page.goto(`${product.appUrl}${session.path}?tab=files&path=index.html`);
    await expect(page.getByRole('button', { name: 'Edit by hand' })).toBeEnabled();
    await page.getByRole('button', { name: 'New file' }).click();
    const dialog = page.getByRole('dialog', { name: 'New file' });
    await dialog.getByLabel('Path').fill('../hours.html');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    await expect(dialog.getByText(/Use a path inside the repository/)).toBeVisible();
    await dialog.getByLabel('Path').fill('visit/hours.html');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    const editor = page.getByRole('textbox', { name: 'Text of visit/hours.html' });
    await expect(editor).toBeFocused();
    await page.keyboard.type('<p>Open at 8</p>');
    await expect(page.getByRole('treeitem', { name: 'hours.html' })).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByRole('button', { name: 'Menu for visit/hours.html' }).click();
    await page.getByRole('menuitem', { name: 'Open file' }).click();
    await expect(editor).toContainText('Open at 8');
    await page.getByRole('treeitem', { name: 'about.html' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(editor).toContainText('Open at 8');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('visit/hours.html was saved.')).toBeVisible();
    expect(await text('visit/hours.html')).toBe('<p>Open at 8</p>');
  },
);

test(
  'the preview shows the session beside production',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'Preview');
    await page.goto(`${product.appUrl}${session.path}`);
    await say(page, "Replace 'Get started' with 'Start free'", 'Changed 1 file.');
    await page.getByRole('tab', { name: 'Preview' }).click();
    const own = page.frameLocator('iframe[title="Page of this session"]');
    await expect(own.getByText('Start free')).toBeVisible();
    await page.getByRole('radio', { name: 'Side by side' }).check({ force: true });
    const live = page.frameLocator('iframe[title="Page in production"]');
    await expect(live.getByText('Get started')).toBeVisible();
    await page.getByRole('radio', { name: '390' }).check({ force: true });
    await expect(own.getByText('Start free')).toBeVisible();
  },
);

test(
  'the line between conversation and work is moved by keys and mouse, mirrored in Arabic, and remembered',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'Wide');
    await page.goto(`${product.appUrl}${session.path}`);
    const line = page.getByRole('separator', { name: 'Width of the conversation' });
    const width = async (name: string) => Math.round((await page.getByRole('region', { name }).boundingBox())!.width);
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await expect(line).toHaveAttribute('aria-valuenow', '416');
    expect(await width('Conversation')).toBe(416);
    const box = (await line.boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 104, box.y + 100, { steps: 3 });
    await page.mouse.up();
    await expect(line).toHaveAttribute('aria-valuenow', '516');
    await page.evaluate(() => localStorage.setItem('language', 'ar-SA'));
    await page.reload();
    const mirrored = page.getByRole('separator', { name: 'عرض المحادثة' });
    await expect(mirrored).toHaveAttribute('aria-valuenow', '516');
    await mirrored.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(mirrored).toHaveAttribute('aria-valuenow', '532');
    expect(await width('المحادثة')).toBe(532);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(mirrored).toBeHidden();
    expect(await width('المحادثة')).toBeGreaterThan(340);
  },
);

test(
  'a session is archived, only read then, and restored',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const session = await makeSession(api, 'Archive');
    await page.goto(`${product.appUrl}${session.path}`);
    await page.getByRole('textbox', { name: 'Message to the assistant' }).fill("Replace 'Get started' with 'Begin'");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Session menu' }).click();
    await page.getByRole('menuitem', { name: 'Suggest a commit message…' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/^Replace 'Get started' with 'Begin'/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Session menu' }).click();
    await page.getByRole('menuitem', { name: 'Archive session' }).click();
    await expect(
      page.getByText('This session is archived. Restore it to continue.').filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message to the assistant' })).toBeHidden();
    await page.goto(`${product.appUrl}/projects/${session.projectId}?tab=sessions`);
    await expect(page.getByText('No sessions yet')).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('History');
    const asked = page.getByRole('list', { name: 'History' }).getByRole('article');
    await expect(asked).toContainText("Replace 'Get started' with 'Begin'");
    await expect(asked.getByRole('link', { name: 'Archive', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
    await page.getByRole('link', { name: 'Archive', exact: true }).click();
    await page.getByRole('button', { name: 'Session menu' }).click();
    await page.getByRole('menuitem', { name: 'Restore session' }).click();
    await expect(page.getByRole('textbox', { name: 'Message to the assistant' })).toBeVisible();
  },
);

for (const look of looks) {
  test(
    `axe finds nothing on a session: ${nameOf(look)}`,
    { tag: tagOf(look) },
    async ({ context, product, request }) => {
      const person = await signIn(request, product.appUrl);
      const api = apiFor(request, product.appUrl, person.accessToken);
      const session = await makeSession(api, `Look ${keyOf(look)}`);
      const page = await openAs(context, look, person);
      await visit(page, product, session.path);
      const faults = await faultsNow(page, look, 'fresh');
      const prompts = ["Replace 'Get started' with 'Start free'", 'Make it pop', "Replace 'Menu' with 'Food'"];
      for (const [index, prompt] of prompts.entries()) {
        await page.getByRole('textbox').last().fill(prompt);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('article')).toHaveCount(2 * index + 2);
        await expect(page.locator('.session-running')).toBeHidden();
      }
      faults.push(...(await faultsNow(page, look, 'said')));
      for (const tab of ['changes', 'files', 'files&path=index.html&line=14', 'preview']) {
        await visit(page, product, `${session.path}?tab=${tab}`);
        if (tab === 'preview') await expect(page.locator('iframe')).toBeVisible();
        await untilDrawn(page);
        faults.push(...(await faultsNow(page, look, tab)));
      }
      await visit(page, product, `${session.path}?tab=files&path=index.html`);
      // The message box still has the focus where it is shown beside the files, and would take the letter.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.keyboard.press('e');
      await expect(page.locator('.cm-line span').first()).toBeVisible();
      faults.push(...(await faultsNow(page, look, 'by hand')));
      await page.keyboard.press('ControlOrMeta+f');
      await expect(page.locator('.cm-search')).toBeVisible();
      faults.push(...(await faultsNow(page, look, 'searched')));
      await visit(page, product, `/projects/${session.projectId}?tab=sessions`);
      faults.push(...(await faultsNow(page, look, 'list')));
      await visit(page, product, `/projects/${session.projectId}?tab=sessions&show=history`);
      faults.push(...(await faultsNow(page, look, 'history')));
      expect(faults).toEqual([]);
    },
  );
}
