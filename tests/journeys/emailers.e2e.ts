import type { Page } from '@playwright/test';
import { ROOT, type JsonObject, type LayoutNode, type NodeMap } from '#common/layout/document.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { patternsOf } from '#common/widgets/patterns.ts';
import { logoSpec } from '#common/widgets/logo/spec.ts';
import { quoteSpec } from '#common/widgets/quote/spec.ts';
import { richTextSpec } from '#common/widgets/rich-text/spec.ts';
import { sectionSpec } from '#common/widgets/section/spec.ts';
import { tableSpec } from '#common/widgets/table/spec.ts';
import { takeFromMail } from '../fixtures/outbox';
import { meta } from '../fixtures/stored-pages';
import { expect, ownProduct, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

// The list of e-mails is the whole site's.
test.use(ownProduct());

test('an e-mail is made from a ready section, looked at and tested', async ({ product, signedIn: page }) => {
  await page.goto(`${product.appUrl}/emailers`);
  await expect(page.getByText('No emails yet')).toBeVisible();
  await page.getByRole('button', { name: 'New email' }).first().click();
  await page.getByLabel('Name').fill('Spring news');
  await page.getByRole('radio', { name: /Welcome/ }).check();
  await page.getByRole('button', { name: 'Create email' }).click();

  await expect(page.getByText('We are glad that you are here.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Preview text' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Good morning, {{ person.name | default: "friend" }}');
  await new Editor(page).saved();

  await page.goto(`${product.appUrl}/emailers`);
  await page.getByRole('button', { name: 'Preview Spring news' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview of Spring news' });
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Welcome, Olivia Green' })).toBeVisible();
  await expect(dialog.getByText('Good morning, Olivia Green')).toBeVisible();
  await dialog.getByLabel('Name of the recipient').fill('Zoë');
  await expect(mail.getByRole('heading', { name: 'Welcome, Zoë' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Text' }).check();
  await expect(dialog.getByText('- Tell us what you are looking for')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send a test of Spring news' }).click();
  const test = page.getByRole('dialog', { name: 'Send a test of Spring news' });
  await expect(test.getByText(/^This installation has no mail server/)).toBeVisible();
  await test.getByRole('textbox', { name: 'Send to' }).fill('ann@example.com');
  await test.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/Test written to the outbox for: .*ann@example\.com/)).toBeVisible();
  expect(await takeFromMail(product.dataDir, 'ann@example.com', /^Subject: .*$/m)).toBe(
    'Subject: Good morning, friend',
  );
});

test(
  'an e-mail is looked at and tested as a person of the audience gets it',
  { tag: '@details' },
  async ({ product, api, signedIn: page }) => {
    await api.call('v1/audience/saveField', { field: { key: 'member', label: 'Member', kind: 'yes-no' } });
    const people = [
      { email: 'zoe@example.com', name: 'Zoë Fox', fields: { member: true } },
      { email: 'zack@example.com', name: 'Zack Hill' },
    ];
    for (const person of people) await api.call('v1/audience/savePerson', { person });
    const visibleIf = { $bind: 'person.member' };
    const root = mailOf(
      ['Heading', { text: 'Hello {{ person.name }}' }],
      ['Text', { text: 'Members only', visibleIf }],
      ['Unsubscribe', {}],
    );
    const own = { ...meta, title: 'For people', subject: 'For {{ person.email }}' };
    await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'people', root, meta: own, isNewRecord: true });

    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/v1\/emailers\/preview$/, async (route) => {
      await waiting;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${product.appUrl}/emailers`);
    await page.getByRole('button', { name: 'Preview For people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview of For people' });
    const mail = dialog.frameLocator('iframe');
    const person = dialog.getByRole('radio', { name: 'Real person' });
    await expect(person).toBeVisible();
    const place = await person.boundingBox();
    answer();
    await expect(mail.getByRole('heading', { name: 'Hello Olivia Green' })).toBeVisible();
    // The controls stay where they were while the e-mail was on its way.
    expect(await person.boundingBox()).toEqual(place);
    await person.check();
    const recipient = dialog.getByRole('combobox', { name: 'Person' });
    await recipient.fill('zoe@');
    await page.getByRole('option', { name: 'Zoë Fox' }).click();
    await expect(mail.getByRole('heading', { name: 'Hello Zoë Fox' })).toBeVisible();
    await expect(mail.getByText('Members only')).toBeVisible();
    await expect(dialog.getByText('For zoe@example.com')).toBeVisible();
    await recipient.fill('Hill');
    await page.getByRole('option', { name: 'Zack Hill' }).click();
    await expect(mail.getByRole('heading', { name: 'Hello Zack Hill' })).toBeVisible();
    await expect(mail.getByText('Members only')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Send a test of For people' }).click();
    const test = page.getByRole('dialog', { name: 'Send a test of For people' });
    await test.getByRole('textbox', { name: 'Send to' }).fill('tester@example.com');
    await page.keyboard.press('Enter');
    await test.getByRole('radio', { name: 'Real person' }).check();
    await test.getByRole('combobox', { name: 'Person' }).fill('Zoë');
    await page.getByRole('option', { name: 'Zoë Fox' }).click();
    await test.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText(/Test written to the outbox for: .*tester@example\.com/)).toBeVisible();
    expect(await takeFromMail(product.dataDir, 'tester@example.com', /^Subject: .*$/m)).toBe(
      'Subject: For zoe@example.com',
    );
  },
);

test(
  'what differs from recipient to recipient is inserted from a picker',
  { tag: '@details' },
  async ({ product, api, signedIn: page }) => {
    await api.call('v1/audience/saveField', { field: { key: 'city', label: 'City', kind: 'text' } });
    const table = { caption: 'Order', head: ['What'], rows: [['Tea'], ['For ']] };
    const root = mailOf(
      ['Heading', { text: 'Hello!' }],
      ['Button', { label: 'Look', href: '/' }],
      ['Table', table],
      ['Unsubscribe', {}],
    );
    const layout = { type: 'layout', pageKey: 'picked', root, meta: { ...meta, title: 'Picked' } };
    await api.call('v1/dashboard/setConfig', { ...layout, isNewRecord: true });
    const editor = new Editor(page);
    await editor.open(product.appUrl, 'picked');

    // The e-mail itself: at the end of a field that never had the focus.
    await page.getByRole('textbox', { name: 'Subject' }).fill('News');
    await page.getByRole('button', { name: 'Insert a variable into Preview text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Insert a variable' });
    await dialog.getByLabel('Variable').selectOption({ label: 'City' });
    await dialog.getByLabel('Fallback').fill('your "city"');
    await dialog.getByRole('button', { name: 'Insert variable' }).click();
    await expect(page.getByRole('textbox', { name: 'Preview text' })).toHaveValue(
      String.raw`{{ person.city | default: "your \"city\"" }}`,
    );

    // A block's field: at its caret, what a program sends.
    await editor.select('n1');
    await editor.openTab('Content');
    await page.getByRole('textbox', { name: 'Label' }).press('Home');
    await page.getByRole('button', { name: 'Insert a variable into Label' }).click();
    await dialog.getByLabel('Variable').selectOption({ label: 'Value from an API call' });
    await dialog.getByRole('button', { name: 'Insert variable' }).click();
    await expect(dialog.getByText('Enter the name of the value.')).toBeVisible();
    await dialog.getByLabel('Name of the value').fill('orderNumber');
    await dialog.getByLabel('Fallback').press('Enter');
    await page.getByRole('button', { name: 'Insert a variable into Link' }).click();
    await dialog.getByLabel('Variable').selectOption({ label: 'View online link' });
    await expect(dialog.getByLabel('Fallback')).toBeHidden();
    await page.keyboard.press('Escape');

    // A condition: what is asked of the person, found by its name.
    await editor.openTab('Data');
    await page.getByRole('textbox', { name: 'Show only if' }).fill('cit');
    const variables = page.getByRole('tree', { name: 'Variable' });
    await expect(variables.getByRole('treeitem')).toHaveCount(1);
    await variables.getByRole('treeitem', { name: 'City' }).click();
    await expect(page.getByRole('textbox', { name: 'Show only if' })).toHaveValue('person.city');

    // A cell of a table: the one that was typed in last.
    await editor.select('n2');
    await editor.openTab('Content');
    await expect(page.getByRole('button', { name: 'Insert a variable into Row 1, column 1' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Row 2, column 1' }).press('End');
    await page.getByRole('button', { name: 'Insert a variable into Row 2, column 1' }).click();
    await dialog.getByLabel('Variable').selectOption({ label: 'City' });
    await dialog.getByRole('button', { name: 'Insert variable' }).click();
    await expect(page.getByRole('textbox', { name: 'Row 2, column 1' })).toHaveValue('For {{ person.city }}');

    // The text that is being typed on the canvas.
    await editor.node('n0').dblclick();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const toolbar = page.locator('.canvas-toolbar');
    await toolbar.getByRole('button', { name: 'Insert a variable' }).click();
    await toolbar.getByLabel('Fallback').fill('friend');
    await toolbar.getByRole('button', { name: 'Insert' }).click();
    await page.keyboard.type(' there');
    await page.keyboard.press('Escape');
    await editor.saved();

    const { root: nodes, meta: own } = await api.layout('picked');
    expect(own).toMatchObject({ subject: 'News', preheader: String.raw`{{ person.city | default: "your \"city\"" }}` });
    expect(nodes.n1?.props).toMatchObject({
      label: '{{ message.orderNumber }}Look',
      href: '/',
      visibleIf: { $bind: 'person.city' },
    });
    expect(nodes.n2?.props.rows).toEqual([['Tea'], ['For {{ person.city }}']]);
    expect(nodes.n0?.props.text).toBe('Hello{{ person.name | default: "friend" }} there!');
  },
);

/** An e-mail of one section with these blocks, `n0` the first. */
function mailOf(...blocks: readonly (readonly [string, JsonObject])[]): NodeMap {
  const base = { isCanvas: false, custom: {}, hidden: false, linkedNodes: {}, nodes: [] as string[] };
  const node = (name: string, own: Partial<LayoutNode>): LayoutNode => ({
    ...base,
    props: {},
    displayName: name,
    type: { resolvedName: name },
    ...own,
  });
  const idOf = (index: number) => `n${String(index)}`;
  const placed = blocks.map(([name, props], index) => [idOf(index), node(name, { props, parent: 's' })] as const);
  return {
    [ROOT]: node('Email', { isCanvas: true, nodes: ['s'] }),
    s: node('Section', { isCanvas: true, nodes: blocks.map((_block, index) => idOf(index)), parent: ROOT }),
    ...Object.fromEntries(placed),
  };
}

/** All ready sections in one e-mail, and the blocks that none of them has. */
function everyPattern(): NodeMap {
  let count = 0;
  const id = () => `n${String((count += 1))}`;
  const others = [tableSpec, richTextSpec, quoteSpec].map((spec) => block(spec, spec.sample));
  const rest = block(sectionSpec, {}, [...others, block(logoSpec, { alt: 'Fern & Field' })]);
  const trees = [...patternsOf('email').map((pattern) => pattern.build(id)), buildTree(rest, id)];
  const root: LayoutNode = {
    type: { resolvedName: 'Email' },
    isCanvas: true,
    props: {},
    displayName: 'Email',
    custom: {},
    hidden: false,
    linkedNodes: {},
    nodes: trees.map(({ rootId }) => rootId),
  };
  const placed = trees.map(({ rootId, nodes }) => ({ ...nodes, [rootId]: { ...nodes[rootId], parent: ROOT } }));
  return Object.assign({ [ROOT]: root }, ...placed) as NodeMap;
}

/** Boxes of blocks in document order, from where the mail begins. */
function boxes(page: Page, blocks: string) {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return {
          words: (element.textContent ?? '')
            .replace(/[·—\s]+/g, '')
            .trim()
            .slice(0, 40),
          at: [x, y, width, height],
        };
      }),
    blocks,
  );
}

/** Blocks as views draw them, which the canvas does, and as mail programs get them. */
const DRAWN =
  '.w-heading,.w-text,.w-list,.w-button,.w-divider,.w-social-links,.w-unsubscribe,.w-view-online,' +
  '.w-table__table,.w-table :is(caption,th,td),.w-rich-text,.w-quote,.w-logo';
const COMPILED =
  'td > div[style*="font-family"], td[role="presentation"][valign], td > p[style*="border-top"],' +
  'table:has(> * > tr > [scope]), :is(caption,[scope]), table:has(> * > tr > [scope]) td';

test('an e-mail has the boxes of its mail at 600 and 390 px', async ({ api, page }) => {
  const layout = { type: 'layout', pageKey: 'all-mail', root: everyPattern(), meta: { ...meta, title: 'All' } };
  await api.call('v1/dashboard/setConfig', { ...layout, isNewRecord: true });
  const { url } = await api.call('v1/dashboard/preview', { pageKey: 'all-mail' });
  const { frameUrl } = await api.call('v1/emailers/preview', { pageKey: 'all-mail' });
  for (const width of [600, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(String(url));
    const drawn = await boxes(page, DRAWN);
    await page.goto(String(frameUrl));
    const compiled = await boxes(page, COMPILED);
    expect(compiled.map(({ words }) => words)).toEqual(drawn.map(({ words }) => words));
    expect(drawn.length).toBeGreaterThan(25);
    const far = drawn.filter(({ at }, index) =>
      at.some((value, side) => Math.abs(value - (compiled[index]?.at[side] ?? Infinity)) > 2),
    );
    expect(far, `${String(width)} px: ${JSON.stringify(compiled)}`).toEqual([]);
  }
});
