import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ITEMS } from '#common/contract/change-sets.ts';
import { ROOT } from '#common/layout/document.ts';
import { createSetWorld, type SetWorld } from '#server/developer/together/change-sets/testing/set-world.ts';
import { commitTo } from './developer/testing/make-project';
import { node, saving } from './testing/layouts';
import type { Person } from './testing/people';

/**
 * docs/trust.md 26, 63, 84: foreign and deleted ids are 404 at every call between projects, code hosts, Jira and the
 * builder, and change nothing. Cases that need a world of their own are in `ELSEWHERE` with their file; a call that is
 * in neither list fails here.
 */
const OURS =
  /^(?:GET|POST|PUT) (?:github\/|project\/(?:fetch|connection|page-exports|source-uses|development|deploy-hooks|domains)|chat\/(?:inspect|element|design-words|edit-element)|comments\/|tickets\/:key\/places|jira\/|language-model|runner\/|admin\/runners|hooks\/|v1\/(?:alarms|changeSets|projectWidgets|apiKeys|audience|campaigns|messages|senders|proposals|ai-builder))/;

function in_(folder: string, file = 'http.test.ts') {
  return `server/developer/${folder}/${file}`;
}

function audience(file = 'http.test.ts') {
  return `server/published/audience/${file}`;
}

