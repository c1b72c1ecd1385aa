// @module-tag postgres
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OPEN } from '#common/contract/proposals.ts';
import { ROOT, type LayoutNode } from '#common/layout/document.ts';
import { layoutVersions } from '#server/platform/db/schema/pages.ts';
import { proposals } from '#server/platform/db/schema/proposals.ts';
import { pruneVersions } from '#server/builder/pages/retention.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sweepProposals } from './store';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A page with three texts, version 1. */
function texts(said: Record<string, string>) {
  return {
    [ROOT]: pageNode(Object.keys(said)),
    ...Object.fromEntries(Object.entries(said).map(([id, text]) => [id, node('Text', ROOT, { text })])),
  };
}

function save(pageKey: string, said: Record<string, string>, more: object = {}) {
  return world.call('POST v1/dashboard/setConfig', {
    as: world.a2,
    body: { type: 'layout', pageKey, root: texts(said), meta, isNewRecord: false, ...more },
  });
}

const START = { t: 'one', u: 'two', v: 'three' };
let made = 0;

async function page() {
  const pageKey = `page-${String((made += 1))}`;
  await save(pageKey, START, { isNewRecord: true });
  return pageKey;
}

function set(id: string, text: string) {
  return {
    id: `set${id}`,
    label: `Say ${text}`,
    change: [[id, node('Text', ROOT, { text })]] as [string, LayoutNode | null][],
    needs: [] as string[],
  };
}

/** Puts a text behind the last one. */
function add(id: string, text: string, children: string[], needs: string[] = []) {
  return {
    id: `add${id}`,
    label: `Add ${text}`,
    change: [
      [ROOT, pageNode([...children, id])],
      [id, node('Text', ROOT, { text })],
    ] as [string, unknown][],
    needs,
  };
}

function propose(pageKey: string, items: unknown, as: { accessToken: string } = world.a2, more: object = {}) {
  return world.call('POST v1/proposals', { as, body: { pageKey, baseVersion: 1, title: 'Better', items, ...more } });
}

async function proposed(pageKey: string, items: unknown) {
  const { status, body } = await propose(pageKey, items);
  expect([status, body.details ?? []]).toEqual([201, []]);
  return body.proposal.id;
}

function accept(id: string, items: string[], more: object = {}, as = world.a2) {
  return world.call('POST v1/proposals/accept', { as, body: { id, items, ...more } });
}

async function open(pageKey: string, state = 'open') {
  return (await world.call('POST v1/proposals/dash/getProposals', { as: world.a3, body: { pageKey, state } })).body
    .proposals;
}

async function said(pageKey: string) {
  const { root, version } = (await world.call('GET v1/dashboard/initConfig', { as: world.a3, query: { pageKey } }))
    .body;
  const nodes = root as Record<string, LayoutNode>;
  return { version, texts: nodes[ROOT]!.nodes.map((id) => nodes[id]!.props.text) };
}

