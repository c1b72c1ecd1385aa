import type { Page } from '@playwright/test';
import { type Api, apiFor, signIn } from '../fixtures/api';
import { faultsNow, keyOf, looks, nameOf, openAs, visit } from '../fixtures/looks';
import { replaceIn, type ScriptedModel, startModel } from '../fixtures/model';
import { openBrowserOf } from '../fixtures/people';
import { expect, ownProduct, test } from '../fixtures/test';

// A session whose installation has a language model: a server of ours that plays a script.

let model: ScriptedModel;

test.use(
  ownProduct(
    async () => {
      model = await startModel();
      return model.env;
    },
    () => model.close(),
  ),
);

async function makeSession(api: Api, name: string) {
  const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name })) as {
    project: { id: string };
  };
  const { session } = (await api.call('session/create', { projectId: project.id, title: name })) as {
    session: { id: string; branch: string };
  };
  return { projectId: project.id, ...session, path: `/projects/${project.id}/sessions/${session.id}` };
}

function answer(page: Page) {
  return page.getByRole('article', { name: 'Assistant' }).last();
}

async function say(page: Page, prompt: string) {
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill(prompt);
  await page.keyboard.press('Enter');
}

const SAID = 'I made the call to action **bolder** in `index.html`.\n\n- One place changed\n- Nothing else';

const PLANS = {
  text: 'This is how I would do it:',
  calls: [
    {
      tool: 'proposePlan',
      input: { steps: ['Change the call to action in index.html.', 'Make it red in style.css.'] },
    },
  ],
};