const ELSEWHERE: Readonly<Record<string, string>> = {
  // No ids of an organization's things are sent.
  'POST v1/changeSets': in_('together/change-sets', 'change-sets.test.ts'),
  'GET github/orgs': in_('source/code-host', 'code-host.test.ts'),
  'GET github/repos': in_('source/code-host', 'code-host.test.ts'),
  // One's own key, beside the installation's.
  'POST language-model': in_('model/language-model'),
  'POST language-model/remove': in_('model/language-model'),
  'POST language-model/test': in_('model/language-model'),
  'POST language-model/prices': in_('model/language-model'),
  // One's own connection, whatever the organization.
  'GET jira/auth': 'server/people/connections/http.test.ts',
  'GET jira/connection': 'server/people/connections/http.test.ts',
  // Makes one for one's own site.
  'POST v1/apiKeys': 'server/people/api-keys/http.test.ts',
  // Alarms are a site's.
  'GET v1/alarms': 'server/published/alarms/http.test.ts',
  'POST v1/alarms/save': 'server/published/alarms/http.test.ts',
  'POST v1/alarms/delete/:id': 'server/published/alarms/http.test.ts',
  'POST v1/alarms/test/:id': 'server/published/alarms/http.test.ts',
  // The audience is a site's: its own world has people in both organizations.
  'POST v1/audience/dash/getFields': audience(),
  'POST v1/audience/saveField': audience(),
  'POST v1/audience/deleteField': audience(),
  'POST v1/audience/dash/getLists': audience(),
  'POST v1/audience/saveList': audience(),
  'POST v1/audience/deleteList': audience(),
  'POST v1/audience/dash/getPeople': audience(),
  'GET v1/audience/people/:id': audience(),
  'POST v1/audience/savePerson': audience(),
  'POST v1/audience/suppressPerson': audience(),
  'POST v1/audience/deletePerson': audience(),
  'GET v1/audience/export.csv': audience(),
  'POST v1/audience/dash/getSegments': audience('segments.test.ts'),
  'POST v1/audience/saveSegment': audience('segments.test.ts'),
  'POST v1/audience/deleteSegment': audience('segments.test.ts'),
  'POST v1/audience/countSegment': audience('segments.test.ts'),
  'POST v1/audience/import': audience('imports.test.ts'),
  'POST v1/audience/dash/getImports': audience('imports.test.ts'),
  'GET v1/audience/imports/:id': audience('imports.test.ts'),
  'POST v1/audience/planImport': audience('imports.test.ts'),
  'POST v1/audience/applyImport': audience('imports.test.ts'),
  'POST v1/audience/deleteImport': audience('imports.test.ts'),
  // So are campaigns and senders.
  'POST v1/messages': 'server/published/campaigns/messages.test.ts',
  'GET v1/messages/:id': 'server/published/campaigns/messages.test.ts',
  'POST v1/campaigns/dash/getCampaigns': 'server/published/campaigns/send.test.ts',
  'GET v1/campaigns/:id': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/saveCampaign': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/copy': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/delete': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/check': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/send': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/pause': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/resume': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/cancel': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/retryUncertain': 'server/published/campaigns/send.test.ts',
  'POST v1/campaigns/report': 'server/published/campaigns/send.test.ts',
  'POST v1/senders/dash/getSenders': 'server/published/campaigns/send.test.ts',
  'POST v1/senders/saveSender': 'server/published/campaigns/send.test.ts',
  'POST v1/senders/deleteSender': 'server/published/campaigns/send.test.ts',
  'POST v1/senders/check': 'server/published/campaigns/send.test.ts',
  'POST v1/senders/sendCode': 'server/published/campaigns/send.test.ts',
  'POST v1/senders/confirmCode': 'server/published/campaigns/send.test.ts',
  'GET v1/senders/settings': 'server/published/campaigns/send.test.ts',
  'POST v1/senders/saveSettings': 'server/published/campaigns/send.test.ts',
  // Signed, or known by a secret in the address.
  'POST github/webhook': in_('source/mirrors', 'webhooks.test.ts'),
  'POST github/app/webhook': in_('source/github-app', 'use.test.ts'),
  'POST jira/webhook/:secretId': in_('work/jira', 'webhooks.test.ts'),
  'POST hooks/:secret': in_('delivery/deploy-hooks'),
  // The installation's, and tokens of machines and their builds.
  'GET admin/runners': in_('delivery/runners', 'runners.test.ts'),
  'POST admin/runners': in_('delivery/runners', 'runners.test.ts'),
  'POST admin/runners/delete/:id': in_('delivery/runners', 'runners.test.ts'),
  'POST runner/take': in_('delivery/runners', 'runners.test.ts'),
  'GET runner/builds/:id/source': in_('delivery/runners', 'runners.test.ts'),
  'POST runner/builds/:id/report': in_('delivery/runners', 'runners.test.ts'),
  'PUT runner/builds/:id/result': in_('delivery/runners', 'runners.test.ts'),
  'POST runner/builds/:id/end': in_('delivery/runners', 'runners.test.ts'),
  // The app or a connection has to be set up first; whose they are is tried there.
  'GET github/app': in_('source/github-app', 'install.test.ts'),
  'POST github/app/install': in_('source/github-app', 'install.test.ts'),
  'POST github/app/find': in_('source/github-app', 'install.test.ts'),
  'POST github/app/remove': in_('source/github-app', 'install.test.ts'),
  'GET github/app/repositories/:id': in_('source/github-app', 'install.test.ts'),
  'GET jira/projects': in_('work/jira'),
  'POST jira/issues': in_('work/jira'),
  'GET jira/issues/:key': in_('work/jira'),
  'GET jira/issues/:key/work': in_('work/jira', 'work.test.ts'),
  'GET jira/issues/:key/assignees': in_('work/jira'),
  'POST jira/comment': in_('work/jira'),
  'POST jira/move': in_('work/jira'),
  'POST jira/assign': in_('work/jira'),
  'GET jira/statuses': in_('work/jira'),
  'POST jira/tag': in_('work/jira', 'webhooks.test.ts'),
  'POST jira/webhook/setup': in_('work/jira', 'webhooks.test.ts'),
  'POST jira/delete/:id': in_('work/jira', 'webhooks.test.ts'),
  'POST jira/batch-delete': in_('work/jira', 'webhooks.test.ts'),
};

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}
/** Calls that name nothing and list what is one's own. */
const OWN_LISTS: Readonly<Record<string, Sent>> = {
  'GET v1/projectWidgets': {},
  'GET v1/projectWidgets/choices': {},
  'POST v1/changeSets/dash/getChangeSets': { body: {} },
  'GET project/source-uses': { query: { address: '/theirs' } },
  'GET language-model': {},
  'GET v1/apiKeys': {},
  'POST v1/proposals/dash/getProposals': { body: {} },
  'GET v1/ai-builder': {},
};
const SHA = 'a'.repeat(40);
const PIN = { x: 0.5, y: 0.5, width: 1280, label: 'Heading', text: 'Whose?' };

/** A change of the text of a page (`livePage`). */
const RETYPED = { id: 'one', label: 'Mine', change: [['t', node('Text', ROOT, { text: 'Mine' })]], needs: [] };

/** What there is of the first organization, by what it is called in a call. */
interface Things {
  readonly [name: string]: string;
}

