import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createGitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { apiFor, signIn, type Api } from '../fixtures/api';
import { accessibilityFaults } from '../fixtures/axe';
import { page as layout, w } from '../fixtures/layout';
import { faultsNow, keyOf, nameOf, openAs, twoLooks, untilDrawn } from '../fixtures/looks';
import { openBrowserOf, signUp } from '../fixtures/people';
import { pushBranch } from '../fixtures/pushed-branch';
import type { Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// Comments are pinned to blocks, answered, resolved, made into tickets; the page itself is never changed by them.

interface Id {
  readonly id: string;
}
interface Thread {
  readonly id: string;
  readonly state: string;
  readonly label: string;
  readonly place: { readonly nodeId: string; readonly mark?: string };
  readonly x: number;
  readonly y: number;
  readonly ticket: { readonly key: string } | null;
  readonly comments: readonly { readonly text: string; readonly mentions: readonly { readonly name: string }[] }[];
}

async function threadsOf(api: Api, pageKey: string) {
  return (await api.call(`comments/page/${pageKey}`)).threads as readonly Thread[];
}

/** A ticket's key, on whichever board it was made. */
const TICKET = /^[A-Z]+-\d+/;

const COLUMNS = [
  { name: 'Open', kind: 'todo', limit: null },
  { name: 'Closed', kind: 'done', limit: null },
];

/** The work on a ticket of a project, up to its merge. */
async function mergeWork(api: Api, projectId: string, ticketKey: string): Promise<void> {
  const begun = await api.call('session/create', { projectId, ticketKey });
  const { id: sessionId, branch: branchName } = begun.session as Id & { branch: string };
  const { threads } = await api.call(`comments/project/${projectId}?sessionId=${sessionId}`);
  expect((threads as Thread[]).map(({ ticket }) => ticket?.key)).toEqual([ticketKey]);
  const at = `project/file?projectId=${projectId}&ref=${branchName}&path=index.html`;
  const { content, hash: baseHash } = await api.call(at);
  const edited = String(content).replace('Get started', 'See the menu');
  const { session } = await api.call('chat/edit-file', { sessionId, path: 'index.html', content: edited, baseHash });
  const { headSha: head } = session as { headSha: string };
  await api.call('chat/keep-changes', { sessionId, head, kept: true });
  const asked = { projectId, branchName, title: 'Say where it leads' };
  const { pullRequest } = (await api.call('github/pull-request', asked)) as { pullRequest: Id };
  await api.call('github/pull-request/merge', { id: pullRequest.id, expectedHead: head });
}

async function makePage(api: Api, pageKey: string): Promise<void> {
  const root = layout(w('Section', {}, w('Heading', { text: 'Our bread', level: 1 }), w('Text', { text: 'Daily.' })));
  const meta = { schemaVersion: 1, title: 'Bakery' };
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey, root, meta, isNewRecord: true });
}

/** Another member of the organization. */
async function addColleague(api: Api, request: APIRequestContext, product: Product, name: string, role: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const { invite } = (await api.call('invites', { email, role })) as { invite: { id: string } };
  const session = await signUp(request, product, { name, email });
  const own = apiFor(request, product.appUrl, session.accessToken);
  await own.call(`invites/accept/${invite.id}`, {});
  return { session, api: own };
}

function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Comments', exact: true });
}