describe('proposing', () => {
  test('keeps changes beside the page, which stays as it is', async () => {
    const pageKey = await page();
    const { status, body } = await propose(pageKey, [set('t', 'ONE'), add('w', 'four', ['t', 'u', 'v'])]);
    expect(status).toBe(201);
    expect(body.proposal).toMatchObject({ pageKey, baseVersion: 1, source: 'import', state: 'open', by: 'a2' });
    expect(await said(pageKey)).toEqual({ version: 1, texts: ['one', 'two', 'three'] });
    expect((await open(pageKey)).map(({ items }) => items)).toEqual([
      [
        { id: 'sett', label: 'Say ONE', needs: [] },
        { id: 'addw', label: 'Add four', needs: [] },
      ],
    ]);
    const whole = await world.call('GET v1/proposals/:id', { as: world.a3, params: { id: body.proposal.id } });
    expect(whole.body.proposal.items).toHaveLength(2);
  });

  test('is refused for a component of a project that is not there, as the page is with it', async () => {
    const pageKey = await page();
    const widget = { ...node('ProjectWidget', ROOT, { project: 'nowhere', component: 'c' }), isCanvas: true };
    const change = [
      [ROOT, pageNode(['t', 'u', 'v', 'p'])],
      ['p', widget],
    ];
    const refusal = { status: 422, body: { details: [{ nodeId: 'p', code: 'component_project' }] } };
    expect(await propose(pageKey, [{ id: 'p', label: 'p', change, needs: [] }])).toMatchObject(refusal);
    const body = { type: 'layout' as const, pageKey, root: { [ROOT]: pageNode(['p']), p: widget }, meta };
    const save = { ...body, isNewRecord: false, baseVersion: 1 };
    expect(await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: save })).toMatchObject(refusal);
    expect((await said(pageKey)).version).toBe(1);
  });

  test('is refused with its place for a text that cannot be stored', async () => {
    const { status, body } = await propose(await page(), [{ ...set('t', 'half: \ud800'), label: 'Half' }]);
    expect([status, body.details]).toEqual([
      422,
      [expect.objectContaining({ path: 'items.0.change.0.1.props.text', code: 'lone_surrogate' })],
    ]);
  });

  test('is refused where a choice of it could break the page, naming the item', async () => {
    const pageKey = await page();
    const details = async (items: unknown) => {
      const { status, body } = await propose(pageKey, items);
      expect(status).toBe(422);
      return body.details?.map(({ path, code }) => [path, code]);
    };
    const bad = { ...set('t', 'x'), change: [['t', node('Text', ROOT, { text: { no: 1 } })]] };
    expect(await details([set('u', 'fine'), bad])).toEqual([['items.1.props.text', 'bad-value']]);
    const orphan = { ...add('w', 'four', []), change: [['w', node('Text', ROOT, { text: 'x' })]] };
    expect(await details([orphan])).toEqual([['items.0', 'orphan']]);
    const loose = { ...set('t', 'x'), change: [['t', null]] };
    expect(await details([loose])).toEqual([['items.0.nodes', 'missing-child']]);
    const email = { ...set('t', 'x'), change: [[ROOT, { ...pageNode([]), type: { resolvedName: 'Email' } }]] };
    expect((await details([email]))?.map(([, code]) => code)).toContain('unknown-widget');
    const proto = { ...set('t', 'x'), change: [['constructor', node('Text', ROOT, { text: 'x' })]] };
    expect(await details([proto])).toEqual([['items.0.change', 'not_valid']]);
    expect(await details([set('t', 'a'), set('t', 'b')])).toEqual([['items.1.id', 'proposal_twice']]);
    expect(await details([{ ...set('t', 'a'), needs: ['later'] }])).toEqual([['items.0.needs', 'proposal_needs']]);
    const other = { ...set('t', 'b'), id: 'other' };
    expect(await details([set('t', 'a'), other])).toEqual([['items.1', 'proposal_clash']]);
    expect((await propose(pageKey, [set('t', 'a'), { ...other, needs: ['sett'] }])).status).toBe(201);
    expect((await propose(pageKey, [set('t', 'a')], world.a2, { baseVersion: 9 })).body.details).toMatchObject([
      { path: 'baseVersion', code: 'proposal_version' },
    ]);
    expect((await propose('nowhere', [set('t', 'a')])).status).toBe(404);
  });

  test('ends where too many wait', async () => {
    const pageKey = await page();
    const many = await Promise.all(Array.from({ length: MAX_OPEN + 3 }, () => propose(pageKey, [set('t', 'x')])));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN);
    expect(many.find(({ status }) => status === 422)?.body.details).toMatchObject([{ code: 'proposal_full' }]);
  });

  test('is for keys with that permission, of the same site', async () => {
    const pageKey = await page();
    const keyOf = async (scopes: string[], as = world.a1) => {
      const { secret } = (await world.call('POST v1/apiKeys', { as, body: { name: 'Robot', scopes } })).body;
      return { accessToken: secret };
    };
    const made = await propose(pageKey, [set('t', 'x')], await keyOf(['propose']));
    expect(made.body.proposal).toMatchObject({ source: 'mcp', by: 'Robot' });
    expect((await propose(pageKey, [set('t', 'x')], await keyOf(['read']))).body.code).toBe('key_scope');
    expect((await propose(pageKey, [set('t', 'x')], await keyOf(['propose'], world.b1))).status).toBe(404);
  });
});