function callsOn(of: Things): Readonly<Record<string, Sent>> {
  const { project, session, pull, set, item, thread, comment, hook, domain, ticket, pageKey, said, key, proposed } =
    of as Record<string, string>;
  const at = (id = '') => ({ params: { id } });
  const ofProject = { projectId: project };
  const ofSession = { sessionId: session };
  const live = { body: { ...ofProject, ...ofSession } };
  return {
    'POST project/fetch': { body: ofProject },
    'POST project/connection': { body: ofProject },
    'GET project/deploy-hooks': { query: { projectId: project! } },
    'POST project/deploy-hooks': { body: { ...ofProject, name: 'Mine', branchName: 'main' } },
    'POST project/deploy-hooks/delete/:id': at(hook),
    'GET project/domains': { query: { projectId: project! } },
    'POST project/domains': { body: { ...ofProject, domain: 'mine.example.com' } },
    'POST project/domains/verify/:id': at(domain),
    'POST project/domains/delete/:id': at(domain),
    'GET project/page-exports': { query: { pageKey: pageKey! } },
    'POST project/page-exports': {
      body: { pageKey, ...ofProject, format: 'html', folder: 'pages', branchName: 'mine', title: 'Mine' },
    },
    'POST project/source-uses/replace': { body: { ...ofProject, address: '/a', replacement: '/b', title: 'Mine' } },
    'POST project/development/status': live,
    'POST project/development/start': live,
    'POST project/development/restart': live,
    'POST project/development/stop': live,
    'GET project/development/events/:sessionId': { params: { sessionId: session! }, query: { follow: 'false' } },
    'GET chat/inspect': { query: { sessionId: session! } },
    'POST chat/inspect': { body: ofSession },
    'GET chat/design-words': { query: { sessionId: session! } },
    'GET chat/element': { query: { sessionId: session!, sha: SHA, path: 'index.html', offset: '0' } },
    'POST chat/edit-element': {
      body: {
        ...ofSession,
        path: 'index.html',
        offset: 0,
        baseHash: SHA,
        change: { type: 'text', at: 0, value: 'Mine' },
      },
    },
    'GET comments/page/:pageKey': { params: { pageKey: pageKey! } },
    'GET comments/picture/:threadId/:name': { params: { threadId: thread!, name: 'a'.repeat(64) } },
    'POST comments/page': { body: { pageKey, nodeId: 't', ...PIN } },
    'GET comments/project/:projectId': { params: { projectId: project! } },
    'GET comments/project/:projectId/marks': { params: { projectId: project! }, query: { sha: SHA } },
    'POST comments/project': { body: { ...ofSession, path: '/', nth: 0, ...PIN } },
    'POST comments/reply': { body: { threadId: thread, text: 'Mine' } },
    'POST comments/edit': { body: { commentId: comment, text: 'Mine' } },
    'POST comments/delete': { body: { commentId: comment } },
    'POST comments/resolve': { body: { threadId: thread, resolved: true } },
    'POST comments/thread/delete': { body: { threadId: thread } },
    'POST comments/thread/restore': { body: { threadId: thread } },
    'POST comments/ticket': { body: { threadId: thread, board: 'OURS', title: 'Mine' } },
    'GET tickets/:key/places': { params: { key: ticket! } },
    'GET jira/tags': { query: { projectId: project! } },
    'GET jira/list': { query: { projectId: project! } },
    'POST jira/tag/delete': { body: ofProject },
    'GET jira/writes': { query: { pullRequestId: pull! } },
    'POST jira/writes/retry': { body: { pullRequestId: pull } },
    'POST v1/projectWidgets/switch': { body: { ...ofProject, on: true } },
    'POST github/pull-request/manifest-migration': { body: { id: pull, expectedHead: SHA, steps: [] } },
    'GET github/pull-requests': { query: { projectId: project! } },
    'GET github/pull-request/proposal': { query: { projectId: project!, branchName: 'change' } },
    'GET github/pull-request/:id': at(pull),
    'GET github/pull-request/commits/:id': at(pull),
    'GET github/pr-file-changes/:id': at(pull),
    'GET github/pull-request/comments/:id': at(pull),
    'GET github/pull-request/pictures/:id': at(pull),
    'GET github/pull-request/picture/:id/:name': { params: { id: pull!, name: 'a'.repeat(64) } },
    'POST github/pull-request/pictures': { body: { id: pull } },
    'POST github/pull-request/viewed': { body: { id: pull, path: 'index.html', hash: null, viewed: true } },
    'POST github/pull-request/comment': { body: { id: pull, body: 'Mine' } },
    'POST github/pull-request/comment/resolve': { body: { commentId: said, resolved: true } },
    'POST github/pull-request/comment/retry': { body: { commentId: said } },
    'POST github/pull-request': { body: { ...ofProject, branchName: 'other', title: 'Mine' } },
    'POST github/pull-request/update': { body: { id: pull, title: 'Mine' } },
    'POST github/pull-request/update-branch': { body: { id: pull } },
    'GET github/pull-request/conflicts/:id': at(pull),
    'POST github/pull-request/resolve-conflicts': {
      body: { id: pull, head: SHA, baseHead: SHA, files: [{ path: 'a', take: 'base' }] },
    },
    'POST github/pull-request/merge': { body: { id: pull, expectedHead: SHA } },
    'POST github/discard-changes/:id': { ...at(pull), body: { deleteBranch: true } },
    'POST v1/apiKeys/delete/:id': at(key),
    'POST v1/ai-builder/ask': { body: { task: 'section', prompt: 'A hero "Mine"', pageKey, baseVersion: 1 } },
    'POST v1/proposals': { body: { pageKey, baseVersion: 1, items: [RETYPED] } },
    'GET v1/proposals/:id': at(proposed),
    'POST v1/proposals/accept': { body: { id: proposed, items: ['one'] } },
    'POST v1/proposals/drop': { body: { id: proposed } },
    'GET v1/changeSets/:id': at(set),
    'POST v1/changeSets/change/:id': { ...at(set), body: { name: 'Mine', description: '' } },
    'POST v1/changeSets/addItem/:id': { ...at(set), body: { page: { pageKey } } },
    'POST v1/changeSets/removeItem/:id': { ...at(set), body: { itemId: item } },
    'POST v1/changeSets/refreshItem/:id': { ...at(set), body: { itemId: item } },
    'POST v1/changeSets/goLive/:id': at(set),
    'POST v1/changeSets/stop/:id': at(set),
    'POST v1/changeSets/rollBack/:id': at(set),
    'POST v1/changeSets/preview/:id': at(set),
    'POST v1/changeSets/takeBack/:id': { ...at(set), body: { title: 'Mine' } },
    'POST v1/changeSets/delete/:id': at(set),
  };
}

