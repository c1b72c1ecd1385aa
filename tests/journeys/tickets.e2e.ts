import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api';
import { faultsNow, looks, nameOf, openAs, visit } from '../fixtures/looks';
import { openBrowserOf } from '../fixtures/people';
import { expect, ownProduct, test } from '../fixtures/test';

// Tickets from the first one on: a board, moves by mouse, keys and menu, two people at one text, filters that last.

// The first journey begins without any tickets.
test.use(ownProduct());

function column(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function card(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}

function titles(page: Page, name: string) {
  return column(page, name).locator('.ticket-link').allTextContents();
}

function said(page: Page) {
  return page.locator('main p[role=status]');
}

interface Ticket {
  readonly id: string;
  readonly key: string;
  readonly status: string;
  readonly version: number;
}

test(
  'a first ticket brings its board along, and is moved by keys and menu',
  { tag: '@keyboard' },
  async ({ product, signedIn: page, api }) => {
    // The board's key is made of the organization's name, however late that comes.
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/organizations$/, async (route) => {
      await waiting;
      await route.continue();
    });
    const boards = page.waitForResponse(/\/api\/boards$/);
    await page.goto(`${product.appUrl}/tickets`);
    await (await boards).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets');
    await expect(page.getByRole('button', { name: 'New ticket' })).toHaveCount(0);
    answer();
    await expect(page.getByText('No tickets yet')).toBeVisible();
    await page.getByRole('button', { name: 'New ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await dialog.getByLabel('Title').fill('Shorten the headline');
    await dialog.getByLabel('Description').fill("Replace 'Get started' with 'Start free'");
    await dialog.getByRole('button', { name: 'Create ticket' }).click();
    await expect(card(page, 'Shorten the headline')).toContainText('ACME-1');

    // C makes the next ones, from anywhere on the screen.
    for (const title of ['Check the footer', 'New photos']) {
      await page.getByRole('link', { name: 'Shorten the headline' }).focus();
      await page.keyboard.press('c');
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByRole('button', { name: 'Create ticket' }).click();
      await expect(card(page, title)).toBeVisible();
    }

    const link = page.getByRole('link', { name: 'Shorten the headline' });
    await link.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(said(page)).toHaveText('ACME-1 moved to To do, position 2 of 3.');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(said(page)).toHaveText('ACME-1 moved to In progress, position 1 of 1.');
    await expect(link).toBeFocused();
    await expect.poll(() => titles(page, 'To do')).toEqual(['Check the footer', 'New photos']);
    await expect.poll(() => titles(page, 'In progress')).toEqual(['Shorten the headline']);

    await page.keyboard.press('m');
    await page.getByRole('menu', { name: 'Move ACME-1' }).getByRole('menuitemradio', { name: 'Done' }).click();
    await expect(column(page, 'Done')).toContainText('Shorten the headline');
    await expect(link).toBeFocused();
    await page.keyboard.press('a');
    await page
      .getByRole('menu', { name: 'Assign ACME-1' })
      .getByRole('menuitemradio', { name: /Olive Owner/ })
      .click();
    await expect(card(page, 'Shorten the headline')).toContainText('Olive Owner');

    const stored = (await api.call('tickets/ACME-1')).ticket as Ticket & { assignee: { name: string } };
    expect([stored.status, stored.assignee.name]).toEqual(['done', 'Olive Owner']);
  },
);

test('a ticket is dragged between two others', async ({ product, signedIn: page, api }) => {
  const columns = [
    { name: 'Open', kind: 'todo', limit: null },
    { name: 'Doing', kind: 'doing', limit: 2 },
    { name: 'Closed', kind: 'done', limit: null },
  ];
  const tickets = ['One', 'Two', 'Three', 'Four'].map((title) => ({ title }));
  await api.call('boards', { board: { key: 'DRAG', name: 'Drag', columns }, tickets });
  const { tickets: stored } = (await api.call('tickets/dash/getTickets', { filter: { board: 'DRAG' } })) as unknown as {
    tickets: Ticket[];
  };
  for (const { id } of stored.slice(0, 2)) await api.call('tickets/move', { id, status: 'doing' });
  await page.goto(`${product.appUrl}/tickets?board=DRAG`);

  const from = await card(page, 'Four').boundingBox();
  const to = await card(page, 'Two').boundingBox();
  if (!from || !to) throw new Error('the cards are not on the screen');
  await page.mouse.move(from.x + 20, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y + 6, { steps: 6 });
  await expect(card(page, 'Two')).toHaveAttribute('data-drop', 'accepted');
  await page.mouse.up();
  await expect.poll(() => titles(page, 'Doing')).toEqual(['One', 'Four', 'Two']);
  await expect(column(page, 'Doing')).toContainText('3 of 2');
  await expect(page).toHaveURL(/\/tickets\?board=DRAG$/);
  const listed = () =>
    api.call('tickets/dash/getTickets', { filter: { board: 'DRAG', status: 'doing' } }).then((reply) => {
      return (reply.tickets as { title: string }[]).map(({ title }) => title);
    });
  await expect.poll(listed).toEqual(['One', 'Four', 'Two']);
});

test(
  'two people who edit one ticket both keep their words',
  { tag: '@keyboard' },
  async ({ product, signedIn: page, api }) => {
    const columns = [
      { name: 'Open', kind: 'todo', limit: null },
      { name: 'Closed', kind: 'done', limit: null },
    ];
    await api.call('boards', {
      board: { key: 'EDIT', name: 'Edit', columns },
      tickets: [{ title: 'Start', body: 'Text' }],
    });
    await page.goto(`${product.appUrl}/tickets?board=EDIT`);
    await page.getByRole('link', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/tickets\/EDIT-1\?board=EDIT$/);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Edit title and description' }).click();
    await sheet.getByLabel('Title').fill('My title');
    await sheet.getByLabel('Description').fill('My **words**');

    const { ticket } = (await api.call('tickets/EDIT-1')) as unknown as { ticket: Ticket };
    const { id, version } = ticket;
    await api.call('tickets/saveTicket', { ticket: { id, version, body: 'Their words', tags: ['copy'] } });
    await sheet.getByRole('button', { name: 'Save' }).click();
    const notice = sheet.getByRole('alert', { name: 'Someone else changed this ticket' });
    await expect(notice).toContainText('Their words');
    await expect(sheet.getByLabel('Description')).toHaveValue('My **words**');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.locator('.markdown strong').first()).toHaveText('words');
    await expect(page.getByRole('dialog', { name: 'My title' })).toBeVisible();
    const saved = (await api.call('tickets/EDIT-1')).ticket as object;
    expect(saved).toMatchObject({ title: 'My title', body: 'My **words**', tags: ['copy'] });

    await sheet.getByLabel('Comment').fill('See [the page](https://example.com)');
    await sheet.getByRole('button', { name: 'Add comment' }).click();
    const posted = sheet.getByRole('link', { name: 'the page' });
    await expect(posted).toHaveAttribute('rel', /noopener/);
    await sheet.getByLabel('Column').selectOption('Closed');
    await expect(sheet.getByText('Closed', { exact: true }).first()).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Activity' })).toContainText('moved it from Open to Closed');
    await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page).toHaveURL(/\/tickets\?board=EDIT$/);
  },
);