test('what rules do not understand goes to the model, what they do does not', async ({ browser, request, product }) => {
  const session = await signIn(request, product.appUrl);
  const api = apiFor(request, product.appUrl, session.accessToken);
  const { path, projectId, branch } = await makeSession(api, 'Harbour');
  const textOf = async () =>
    String((await api.call(`project/file?projectId=${projectId}&ref=${branch}&path=index.html`)).content);
  const page = await openBrowserOf(browser, product, session);
  await page.goto(`${product.appUrl}${path}`);

  model.play(replaceIn('index.html', 'Get started', 'Begin <b>now</b>', SAID));
  await say(page, 'Make the call to action bolder');
  await expect(answer(page)).toContainText('I made the call to action bolder');
  await expect(answer(page).getByText('Model: scripted-1')).toBeVisible();
  await expect(answer(page).getByText('4,080 tokens')).toBeVisible();
  await expect(answer(page).getByRole('listitem').first()).toHaveText('One place changed');
  expect(await textOf()).toContain('Begin <b>now</b>');

  await say(page, "Replace 'Menu' with 'Food'");
  await expect(answer(page).getByText('Rules, no model')).toBeVisible();
  expect(model.asked).toHaveLength(3);

  // In ask mode nothing changes, whichever tools the model calls.
  const before = await textOf();
  await page.getByRole('radio', { name: 'Ask only' }).check();
  model.play(replaceIn('index.html', 'now', 'never', 'It is bold **now**.'));
  await say(page, 'Is it bold?');
  await expect(answer(page)).toContainText('It is bold now.');
  expect(await textOf()).toBe(before);

  // A failing server is reported with what to do, and the same prompt can be sent again.
  model.play([{ status: 401 }]);
  await say(page, 'Is it bold still?');
  await expect(answer(page)).toContainText('AI_API_KEY');
  model.play([{ text: 'It still is.' }]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(answer(page)).toContainText('It still is.');
  await page.context().close();
});

test(
  'a plan is edited and approved before anything changes',
  { tag: '@details' },
  async ({ browser, request, product }) => {
    const session = await signIn(request, product.appUrl);
    const api = apiFor(request, product.appUrl, session.accessToken);
    const { path, id } = await makeSession(api, 'Plan');
    const page = await openBrowserOf(browser, product, session);
    await page.goto(`${product.appUrl}${path}`);
    await page.getByRole('radio', { name: 'Plan first' }).check();
    model.play([PLANS]);
    await say(page, 'Make it bolder');
    await answer(page).getByRole('textbox', { name: 'Step 1' }).fill('In `index.html` say Begin');
    await answer(page).getByRole('button', { name: 'Remove step 2' }).click();
    expect(await api.call(`chat/file-changes?sessionId=${id}`)).toMatchObject({ files: [] });
    model.play(replaceIn('index.html', 'Get started', 'Begin', 'Done as planned.'));
    await answer(page).getByRole('button', { name: 'Approve plan' }).click();
    await expect(answer(page)).toContainText('Done as planned.');
    const own = page.getByRole('article', { name: 'You' }).last();
    await expect(own).toHaveText(/Carry out this plan:\s*1\. In `index\.html` say Begin$/);
    await expect(page.getByRole('radio', { name: 'Edit', exact: true })).toBeChecked();
    expect(await api.call(`chat/file-changes?sessionId=${id}`)).toMatchObject({ files: [{ path: 'index.html' }] });
    await page.context().close();
  },
);

test(
  'a turn that runs shows its steps, also after a reload, and is stopped',
  { tag: '@details' },
  async ({ browser, request, product }) => {
    const session = await signIn(request, product.appUrl);
    const api = apiFor(request, product.appUrl, session.accessToken);
    const { path } = await makeSession(api, 'Steps');
    const page = await openBrowserOf(browser, product, session);
    await page.goto(`${product.appUrl}${path}`);
    model.play([{ calls: [{ tool: 'readFile', input: { path: 'index.html' } }] }, { text: 'Let me', hangs: true }]);
    await say(page, 'Make it nicer');
    const running = page.locator('.session-running');
    await expect(running).toContainText('Reading index.html');
    await page.reload();
    await expect(running).toContainText('Reading index.html');
    await expect(running).toContainText(/[1-9][\d,]* of 50,000 tokens · no price for scripted-1/);
    await running.getByRole('button', { name: 'Stop' }).click();
    await expect(answer(page)).toContainText('You stopped this turn.');
    // From 80 % of the limit on, users see a warning.
    const read = {
      calls: [{ tool: 'readFile', input: { path: 'index.html' } }],
      usage: { input: 41_000, output: 500 },
    };
    model.play([read, { text: 'Let me', hangs: true }]);
    await say(page, 'Make it nicer');
    await expect(running).toContainText('41,500 of 50,000 tokens: near the limit, its work is kept');
    await running.getByRole('button', { name: 'Stop' }).click();
    await expect(running).toBeHidden();
    await page.context().close();
  },
);

test(
  'the model writes a pull request, translates a text and sums up a ticket; each is for a person to take',
  { tag: '@details' },
  async ({ browser, request, product }) => {
    const session = await signIn(request, product.appUrl);
    const api = apiFor(request, product.appUrl, session.accessToken);
    const { path, id, projectId, branch } = await makeSession(api, 'Words');
    for (const [language, word] of [
      ['en', 'Order'],
      ['fr', ''],
    ] as const) {
      const content = word === '' ? '{}\n' : `{"buy":"${word}"}\n`;
      await api.call('chat/edit-file', {
        sessionId: id,
        path: `locales/${language}.json`,
        content,
        baseHash: null,
      });
    }
    const page = await openBrowserOf(browser, product, session);
    await page.goto(`${product.appUrl}${path}?tab=changes`);
    model.play([{ text: '{"0":"Commander"}' }]);
    await page.getByRole('button', { name: 'Translate into the other languages' }).click();
    await expect(page.getByRole('region', { name: 'locales/fr.json' })).toContainText('"buy": "Commander"');
    await page.getByRole('button', { name: 'Keep all' }).click();
    await expect(page.getByText('2 of 2 kept')).toBeVisible();

    await page.getByRole('button', { name: 'Open pull request' }).click();
    const dialog = page.getByRole('dialog', { name: 'New pull request' });
    await expect(dialog.getByText('Title and description: from commits and messages, no model')).toBeVisible();
    model.play([{ status: 500 }]);
    await dialog.getByRole('button', { name: 'Write with model' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'cannot be reached' })).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Words');
    model.play([{ text: 'Say what is ordered\n\n- In two languages' }]);
    await dialog.getByRole('button', { name: 'Write with model' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Say what is ordered');
    await expect(dialog.getByText('Title and description: model scripted-1')).toBeVisible();
    expect(await api.call(`project/file?projectId=${projectId}&ref=${branch}&path=locales/fr.json`)).toMatchObject({
      content: expect.stringContaining('Commander'),
    });

    const columns = [
      { name: 'To do', kind: 'todo', limit: null },
      { name: 'Done', kind: 'done', limit: null },
    ];
    await api.call('boards', { board: { key: 'SUM', name: 'Sums', columns } });
    await api.call('tickets/saveTicket', { ticket: { board: 'SUM', title: 'Order online', body: 'Please.' } });
    await page.goto(`${product.appUrl}/tickets/SUM-1`);
    model.play([{ text: 'People want to **order**.' }]);
    await page.getByRole('button', { name: 'Summarize' }).click();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('Summary by the model scripted-1');
    await summary.getByRole('button', { name: 'Add as comment' }).click();
    await expect(page.getByRole('region', { name: 'Activity' })).toContainText('People want to order.');
    await page.context().close();
  },
);

test(
  'an organization sets a model and prices, and reads what a month took',
  { tag: '@details' },
  async ({ browser, request, product }) => {
    const session = await signIn(request, product.appUrl);
    const page = await openBrowserOf(browser, product, session);
    await page.goto(`${product.appUrl}/organization?tab=model`);
    await expect(page.getByText('The assistant uses scripted-1, the model of this installation.')).toBeVisible();
    const key = 'canary-of-the-journey';
    await page.getByRole('textbox', { name: 'Model' }).first().fill('own-1');
    await page.getByLabel('Address').fill('https://127.0.0.1/v1');
    await page.getByLabel('API key').fill(key);
    await page.getByLabel('Reads images').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This address is not allowed.')).toBeVisible();
    await page.getByLabel('Address').fill('https://models.example.invalid/v1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The assistant uses own-1, the model of this organization.')).toBeVisible();
    const api = apiFor(request, product.appUrl, session.accessToken);
    expect(await api.call('v1/ai-builder')).toMatchObject({ model: 'own-1', images: true });
    await expect(page.getByPlaceholder('A key is stored. Leave empty to keep it.')).toHaveValue('');
    await page.getByRole('button', { name: 'Test model' }).click();
    await expect(page.getByText("The model's server cannot be reached.")).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await page.getByLabel('Read', { exact: true }).first().fill('2.5');
    await page.getByLabel('Written', { exact: true }).first().fill('ten');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('Enter an amount such as 0.15.')).toBeVisible();
    await page.getByLabel('Written', { exact: true }).first().fill('10');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('“Prices” was saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove model' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove model' }).click();
    await expect(page.getByText('The assistant uses scripted-1, the model of this installation.')).toBeVisible();
    await page.context().close();
  },
);

for (const look of looks) {
  test(
    `axe finds nothing on answers of a model: ${nameOf(look)}`,
    { tag: '@looks' },
    async ({ context, request, product }) => {
      const person = await signIn(request, product.appUrl);
      const api = apiFor(request, product.appUrl, person.accessToken);
      const session = await makeSession(api, `Model ${keyOf(look)}`);
      const page = await openAs(context, look, person);
      await visit(page, product, session.path);
      const faults = await faultsNow(page, look, 'fresh');
      await visit(page, product, '/organization?tab=model');
      faults.push(...(await faultsNow(page, look, 'the model of the organization')));
      await visit(page, product, session.path);
      const scripts = [
        replaceIn('index.html', 'Get started', 'Begin', SAID),
        () => ({
          calls: [{ tool: 'replaceText', input: { path: 'index.html', oldText: 'Nowhere', newText: 'x', hash: 'x' } }],
        }),
        [{ html: true }],
      ];
      for (const [index, script] of scripts.entries()) {
        model.play(script);
        await page.getByRole('textbox').last().fill('Make it pop');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('article')).toHaveCount(2 * index + 2);
        await expect(page.locator('.session-running')).toBeHidden();
      }
      faults.push(...(await faultsNow(page, look, 'said')));
      await page.locator('.session-composer').getByRole('radio').nth(1).check();
      model.play([PLANS]);
      await page.getByRole('textbox').last().fill('Make it pop');
      await page.keyboard.press('Enter');
      await expect(page.locator('.session-plan li')).toHaveCount(2);
      faults.push(...(await faultsNow(page, look, 'planned')));
      model.play([{ calls: [{ tool: 'readFile', input: { path: 'index.html' } }] }, { text: 'Let me', hangs: true }]);
      await page.getByRole('textbox').last().fill('Make it pop');
      await page.keyboard.press('Enter');
      await expect(page.locator('.session-running')).toContainText('index.html');
      faults.push(...(await faultsNow(page, look, 'running')));
      expect(faults).toEqual([]);
    },
  );
}