let world: SetWorld;
let things: Things;

/** Makes one of each in the first organization. */
async function makeThings(): Promise<Things> {
  const { a1, a4, call } = world;
  const { pageKey } = await world.livePage('theirs');
  const code = await world.pull();
  const { id: project, pullId: pull } = code;
  await commitTo(code.repository, 'other', { 'other.html': 'other' });
  const columns = [
    { name: 'To do', kind: 'todo', limit: null },
    { name: 'Done', kind: 'done', limit: null },
  ];
  await call('POST boards', { as: a4, body: { board: { key: 'OURS', name: 'Ours', columns } } });
  const { session } = (await call('POST session/create', { as: a4, body: { projectId: project, title: 'Ours' } })).body;
  const { thread } = (await call('POST comments/page', { as: a1, body: { pageKey, nodeId: 't', ...PIN } })).body;
  const ticket = (
    await call('POST comments/ticket', { as: a4, body: { threadId: thread.id, board: 'OURS', title: 'Ours' } })
  ).body.thread.ticket!.key;
  const set = await world.begin();
  const { changeSet } = (await world.add(set, { page: { pageKey } })).body;
  const hooked = { projectId: project, name: 'Ours', branchName: 'main' };
  const { hook } = (await call('POST project/deploy-hooks', { as: a4, body: hooked })).body;
  const named = { projectId: project, domain: 'ours.example.com' };
  const { domain } = (await call('POST project/domains', { as: a4, body: named })).body;
  const asked = { name: 'Ours', scopes: ['read'] };
  const { key } = (await call('POST v1/apiKeys', { as: a1, body: asked })).body;
  const change = { pageKey, baseVersion: 1, items: [RETYPED] };
  const { proposal } = (await call('POST v1/proposals', { as: a1, body: change })).body;
  const { comment } = (await call('POST github/pull-request/comment', { as: a4, body: { id: pull, body: 'Ours' } }))
    .body;
  return {
    project,
    pull,
    session: session.id,
    pageKey,
    ticket,
    set,
    item: changeSet.items[0]!.id,
    thread: thread.id,
    comment: thread.comments[0]!.id,
    hook: hook.id,
    domain: domain.id,
    said: comment.id,
    key: key.id,
    proposed: proposal.id,
  };
}