test('a comment is pinned by mouse, a colleague is named and answers, it becomes a ticket and is resolved', async ({
  browser,
  signedIn: page,
  api,
  product,
  request,
}) => {
  await makePage(api, 'bread');
  const ada = await addColleague(api, request, product, 'Ada Lind', 'developer');
  await api.call('boards', { board: { key: 'BAKE', name: 'Bakery', columns: COLUMNS } });
  const before = await api.layout('bread');
  await page.goto(`${product.appUrl}/pages/bread`);
  const heading = page.locator('.page h1');
  await heading.click();
  await page.keyboard.press('c');
  await expect(page.getByText('Click a block to comment on it.')).toBeVisible();
  await heading.click();
  const panel = panelOf(page);
  const field = panel.getByLabel('New comment on Heading');
  await expect(field).toBeFocused();
  await page.keyboard.type('Too small, @ad');
  await expect(panel.getByRole('option', { name: 'Ada Lind' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('**please**');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expect(panel.locator('.markdown strong')).toHaveText('please');
  const [made] = await threadsOf(api, 'bread');
  expect(made).toMatchObject({ state: 'open', label: 'Heading', x: expect.closeTo(0.5, 1), y: expect.closeTo(0.5, 1) });
  expect(made?.comments.map(({ text, mentions }) => [text, mentions.map(({ name }) => name)])).toEqual([
    ['Too small, @Ada Lind **please**', ['Ada Lind']],
  ]);
  // Its pin follows its block.
  const pin = page.getByRole('button', { name: 'Comment 1 on Heading' });
  const { x, y } = (await pin.boundingBox())!;
  const box = (await heading.boundingBox())!;
  expect([Math.abs(x - box.x - box.width / 2) < 4, Math.abs(y - box.y - box.height / 2) < 4]).toEqual([true, true]);

  // The mail leads here, also from another organization of hers.
  const hers = await openBrowserOf(browser, product, ada.session);
  const [acme] = (await api.call('organizations')).organizations as { id: string }[];
  const { organization: own } = (await ada.api.call('organizations', { name: 'Elsewhere' })) as { organization: Id };
  await hers.goto(`${product.appUrl}/pages?org=${own.id}`);
  await expect(hers.getByRole('button', { name: 'Site: Elsewhere. Switch site' })).toBeVisible();
  await hers.goto(`${product.appUrl}/pages/bread?site=0&thread=${made?.id}&org=${acme?.id}`);
  const herPanel = panelOf(hers);
  await expect(herPanel.getByRole('heading', { name: 'Thread 1' })).toBeVisible();
  await herPanel.getByLabel('Reply').fill('Larger now?');
  await herPanel.getByRole('button', { name: 'Send reply' }).click();
  await expect(herPanel.getByText('Larger now?')).toBeVisible();
  await herPanel.getByRole('button', { name: 'Thread actions' }).click();
  await hers.getByRole('menuitem', { name: 'New ticket' }).click();
  const dialog = hers.getByRole('dialog', { name: 'New ticket' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Too small, @Ada Lind please');
  await dialog.getByLabel('Title').fill('Enlarge the headline');
  await dialog.getByRole('button', { name: 'Create ticket' }).click();
  await expect(herPanel.getByRole('link', { name: 'BAKE-1 Enlarge the headline' })).toBeVisible();
  // The ticket leads back to the block.
  await herPanel.getByRole('link', { name: 'BAKE-1 Enlarge the headline' }).click();
  await hers.getByRole('region', { name: 'About' }).getByRole('link', { name: 'Heading' }).click();
  await expect(herPanel.getByRole('heading', { name: 'Thread 1' })).toBeVisible();
  await herPanel.getByRole('button', { name: 'Resolve' }).click();
  await expect(herPanel.getByRole('button', { name: 'Reopen' })).toBeVisible();
  const [resolved] = await threadsOf(api, 'bread');
  expect([resolved?.state, resolved?.ticket?.key, resolved?.comments.length]).toEqual(['resolved', 'BAKE-1', 2]);
  const { ticket } = (await api.call('tickets/BAKE-1')) as { ticket: { body: string } };
  expect(ticket.body).toContain(`/pages/bread?site=0&thread=${made?.id}&org=${acme?.id}`);
  expect(ticket.body).toContain('Element: Heading');

  // Nothing of it is an edit of the page.
  const after = await api.layout('bread');
  expect([after.version, after.root]).toEqual([before.version, before.root]);
});

test(
  'a comment is pinned on the preview of a session, becomes a ticket with file and line, and follows its element',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const sample = { sampleId: 'cafe', name: 'Commented' };
    const { project } = (await api.call('project/sample/clone', sample)) as { project: Id };
    const begun = await api.call('session/create', { projectId: project.id, title: 'Comments' });
    const session = begun.session as Id & { branch: string };
    await api.call('boards', { board: { key: 'CAFE', name: 'Café', columns: COLUMNS } });
    const path = `${product.appUrl}/projects/${project.id}/sessions/${session.id}`;
    await page.goto(`${path}?tab=preview`);
    await page.getByRole('button', { name: 'Comments' }).click({ timeout: 60_000 });
    const button = page.frameLocator('iframe[title="Page of this session"]').getByText('Get started').first();
    await expect(button).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Elements of the page')).toBeVisible();
    // Its position is read again for each try: fonts that load late move it.
    const middle = async () => {
      const { x, y, width, height } = (await button.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const side = page.getByRole('region', { name: 'Comments' });
    const press = async () => {
      const { x, y } = await middle();
      await page.mouse.click(x, y);
      await expect(side.getByLabel('New comment on a · Get started')).toBeFocused({ timeout: 5000 });
    };
    await expect(press).toPass();
    // A press where one comments already leads back into the words.
    await expect(press).toPass({ timeout: 30_000 });
    await page.keyboard.type('Say where it **leads**');
    await side.getByRole('button', { name: 'Add comment' }).click();
    await expect(side.getByRole('heading', { name: 'Thread 1' })).toBeVisible();
    const pin = page.getByRole('button', { name: 'Comment 1 on a · Get started' });
    await expect(async () => {
      const [at, { x, y }] = [(await pin.boundingBox())!, await middle()];
      expect([Math.abs(at.x - x) < 4, Math.abs(at.y - y) < 4]).toEqual([true, true]);
    }).toPass();
    expect(await accessibilityFaults(page)).toEqual([]);
    const source = side.getByRole('link', { name: /^index\.html:\d+$/ });
    const line = Number((await source.textContent())?.split(':')[1]);

    await side.getByRole('button', { name: 'Thread actions' }).click();
    await page.getByRole('menuitem', { name: 'New ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await dialog.getByLabel('Board').selectOption('Café');
    await expect(dialog.getByLabel('Description')).toHaveValue(
      new RegExp(`Element: a · Get started \\(index\\.html:${line}\\)\\n- Width: 1280 px`),
    );
    await dialog.getByRole('button', { name: 'Create ticket' }).click();
    await expect(side.getByRole('link', { name: 'CAFE-1 Say where it leads' })).toBeVisible();

    // The file goes on, and the ticket leads to the element where it is by then.
    const file = `project/file?projectId=${project.id}&ref=${session.branch}&path=index.html`;
    const { content, hash } = await api.call(file);
    const edited = String(content).replace(/^/, '<!-- one line more -->\n').replace('Get started', 'Get going');
    await api.call('chat/edit-file', { sessionId: session.id, path: 'index.html', content: edited, baseHash: hash });
    await page.goto(`${product.appUrl}/tickets/CAFE-1`);
    await page.getByRole('region', { name: 'About' }).getByRole('link', { name: 'a · Get started' }).click();
    await expect(page).toHaveURL(/tab=preview&thread=/);
    await expect(side.getByRole('heading', { name: 'Thread 1' })).toBeVisible();
    await expect(source).toHaveText(`index.html:${line + 1}`, { timeout: 60_000 });
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.frameLocator('iframe[title="Page of this session"]').getByText('Get going').first(),
    ).toBeInViewport();

    // The ticket's session shows the thread; the merge resolves it, with the pages before and after.
    await mergeWork(api, project.id, 'CAFE-1');
    await expect(side.getByText('Pull request #1')).toBeVisible({ timeout: 90_000 });
    await side.getByRole('link', { name: 'Before and after' }).click();
    await expect(page.getByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'a comment is pinned on the preview of a branch that a git client pushed',
  { tag: '@details' },
  async ({ browser, signedIn: page, api, product, request }) => {
    const client = await createGitClient();
    const { projectId, call, done } = await pushBranch(client, request, product, 'pinned');
    const made = await call('github/pull-request', { projectId, branchName: 'start-free', title: 'Say start free' });
    const { id } = made.pullRequest as Id;
    const grace = await addColleague(api, request, product, 'Grace Bell', 'developer');
    await api.call('boards', { board: { key: 'PUSH', name: 'Pushed', columns: COLUMNS } });
    await page.goto(`${product.appUrl}/pull-requests/${id}?tab=preview`);
    await page.getByRole('link', { name: 'Comment on the pages' }).click({ timeout: 60_000 });
    const side = page.getByRole('region', { name: 'Comments' });
    const button = page.frameLocator('iframe[title="This branch"]').getByText('Start free').first();
    await expect(button).toBeVisible({ timeout: 60_000 });
    await expect(side.getByText('Elements of the page')).toBeVisible();
    await expect(async () => {
      const { x, y, width, height } = (await button.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(side.getByLabel('New comment on a · Start free')).toBeFocused({ timeout: 5000 });
    }).toPass();
    await page.keyboard.type('Larger, @Grace');
    await expect(side.getByRole('option', { name: 'Grace Bell' })).toBeVisible();
    await page.keyboard.press('Enter');
    await side.getByRole('button', { name: 'Add comment' }).click();
    await expect(side.getByRole('heading', { name: 'Thread 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Comment 1 on .* · Start free$/ })).toBeVisible();
    await expect(page).toHaveURL(/tab=preview&over=comments&thread=/);
    expect(await accessibilityFaults(page)).toEqual([]);
    const read = async () => (await api.call(`comments/project/${projectId}?pullRequestId=${id}`)).threads as Thread[];
    const [thread] = await read();
    expect(thread?.comments[0]?.mentions.map(({ name }) => name)).toEqual(['Grace Bell']);

    // Who is named comes by the address of the mail, answers, makes a ticket of it and resolves it.
    const hers = await openBrowserOf(browser, product, grace.session);
    await hers.goto(`${product.appUrl}/pull-requests/${id}?tab=preview&thread=${thread?.id}`);
    const herSide = hers.getByRole('region', { name: 'Comments' });
    await herSide.getByLabel('Reply').fill('Larger now?');
    await herSide.getByRole('button', { name: 'Send reply' }).click();
    await expect(herSide.getByText('Larger now?')).toBeVisible();
    await herSide.getByRole('button', { name: 'Thread actions' }).click();
    await hers.getByRole('menuitem', { name: 'New ticket' }).click();
    const dialog = hers.getByRole('dialog', { name: 'New ticket' });
    await expect(dialog.getByLabel('Description')).toHaveValue(/Start free \(index\.html:\d+\)/);
    await dialog.getByRole('button', { name: 'Create ticket' }).click();
    await expect(herSide.getByRole('link', { name: TICKET })).toBeVisible();
    await herSide.getByRole('button', { name: 'Resolve' }).click();
    await expect(herSide.getByRole('button', { name: 'Reopen' })).toBeVisible();
    expect((await read()).map(({ state, ticket }) => [state, ticket?.key])).toEqual([
      ['resolved', expect.stringMatching(TICKET)],
    ]);

    // What is pushed next is built, and the thread is at its element there.
    await client.write(
      'pinned/index.html',
      `<!-- more -->\n${(await client.git(['show', 'HEAD:index.html'], { cwd: 'pinned' })).out}\n`,
    );
    await done(['commit', '-qam', 'One line more']);
    await done(['push', '-q', 'origin', 'start-free']);
    const line = Number(thread?.place.mark?.split(':')[1]);
    await page.goto(`${product.appUrl}/pull-requests/${id}?tab=preview&thread=${thread?.id}`);
    await expect(side.getByText(`index.html:${line + 1}`)).toBeVisible({ timeout: 60_000 });
    await client.remove();
  },
);

test(
  'a thread is deleted and put back; its block goes, the thread stays; who only reads is told why',
  { tag: '@details' },
  async ({ browser, signedIn: page, api, product, request }) => {
    await makePage(api, 'rolls');
    const words = { text: 'Is this right?', x: 0.5, y: 0.5, width: 1280, label: 'Text' };
    await api.call('comments/page', { pageKey: 'rolls', nodeId: 'n3', ...words });
    await page.goto(`${product.appUrl}/pages/rolls`);
    await page.getByRole('button', { name: 'Comments', exact: true }).click();
    const panel = panelOf(page);
    const row = panel.getByRole('button', { name: /Is this right\?/ });
    await row.click();
    await panel.getByRole('button', { name: 'Thread actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete thread' }).click();
    await expect(panel.getByText('No comments yet')).toBeVisible();
    expect(await threadsOf(api, 'rolls')).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(row).toBeVisible();
    expect(await threadsOf(api, 'rolls')).toHaveLength(1);

    // Beside its pin.
    await page
      .locator('.page')
      .getByText('Daily.')
      .click({ position: { x: 4, y: 8 } });
    await page.keyboard.press('Delete');
    await expect(row).toContainText('Element removed');
    await expect(page.getByRole('button', { name: 'Comment 1 on Text' })).toHaveCount(0);

    const viewer = await addColleague(api, request, product, 'Vera', 'viewer');
    const theirs = await openBrowserOf(browser, product, viewer.session);
    await theirs.goto(`${product.appUrl}/pages/rolls`);
    await theirs.getByRole('button', { name: 'Comments', exact: true }).click();
    await panelOf(theirs)
      .getByRole('button', { name: /Is this right\?/ })
      .click();
    await expect(panelOf(theirs).getByText('You can read comments.')).toBeVisible();
    await expect(panelOf(theirs).getByLabel('Reply')).toHaveCount(0);
  },
);

for (const look of twoLooks) {
  test(
    `axe finds nothing in comments: ${nameOf(look)}`,
    { tag: '@looks' },
    async ({ context, api, product, request }) => {
      const pageKey = `axe-${keyOf(look)}`;
      await makePage(api, pageKey);
      const words = { text: 'Is **this** right?', x: 0.5, y: 0.5, width: 1280, label: 'Heading' };
      const { thread } = (await api.call('comments/page', { pageKey, nodeId: 'n2', ...words })) as { thread: Thread };
      const session = await signIn(request, product.appUrl);
      const page = await openAs(context, look, { ...session, token: session.accessToken });
      const faults: string[] = [];
      const lookAt = async (what: string) => {
        await untilDrawn(page);
        faults.push(...(await faultsNow(page, look, what)));
      };
      await page.goto(`${product.appUrl}/pages/${pageKey}?thread=${thread.id}`);
      await expect(page.locator('.comment-thread strong')).toBeVisible();
      await lookAt('a thread');
      await page.locator('.comment-thread textarea').fill('@O');
      await expect(page.getByRole('option')).toBeVisible();
      await lookAt('people to mention');
      await page.locator('.comment-head .ui-button').first().click();
      await lookAt('all threads');
      expect(faults).toEqual([]);
    },
  );
}
