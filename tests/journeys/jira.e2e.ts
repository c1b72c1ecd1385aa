import type { Page } from '@playwright/test';
import { startFakeAtlassian } from '#server/testing/providers/atlassian.ts';
import { signIn, type Api } from '#tests/fixtures/api.ts';
import { faultsNow, looks, nameOf, openAs, visit } from '#tests/fixtures/looks.ts';
import type { Product } from '#tests/fixtures/product.ts';
import { expect, ownProduct, test } from '#tests/fixtures/test.ts';

// Issues of Jira beside the boards: connected, found, read, commented on, moved, assigned, worked on.

type Atlassian = Awaited<ReturnType<typeof startFakeAtlassian>>;
/** By the address of the product that uses it: its settings are needed before it starts. */
let atlassian: Atlassian;

test.use(
  ownProduct(
    async (publicUrl) => {
      atlassian = await startFakeAtlassian({ publicUrl });
      return { ...atlassian.settings };
    },
    () => atlassian.stop(),
  ),
);
test.describe.configure({ mode: 'serial' });

function fill({ jira }: Atlassian) {
  for (let n = 1; n <= 60; n += 1) jira.add(`WEB-${n}`, `Page ${n}`);
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What is wanted' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'mention', attrs: { id: '1', text: '@Mia Krystof' } },
        { type: 'text', text: ' wants <b>prices</b>.' },
      ],
    },
    {
      type: 'panel',
      attrs: { panelType: 'warning' },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Not before Monday' }] }],
    },
  ];
  jira.add('SHOP-1', 'Show the price', { description: { type: 'doc', version: 1, content }, labels: ['pagewright'] });
}

/** Jobs poll every five seconds unless they are woken. */
const WITHIN = { timeout: 60_000 };

function rows(page: Page) {
  return page.getByRole('table', { name: 'Jira issues' }).locator('tbody tr');
}

let isConnected = false;

/** Whichever test of the worker is played first connects the owner's account. */
async function connectJira(page: Page, product: Product): Promise<void> {
  if (isConnected) return;
  fill(atlassian);
  await page.goto(`${product.appUrl}/tickets`);
  await page.getByRole('navigation', { name: 'Ticket source' }).getByRole('link', { name: 'Jira' }).click();
  await page.getByRole('button', { name: 'Connect Jira' }).click();
  await page.waitForURL(`${atlassian.url}/**`);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(rows(page)).toHaveCount(50);
  isConnected = true;
}

let jiraProject = '';

function settingsOf(id: string) {
  return `/projects/${id}?tab=settings`;
}

/** The project that belongs to Jira, its settings open once it does. */
async function connectProject(page: Page, { appUrl }: Product, api: Api): Promise<string> {
  if (jiraProject !== '') return jiraProject;
  const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Told at Jira' })) as {
    project: { id: string };
  };
  await page.goto(`${appUrl}${settingsOf(project.id)}`);
  await page.getByLabel('Jira project').selectOption('SHOP');
  await page.getByLabel('When a pull request is opened').selectOption('In Progress');
  await page.getByLabel('When it is merged').selectOption('Done');
  await page.getByRole('button', { name: 'Connect project' }).click();
  await expect(page.getByText('Jira reports new labels.')).toBeVisible();
  jiraProject = project.id;
  return jiraProject;
}