beforeAll(async () => {
  world = await createSetWorld();
  things = await makeThings();
});
afterAll(() => world.close());

/** Everything that is stored, but for what merely being there changes. */
async function stored() {
  const { rows: tables } = await world.database.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables as { name: string }[]) {
    if (/session_families|refresh|rate|requests|users$/.test(name)) continue;
    const sql = `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${name}" t`;
    found[name] = ((await world.database.pool.query(sql)).rows as { sum: string }[])[0]!.sum;
  }
  return found;
}

async function send(name: string, as: Person, sent: Sent) {
  const reply = await world.send(name, { as, ...sent });
  return { status: reply.statusCode, body: reply.body };
}

/** Lists that are narrowed by an id: an unknown one gives an empty list. */
const LISTS = new Set(['GET jira/list', 'GET jira/writes', 'GET github/pull-requests']);

function isEmpty(name: string, body: string) {
  return LISTS.has(name) && /"list":\[\],"tc":0\b/.test(body);
}

/** Calls that did not return 404, with their responses. */
async function answersOf(as: Person, calls: Readonly<Record<string, Sent>>) {
  const wrong: string[] = [];
  for (const [name, sent] of Object.entries(calls)) {
    const { status, body } = await send(name, as, sent);
    if (status !== 404 && !isEmpty(name, body)) wrong.push(`${name}: ${status} ${body.slice(0, 160)}`);
  }
  return wrong;
}

it('every call is tried, here or where its world is', () => {
  const names = world.app.endpoints.map(({ method, path }) => `${method} ${path}`).filter((name) => OURS.test(name));
  expect([callsOn(things), OWN_LISTS, ELSEWHERE].flatMap((calls) => Object.keys(calls)).sort()).toEqual(
    [...new Set(names)].sort(),
  );
  for (const file of Object.values(ELSEWHERE)) expect([file, existsSync(file)]).toEqual([file, true]);
});

/** The calls whose name matches. */
function only(calls: Readonly<Record<string, Sent>>, names: RegExp) {
  return Object.fromEntries(Object.entries(calls).filter(([name]) => names.test(name)));
}