test(
  'filters stand in the address, and a saved view comes back',
  { tag: ['@keyboard', '@details'] },
  async ({ product, signedIn: page, api }) => {
    const columns = [
      { name: 'Open', kind: 'todo', limit: null },
      { name: 'Closed', kind: 'done', limit: null },
    ];
    await api.call('boards', { board: { key: 'FIND', name: 'Find', columns } });
    const add = (title: string, more: object) =>
      api.call('tickets/saveTicket', { ticket: { board: 'FIND', title, ...more } });
    await add('Red button', { priority: 'high', tags: ['ui'] });
    await add('Blue line', { priority: 'low' });
    await page.goto(`${product.appUrl}/tickets?board=FIND`);
    await page.getByRole('link', { name: 'Blue line' }).focus();
    await page.keyboard.press('/');
    await page.keyboard.type('red');
    await expect(page).toHaveURL(/q=red/);
    await expect(card(page, 'Blue line')).toHaveCount(0);
    await expect(card(page, 'Red button')).toBeVisible();
    await page.getByRole('link', { name: 'Red button' }).focus();
    await page.keyboard.press('ControlOrMeta+b');
    await expect(page.getByRole('row', { name: /Red button/ })).toBeVisible();
    await page.getByRole('button', { name: 'Saved view' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.goto(`${product.appUrl}/tickets`);
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByRole('row', { name: /Red button/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Blue line/ })).toHaveCount(0);
    await page.getByLabel('Priority').selectOption('Low');
    await expect(page.getByText('No tickets match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByRole('row', { name: /Blue line/ })).toBeVisible();
    await page.getByRole('button', { name: 'Saved view' }).click();
    await page.getByRole('menuitem', { name: 'Delete saved view' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search tickets' })).toHaveValue('');
    await expect(page.getByRole('row', { name: /Blue line/ })).toBeVisible();
  },
);

test(
  'Enter opens a ticket, S begins its session, from the board and from the ticket',
  { tag: '@details' },
  async ({ product, signedIn: page, api }) => {
    const { project } = (await api.call('project/sample/clone', { sampleId: 'cafe', name: 'By keys' })) as {
      project: { id: string };
    };
    const columns = [
      { name: 'Open', kind: 'todo', limit: null },
      { name: 'Closed', kind: 'done', limit: null },
    ];
    await api.call('boards', { board: { key: 'KEYS', name: 'Keys', columns } });
    for (const title of ['First', 'Second'])
      await api.call('tickets/saveTicket', { ticket: { board: 'KEYS', title, projectId: project.id } });
    await page.goto(`${product.appUrl}/tickets?board=KEYS`);
    await page.getByRole('link', { name: 'First' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
    await expect(page).toHaveURL(/\/tickets\/KEYS-1/);
    await page.getByRole('button', { name: 'Start session' }).focus();
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible();

    await page.goto(`${product.appUrl}/tickets?board=KEYS`);
    await page.getByRole('link', { name: 'Second' }).focus();
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible();
    const { list } = (await api.call('tickets/KEYS-2/work')) as unknown as { list: { session: { isMine: boolean } }[] };
    expect(list).toMatchObject([{ session: { isMine: true, projectId: project.id } }]);
  },
);

test(
  'two people see each other move, and lose no ticket',
  { tag: ['@keyboard', '@details'] },
  async ({ product, signedIn: page, api, browser, request }) => {
    const columns = [
      { name: 'Open', kind: 'todo', limit: null },
      { name: 'Closed', kind: 'done', limit: null },
    ];
    const tickets = ['a', 'b', 'c'].map((title) => ({ title: `Ticket ${title}` }));
    await api.call('boards', { board: { key: 'PAIR', name: 'Pair', columns }, tickets });
    const { userId, accessToken, refreshToken } = await signIn(request, product.appUrl);
    const other = await openBrowserOf(browser, product, { userId, accessToken, refreshToken });
    const pages = [page, other];
    for (const each of pages) await each.goto(`${product.appUrl}/tickets?board=PAIR`);
    for (const each of pages) await each.getByRole('link', { name: 'Ticket b' }).focus();
    await Promise.all([page.keyboard.press('Alt+ArrowRight'), other.keyboard.press('Alt+ArrowUp')]);
    await expect(said(page)).toHaveText(/PAIR-2 moved to/);
    await expect(said(other)).toHaveText(/PAIR-2 moved to/);
    for (const each of pages) {
      await each.reload();
      const all = each.locator('.ticket-link');
      await expect(all).toHaveCount(3);
      expect((await all.allTextContents()).sort()).toEqual(['Ticket a', 'Ticket b', 'Ticket c']);
    }
    await other.context().close();
  },
);

for (const look of looks) {
  test(`axe finds nothing on tickets: ${nameOf(look)}`, { tag: '@looks' }, async ({ context, product, request }) => {
    const session = await signIn(request, product.appUrl);
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const post = (path: string, data: object) => request.post(`${product.appUrl}/api/${path}`, { data, headers });
    const columns = [
      { name: 'To do', kind: 'todo', limit: 1 },
      { name: 'Done', kind: 'done', limit: null },
    ];
    const body =
      '# A heading\n\n- [x] done\n- [ ] open\n\n`code` and [a link](https://example.com)\n\n|a|b|\n|-|-|\n|1|2|';
    const tickets = [{ title: 'A longer title that takes more than one line of a card', body }, { title: 'Short' }];
    await post('boards', { board: { key: 'AXE', name: 'Axe', columns }, tickets });
    const found = await request.get(`${product.appUrl}/api/tickets/AXE-1`, { headers });
    const { id } = ((await found.json()) as { ticket: Ticket }).ticket;
    await post('tickets/comment', { id, text: 'A comment' });
    await post('tickets/saveTicket', { ticket: { board: 'AXE', title: 'Urgent', priority: 'urgent', tags: ['ui'] } });

    const page = await openAs(context, look, session);
    await visit(page, product, '/tickets?board=AXE');
    await expect(page.locator('.ticket-link').first()).toBeVisible();
    const faults = await faultsNow(page, look, 'board');
    await visit(page, product, '/tickets?board=AXE&view=list');
    faults.push(...(await faultsNow(page, look, 'list')));
    await visit(page, product, '/tickets?board=AXE&new');
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await faultsNow(page, look, 'new ticket')));
    await visit(page, product, '/tickets/AXE-1?board=AXE');
    await expect(page.locator('.markdown table')).toBeVisible();
    faults.push(...(await faultsNow(page, look, 'ticket')));
    expect(faults).toEqual([]);
  });
}
