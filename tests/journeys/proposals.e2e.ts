import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api';
import { signIn } from '../fixtures/api';
import { page as layout, w } from '../fixtures/layout';
import { faultsNow, keyOf, nameOf, openAs, twoLooks, untilDrawn } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

// A program's proposal is shown beside the page, with marks over it; a user accepts some of it as one undo step.

interface Made {
  readonly proposal: { readonly id: string; readonly state: string; readonly accepted: readonly string[] };
}

const HEADING = { text: 'Our bread', level: 1 };
const root = layout(
  w('Section', {}, w('Heading', HEADING), w('Text', { text: 'Daily.' })),
  w('Section', {}, w('Text', { text: 'Closed on Mondays.' })),
);

/** Another headline, a text behind it that needs the headline's change, and the last section gone. */
async function propose(api: Api, pageKey: string): Promise<string> {
  const meta = { schemaVersion: 1, title: 'Bakery' };
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey, root, meta, isNewRecord: true });
  const page = root.ROOT!;
  const [first, second] = page.nodes.map((id) => ({ id, node: root[id]! })) as [Placed, Placed];
  const heading = first.node.nodes[0]!;
  const lead = { ...root[first.node.nodes[1]!]!, props: { text: 'Baked at five.' } };
  const items = [
    {
      id: 'headline',
      label: 'Say it better',
      change: [[heading, { ...root[heading]!, props: { ...HEADING, text: 'Bread, by five' } }]],
      needs: [],
    },
    {
      id: 'lead',
      label: 'Add when it is baked',
      change: [
        [first.id, { ...first.node, nodes: [...first.node.nodes, 'lead'] }],
        ['lead', lead],
      ],
      needs: ['headline'],
    },
    {
      id: 'monday',
      label: 'Remove the closing day',
      change: [
        ['ROOT', { ...page, nodes: [first.id] }],
        [second.id, null],
        ...second.node.nodes.map((id) => [id, null]),
      ],
      needs: [],
    },
  ];
  const made = (await api.call('v1/proposals', {
    pageKey,
    baseVersion: 1,
    title: 'A better opening',
    items,
  })) as unknown;
  return (made as Made).proposal.id;
}

type Placed = { readonly id: string; readonly node: NonNullable<(typeof root)[string]> };

async function openPanel(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
}

async function stateOf(api: Api, id: string) {
  return ((await api.call(`v1/proposals/${id}`)) as unknown as Made).proposal;
}

test('a proposal is looked at over the page, taken in part as one step, and undone byte by byte', async ({
  signedIn: page,
  api,
  product,
}) => {
  const id = await propose(api, 'proposed-bread');
  await page.goto(`${product.appUrl}/pages/proposed-bread`);
  await expect(page.locator('.page h1')).toHaveText('Our bread');
  await openPanel(page, 'Proposals');
  const panel = page.getByRole('region', { name: 'Proposals', exact: true });
  await expect(panel.getByRole('button', { name: /A better opening/ })).toHaveAttribute('aria-expanded', 'true');
  const ghosts = page.locator('.canvas-ghost');
  await expect(ghosts).toHaveText([
    'Changed: Heading: Bread, by five',
    'New: Text: Baked at five.',
    'Removed: Section',
  ]);
  // The page itself has nothing of it.
  expect((await api.layout('proposed-bread')).version).toBe(1);
  // Without the headline there is no text behind it.
  await panel.getByLabel('Say it better').uncheck();
  await expect(panel.getByLabel('Add when it is baked')).not.toBeChecked();
  await expect(ghosts).toHaveText(['Removed: Section']);
  await panel.getByLabel('Add when it is baked').check();
  await expect(panel.getByLabel('Say it better')).toBeChecked();
  await panel.getByLabel('Remove the closing day').uncheck();
  await panel.getByRole('button', { name: 'Accept 2 changes' }).click();
  await expect(page.locator('.page h1')).toHaveText('Bread, by five');
  await expect(page.locator('.page')).toContainText('Baked at five.');
  await expect(page.locator('.page')).toContainText('Closed on Mondays.');
  await expect(ghosts).toHaveCount(0);
  await expect(panel.getByText('No open proposals')).toBeVisible();
  await expect.poll(async () => (await stateOf(api, id)).accepted).toEqual(['headline', 'lead']);
  await expect.poll(async () => (await api.layout('proposed-bread')).version).toBe(2);
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.page h1')).toHaveText('Our bread');
  await expect.poll(async () => (await api.layout('proposed-bread')).root).toEqual(root);
});

test(
  'what was changed on the page since is not taken by itself, and a dropped proposal comes back',
  { tag: '@details' },
  async ({ signedIn: page, api, product }) => {
    const id = await propose(api, 'proposed-rolls');
    const meta = { schemaVersion: 1, title: 'Bakery' };
    const heading = root[root.ROOT!.nodes[0]!]!.nodes[0]!;
    const moved = { ...root, [heading]: { ...root[heading]!, props: { ...HEADING, text: 'Rolls' } } };
    await api.call('v1/dashboard/setConfig', {
      type: 'layout',
      pageKey: 'proposed-rolls',
      root: moved,
      meta,
      isNewRecord: false,
    });
    await page.goto(`${product.appUrl}/pages/proposed-rolls`);
    await openPanel(page, 'Proposals');
    const panel = page.getByRole('region', { name: 'Proposals', exact: true });
    await expect(panel.getByText('Changed on the page since.')).toBeVisible();
    await expect(panel.getByLabel('Say it better')).not.toBeChecked();
    await panel.getByRole('button', { name: 'Discard' }).click();
    await expect(panel.getByText('No open proposals')).toBeVisible();
    expect((await stateOf(api, id)).state).toBe('dropped');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(panel.getByRole('button', { name: /A better opening/ })).toBeVisible();
  },
);

for (const look of twoLooks) {
  test(`the panel and its marks: ${nameOf(look)}`, { tag: '@looks' }, async ({ context, api, product, request }) => {
    await propose(api, `panel-${keyOf(look)}`);
    const session = await signIn(request, product.appUrl);
    const page = await openAs(context, look, { ...session, token: session.accessToken });
    await page.goto(`${product.appUrl}/pages/panel-${keyOf(look)}`);
    await expect(page.locator('.page h1')).toBeVisible();
    await page.locator('.editor-rail button').last().click();
    await expect(page.locator('.ep-proposal-items')).toBeVisible();
    await untilDrawn(page);
    expect(await faultsNow(page, look, 'proposals')).toEqual([]);
  });
}