describe('ids of another organization', () => {
  it('are not there, and nothing is changed by them', async () => {
    const before = await stored();
    expect(await answersOf(world.b1, callsOn(things))).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('are in no list of what is one’s own', async () => {
    const ids = Object.values(things).filter((id) => /^[0-9a-f-]{36}$/.test(id));
    const heldBy = async (name: string, as: Person) => {
      const { status, body } = await send(name, as, OWN_LISTS[name] ?? {});
      return [name, status, ids.filter((id) => body.includes(id))];
    };
    for (const name of Object.keys(OWN_LISTS)) expect(await heldBy(name, world.b1)).toEqual([name, 200, []]);
    const { set, key, project, proposed } = things;
    for (const [name, id] of [
      ['POST v1/changeSets/dash/getChangeSets', set],
      ['GET v1/apiKeys', key],
      ['POST v1/proposals/dash/getProposals', proposed],
      ['GET v1/projectWidgets/choices', project],
    ] as const)
      expect(await heldBy(name, world.a1)).toEqual([name, 200, expect.arrayContaining([id])]);
  });

  it('are not there for a change set of one’s own', async () => {
    const set = await world.begin('Mine', world.b1);
    const { route } = await world.livePage('routed');
    const taken = [
      { page: { pageKey: things.pageKey } },
      { pull: { id: things.pull } },
      { route: { act: 'remove', id: route.id } },
    ];
    for (const item of taken) expect((await world.add(set, item, world.b1)).status).toBe(404);
    expect((await world.read(set, world.b1)).items).toEqual([]);
  });
});

describe('ids of another set, session or project', () => {
  it('are not those of the one that is named', async () => {
    const { a1, a4, call } = world;
    const other = await world.pull();
    const set = await world.begin();
    const body = { itemId: things.item };
    for (const act of ['removeItem', 'refreshItem'] as const)
      expect((await world.act(act, set, { body })).status).toBe(404);
    expect((await call('POST v1/changeSets/preview/:id', { as: a1, params: { id: set }, body })).status).toBe(404);
    const mixed = { projectId: other.id, sessionId: things.session };
    const refused = [];
    for (const act of ['status', 'start', 'restart', 'stop'] as const)
      refused.push(await call(`POST project/development/${act}`, { as: a4, body: mixed }));
    await commitTo(other.repository, 'more', { 'more.html': 'more' });
    const proposal = { ...mixed, branchName: 'more', title: 'Mixed' };
    refused.push(await call('POST github/pull-request', { as: a4, body: proposal }));
    const query = { sessionId: things.session! };
    const params = { projectId: other.id };
    const { threads } = (await call('GET comments/project/:projectId', { as: a4, params, query })).body;
    expect(threads).toEqual([]);
    // They are the person's own: what does not fit is named.
    expect(refused.map(({ status }) => [404, 422].includes(status))).toEqual(refused.map(() => true));
  });
});

describe('limits of change sets', () => {
  it(
    'hold when twenty come at once: one pull request, and no item too many',
    { timeout: 120_000, tags: ['details'] },
    async () => {
      const set = await world.begin();
      const pulls = [await world.pull(), await world.pull(), await world.pull()];
      const tried = Array.from({ length: 20 }, (_, n) => world.add(set, { pull: { id: pulls[n % 3]!.pullId } }));
      await Promise.all(tried);
      expect((await world.read(set)).items).toHaveLength(1);
      const { pageKey } = await world.livePage('many');
      const item = (n: number) => ({ route: { act: 'add', fields: world.fields(`/many-${n}`, pageKey) } });
      // As many as there may be but one: the rest is made like the first of them.
      await world.add(set, item(0));
      await world.database.pool.query(
        `insert into change_set_items select (jsonb_populate_record(i, jsonb_build_object('id', 'made-' || n, 'title', '/made-' || n))).*
       from change_set_items i, generate_series(1, $2::int) n where change_set_id = $1 and kind = 'route'`,
        [set, MAX_ITEMS - 3],
      );
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => world.add(set, item(MAX_ITEMS + n))));
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
      expect((await world.read(set)).items).toHaveLength(MAX_ITEMS);
    },
  );
});

describe('ids of what was deleted', () => {
  it('are not there: of a thread of comments, and of one whose page is in the bin', async () => {
    const { a1, call } = world;
    const pageKey = 'binned';
    await call('POST v1/dashboard/setConfig', { as: a1, body: saving(pageKey, 'x', { isNewRecord: true }) });
    const begin = { pageKey, nodeId: 't', ...PIN };
    const binned = (await call('POST comments/page', { as: a1, body: begin })).body.thread;
    expect((await call('POST v1/dashboard/deletePageTemplate', { as: a1, body: { pageKey } })).status).toBe(200);
    const body = { threadId: things.thread! };
    expect((await call('POST comments/thread/delete', { as: a1, body })).status).toBe(200);
    const atThread = / comments\/(?:reply|edit|delete|resolve|thread\/delete|ticket)$/;
    expect(await answersOf(a1, only(callsOn(things), atThread))).toEqual([]);
    const ids = { ...things, thread: binned.id, comment: binned.comments[0]!.id, pageKey };
    const atPage = / comments\/(?:page|reply|edit|delete|resolve|thread|ticket)/;
    expect(await answersOf(a1, only(callsOn(ids), atPage))).toEqual([]);
  });

  it('are not there: of a change set, and of a project with all that is of it', async () => {
    const { a1, a4, call } = world;
    const { set, project } = things;
    expect((await world.act('delete', set!)).status).toBe(200);
    expect(await answersOf(a1, only(callsOn(things), / v1\/changeSets\//))).toEqual([]);
    const { list } = (await call('GET projects/list', { as: a4 })).body;
    const name = list.find(({ id }) => id === project)?.name ?? '';
    const removed = await call('POST project/delete', { as: a1, body: { projectId: project, confirmName: name } });
    expect(removed.status).toBe(200);
    const ofProject = / (?:github\/|project\/|chat\/|jira\/|comments\/project|v1\/projectWidgets)/;
    const { 'GET project/page-exports': _exports, ...calls } = only(callsOn(things), ofProject);
    expect(await answersOf(a1, calls)).toEqual([]);
  });
});