test('Jira is connected, an issue found, read, commented on, moved and assigned', async ({
  signedIn: page,
  product,
}) => {
  await connectJira(page, product);
  await expect(page).toHaveURL(`${product.appUrl}/tickets/jira`);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await page.getByLabel('Project').selectOption('SHOP');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Show the price' }).click();
  const sheet = page.getByRole('dialog', { name: 'Show the price' });
  await expect(page).toHaveURL(`${product.appUrl}/tickets/jira/SHOP-1?project=SHOP`);
  await expect(sheet.getByRole('heading', { name: 'What is wanted' })).toBeVisible();
  // What strangers wrote is text.
  await expect(sheet.getByText('@Mia Krystof wants <b>prices</b>.')).toBeVisible();
  await expect(sheet.locator('blockquote')).toContainText('Not before Monday');

  await sheet.getByRole('textbox', { name: 'Comment' }).fill('**Begun** today.');
  await sheet.getByRole('button', { name: 'Add comment' }).click();
  await expect(sheet.locator('.ticket-comment strong')).toHaveText('Begun');
  await sheet.getByRole('button', { name: 'Move issue' }).click();
  await page.getByRole('menuitem', { name: 'Move to In Progress' }).click();
  await expect(sheet.locator('.jira-facts').getByText('In Progress')).toBeVisible();
  await sheet.getByRole('button', { name: 'Assign issue' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign SHOP-1' });
  await assigning.getByRole('searchbox').fill('emma');
  await assigning.getByLabel('Assignee').selectOption({ label: 'Emma Richards' });
  await assigning.getByRole('button', { name: 'Assign issue' }).click();
  await expect(sheet.locator('.jira-facts').getByText('Emma Richards')).toBeVisible();
  expect(atlassian.jira.issues.get('SHOP-1')).toMatchObject({
    status: 'doing',
    assignee: { displayName: 'Emma Richards' },
    comments: [
      { body: { content: [{ content: [{ text: 'Begun', marks: [{ type: 'strong' }] }, { text: ' today.' }] }] } },
    ],
  });

  // Closing it returns to the previous view, with the current data of Jira.
  await page.keyboard.press('Escape');
  await expect(rows(page)).toContainText('In Progress');
});

test(
  'a session is begun from an issue, with what it asks for as the first prompt',
  { tag: '@details' },
  async ({ signedIn: page, product, api }) => {
    await connectJira(page, product);
    const { jira } = atlassian;
    await api.call('project/sample/clone', { sampleId: 'cafe', name: 'Of Jira' });
    const asked = "Replace 'Get started' with 'Start free'";
    jira.add('SHOP-2', 'Start free', { description: jira.paragraph(asked) });
    // A user who is faster than the list of projects need not choose one: there is only one.
    let goOn = () => {};
    const clicked = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/api/projects/list*', async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto(`${product.appUrl}/tickets/jira/SHOP-2`);
    const sheet = page.getByRole('dialog', { name: 'Start free' });
    await sheet.getByRole('button', { name: 'Start session' }).click();
    goOn();
    await expect(page.getByRole('heading', { level: 1, name: 'Start free' })).toBeVisible();
    await expect(page.getByText('pw/shop-2-start-free').first()).toBeVisible();
    await expect(page.getByRole('main').locator('textarea')).toHaveValue(asked);
    await page.getByRole('main').getByRole('link', { name: 'SHOP-2' }).click();
    await expect(sheet.locator('.ticket-work-item').getByRole('link', { name: 'Start free' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Open session' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start free' })).toBeVisible();
  },
);

test(
  'a label opens a session, and its issue is told what became of the pull request',
  { tag: '@details' },
  async ({ signedIn: page, product, api }) => {
    const { jira, webhooks } = atlassian;
    const projectId = await connectProject(page, product, api);

    const issue = jira.add('SHOP-3', 'Open earlier', { labels: ['pagewright'] });
    const { url, ...sent } = webhooks.deliveryOf('SHOP-3')!;
    expect((await fetch(url, { method: 'POST', ...sent })).status).toBe(204);
    const followed = async () => (await api.call(`jira/list?projectId=${projectId}`)).tc;
    await expect.poll(followed, WITHIN).toBe(1);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Followed Jira issues' })).toContainText('Open earlier');

    const { list } = await api.call(`chat/sessions?projectId=${projectId}`);
    const [{ id: sessionId, branch: branchName }] = list as [{ id: string; branch: string }];
    const { content, hash: baseHash } = await api.call(`project/file?projectId=${projectId}&path=index.html`);
    const edit = { sessionId, path: 'index.html', content: `${String(content)}<!-- early -->`, baseHash };
    await api.call('chat/edit-file', edit);
    const { head } = await api.call(`chat/file-changes?sessionId=${sessionId}`);
    await api.call('chat/keep-changes', { sessionId, head });
    const made = await api.call('github/pull-request', { projectId, branchName, title: 'SHOP-3 Open earlier' });
    const { id, headSha } = made.pullRequest as { id: string; headSha: string };
    await expect.poll(() => issue.status, WITHIN).toBe('doing');
    await api.call('github/pull-request/merge', { id, expectedHead: headSha });
    await expect.poll(() => issue.status, WITHIN).toBe('done');
    expect(JSON.stringify(issue.comments.at(-1)!.body)).toContain('" was merged into "');
    expect(issue.links.get(`${product.appUrl}/pull-requests/${id}`)).toMatchObject({
      object: { status: { resolved: true } },
    });
  },
);

test(
  'JQL is for who wants it, and Jira itself says what is wrong with it',
  { tag: '@details' },
  async ({ signedIn: page, product }) => {
    await connectJira(page, product);
    await page.goto(`${product.appUrl}/tickets/jira?jql=colour%20is%20red`);
    await expect(page.getByText("Expecting operator but got 'colour is red'")).toBeVisible();
    await page.getByLabel('JQL query').fill('key = "SHOP-1"');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Use filters' }).click();
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('searchbox', { name: 'Search issues' }).fill('nothing of the kind');
    await expect(page.getByText('No issues match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(50);
  },
);

for (const look of looks) {
  test(
    `axe finds nothing on issues of Jira: ${nameOf(look)}`,
    { tag: '@looks' },
    async ({ context, product, request, signedIn, api }) => {
      await connectJira(signedIn, product);
      const project = await connectProject(signedIn, product, api);
      const page = await openAs(context, look, await signIn(request, product.appUrl));
      const faults: string[] = [];
      for (const address of [
        '/tickets/jira',
        '/tickets/jira?jql=wrong',
        '/tickets/jira/SHOP-1',
        '/tickets/jira/NONE-1',
        settingsOf(project),
      ]) {
        await visit(page, product, address);
        faults.push(...(await faultsNow(page, look, address)));
      }
      expect(faults).toEqual([]);
    },
  );
}

test('what Jira refuses is told in words, with a way out', { tag: '@details' }, async ({ signedIn: page, product }) => {
  await connectJira(page, product);
  atlassian.refusal = { status: 429, headers: { 'retry-after': '17' } };
  await page.goto(`${product.appUrl}/tickets/jira`);
  await expect(page.getByText('Try again in 17 seconds.')).toBeVisible();
  atlassian.refusal = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(50);

  Object.assign(atlassian, { withoutFirst: true, moreSites: ['other'] });
  await page.reload();
  await expect(page.getByText('no longer reaches the Jira site your-team')).toBeVisible();
  await page.getByRole('link', { name: 'Manage connections' }).click();
  await page.getByLabel('Jira site').selectOption('other');
  await expect(page.getByText('other is now in use.')).toBeVisible();
  await page.goto(`${product.appUrl}/tickets/jira`);
  await expect(rows(page)).toHaveCount(50);

  atlassian.revokeAll();
  await page.reload();
  await expect(page.getByText('Jira no longer accepts')).toBeVisible();
});