describe('accepting', () => {
  test('puts what was chosen into the newest version, with all that others did meanwhile', async () => {
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE'), set('u', 'TWO'), add('w', 'four', ['t', 'u', 'v'])]);
    await save(pageKey, { ...START, v: 'THREE', y: 'new' });
    expect((await accept(id, ['sett', 'addw'])).body).toMatchObject({ version: 3 });
    const { version, texts } = await said(pageKey);
    expect(version).toBe(3);
    expect(texts.slice(0, 3)).toEqual(['ONE', 'two', 'THREE']);
    expect(texts.slice(3).sort()).toEqual(['four', 'new']);
    expect(await open(pageKey)).toEqual([]);
    expect(await open(pageKey, 'accepted')).toMatchObject([{ accepted: ['sett', 'addw'], acceptedVersion: 3 }]);
    expect((await accept(id, ['setu'])).body).toMatchObject({ code: 'conflict', details: [{ code: 'proposal_over' }] });
    expect((await said(pageKey)).version).toBe(3);
  });

  test('tells what was changed since in another way, and takes it where that is asked for', async () => {
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE'), set('u', 'TWO')]);
    await save(pageKey, { ...START, t: 'uno' });
    const refused = await accept(id, ['sett', 'setu']);
    expect(refused.status).toBe(409);
    expect(refused.body.details).toMatchObject([{ nodeId: 't', path: 'props.text', code: 'proposal_moved' }]);
    expect(await said(pageKey)).toEqual({ version: 2, texts: ['uno', 'two', 'three'] });
    expect((await accept(id, ['sett', 'setu'], { overwrite: true })).status).toBe(200);
    expect(await said(pageKey)).toEqual({ version: 3, texts: ['ONE', 'TWO', 'three'] });
  });

  test('needs a choice that holds together, of items that are there', async () => {
    const pageKey = await page();
    const second = { ...set('w', 'FOUR'), needs: ['addw'] };
    const id = await proposed(pageKey, [add('w', 'four', ['t', 'u', 'v']), second]);
    expect((await accept(id, ['setw'])).body.details).toMatchObject([{ code: 'proposal_needs' }]);
    expect((await accept(id, ['nothing'])).body.details).toMatchObject([{ code: 'proposal_missing' }]);
    expect((await accept(id, ['setw', 'addw'])).status).toBe(200);
    expect((await said(pageKey)).texts).toEqual(['one', 'two', 'three', 'FOUR']);
  });

  test('is done once by who comes at once, also with other saves in between', async () => {
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE')]);
    const tries = await Promise.all([
      ...Array.from({ length: 6 }, () => accept(id, ['sett'])),
      save(pageKey, { ...START, u: 'TWO' }, { baseVersion: 1 }),
    ]);
    expect(tries.slice(0, 6).filter(({ status }) => status === 200)).toHaveLength(1);
    const { texts } = await said(pageKey);
    expect(texts[0]).toBe('ONE');
  });

  test('by the editor, which has put them in itself, writes no version', async () => {
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE')]);
    expect((await accept(id, ['sett'], { applied: true })).body).toMatchObject({ version: 1 });
    expect(await open(pageKey, 'accepted')).toMatchObject([{ accepted: ['sett'], acceptedVersion: null }]);
    expect((await said(pageKey)).version).toBe(1);
  });

  test('what is there already makes no version', async () => {
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE')]);
    await save(pageKey, { ...START, t: 'ONE' });
    expect((await accept(id, ['sett'])).body).toMatchObject({ version: 2 });
  });

  test('a repeat with an Idempotency-Key is answered as the first', async () => {
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE')]);
    const again = () =>
      world.call('POST v1/proposals/accept', {
        as: world.a2,
        body: { id, items: ['sett'] },
        headers: { 'idempotency-key': '5a3e6a7e-52ce-4e0b-b9b0-0d3a3f6fb0a1' },
      });
    expect([(await again()).body.version, (await again()).body.version]).toEqual([2, 2]);
  });
});

describe('dropping and tidying', () => {
  test('a dropped one is not there to be accepted, until that is taken back', async () => {
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE')]);
    const drop = (dropped: boolean) => world.call('POST v1/proposals/drop', { as: world.a2, body: { id, dropped } });
    expect((await drop(true)).body.proposal.state).toBe('dropped');
    expect((await drop(true)).status).toBe(409);
    expect((await accept(id, ['sett'])).status).toBe(409);
    expect((await drop(false)).body.proposal.state).toBe('open');
    expect((await accept(id, ['sett'])).status).toBe(200);
  });

  test('its base version is kept as long as it is open; decided ones go after a month', async () => {
    const { db } = world.parts;
    const pageKey = await page();
    const id = await proposed(pageKey, [set('t', 'ONE')]);
    await save(pageKey, { ...START, v: 'THREE' });
    const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
    const old = new Date(Date.now() - 40 * 86_400_000);
    await db.update(layoutVersions).set({ addedOn: old }).where(eq(layoutVersions.templateId, row!.templateId));
    await pruneVersions(db, new Date());
    expect((await accept(id, ['sett'])).status).toBe(200);
    await pruneVersions(db, new Date());
    const left = await db.$count(layoutVersions, eq(layoutVersions.templateId, row!.templateId));
    expect(left).toBe(1);
    await sweepProposals(db, new Date());
    expect(await open(pageKey, 'accepted')).toHaveLength(1);
    await sweepProposals(db, new Date(Date.now() + 31 * 86_400_000));
    expect(await open(pageKey, 'accepted')).toEqual([]);
  });
});
