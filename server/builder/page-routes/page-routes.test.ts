import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { saving } from '#server/testing/layouts.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** Any text, as a value that `toEqual` takes. */
const someText: unknown = expect.any(String);
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const make = (pageKey: string, as = world.a2) =>
    world.call('POST v1/dashboard/setConfig', { as, body: saving(pageKey, pageKey, { isNewRecord: true }) });
  await make('page');
  await make('other');
  await make('theirs', world.b1);
});
afterAll(() => world.close());

function route(url_string: string, sample_url_string = url_string, more: object = {}) {
  return {
    url_string,
    sample_url_string,
    page_template: 'page',
    is_active: true,
    page_type_advanced: false,
    ...more,
  };
}

function save(body: object, as = world.a1) {
  return world.call('POST v1/pageRoutes/saveRoute', { as, body });
}

async function list(as = world.a1, body: object = {}) {
  return (await world.call('POST v1/pageRoutes/dash/getRoutes', { as, body })).body.routesList;
}

async function resolve(url: string) {
  return (await world.call('POST v1/pageRoutes/resolve', { as: world.a3, body: { url } })).body;
}

function clear() {
  return world.parts.db.delete(pageRoutes);
}

async function refused(body: object, path?: string) {
  const before = (await list()).tc;
  const answer = await save(body);
  expect(answer.status).toBe(422);
  if (path !== undefined) expect((answer.body.details ?? []).map((detail) => detail.path)).toContain(path);
  expect((await list()).tc).toBe(before);
  return answer.body.details ?? [];
}

test('keys, pattern and type follow from the address', async () => {
  await clear();
  const saved = await save(route('/country/<code>/', '/country/de/'));
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({
    status: true,
    message: 'New Route Added.',
    msg: 'New Route Added.',
    route: {
      id: someText,
      url_string: '/country/<code>/',
      regex_pattern: '^/country/(?<code>[^/]+)/?$',
      sample_url_string: '/country/de/',
      type: 'dynamic',
      keys: ['code'],
      page_template: 'page',
      version: 1,
      added_on: someText,
      updated_on: someText,
      is_active: true,
      page_type_advanced: false,
    },
  });
  const changed = await save({ ...saved.body.route, page_template: 'other' });
  expect(changed.body).toMatchObject({
    message: 'Updated successfully',
    route: { version: 2, page_template: 'other' },
  });
  expect((await list()).tc).toBe(1);
  expect((await save(route('/plain'))).body.route).toMatchObject({
    type: 'simple',
    keys: [],
    regex_pattern: '^/plain/?$',
  });
});

test('what is sent and does not follow from the address is refused', async () => {
  const country = (more: object) => route('/c/<code>/', '/c/de/', more);
  await refused(country({ regex_pattern: '^/c/(?<code>[a-z]+)/?$' }), 'regex_pattern');
  await refused(country({ keys: [] }), 'keys');
  await refused(country({ keys: ['code', 'more'] }), 'keys');
  await refused(country({ type: 'simple' }), 'type');
  await refused(country({ isGlobalAdmin: true }));
});

test.each([
  '/<a>/<a>',
  '<script>',
  '/<script',
  '/a/<b',
  '/b>/',
  '//evil.com/<x>',
  '/\\evil',
  '/v1/<x>',
  '/auth',
  '/api/x',
  '/media/x',
  '/preview/<x>',
  '/robots.txt',
  '/sitemap.xml',
  '/.env',
  '/a/.git/config',
  '/..;/',
  '/x<y>/',
  '/<Y>/',
  '/<1>/',
  'no-slash',
  '',
  '/a?b=c',
  '/a#b',
  '/a b',
  `/${'a'.repeat(200)}`,
  '/%2e%2e/',
  '/%76%31/x',
  '/broken%zz',
])('docs/trust.md 24: the address %s', async (url) => {
  await refused(route(url, '/x'), 'url_string');
});

test.each(['^/p/(a+)+$', '^/(.*)*x$', '^/(?:[a-z]+-?)+$', '^(\\w|\\d)+$'])(
  'docs/trust.md 22: the pattern %s is refused by name',
  async (regex_pattern) => {
    const details = await refused(route('/p', '/p/a', { page_type_advanced: true, regex_pattern }), 'regex_pattern');
    expect(details.some(({ reason }) => reason.includes(regex_pattern) && reason.includes('slow'))).toBe(true);
  },
);

test('an own pattern: its groups are the keys; what RE2 cannot read is refused', { tags: ['details'] }, async () => {
  const own = (regex_pattern: string, sample: string, more: object = {}) =>
    route('/shop', sample, { page_type_advanced: true, regex_pattern, ...more });
  const saved = await save(own('^/shop/(?<year>\\d{4})-(?<name>[a-z]+)/?$', '/shop/2026-sale/'));
  expect(saved.body.route).toMatchObject({ keys: ['year', 'name'], type: 'dynamic' });
  expect(await resolve('/shop/1999-party')).toMatchObject({
    route: { id: saved.body.route.id },
    keys: { year: '1999', name: 'party' },
    pageKey: 'page',
  });
  await refused(own('^/(?=x)', '/x'), 'regex_pattern');
  await refused(own('^/(unclosed', '/x'), 'regex_pattern');
  await refused(own('', '/x'), 'regex_pattern');
  await refused(own('^/(?<A>x)$', '/x'), 'regex_pattern');
  await refused(own('^/shop/(?<y>\\d+)$', '/shop/1', { keys: ['z'] }), 'keys');
  await refused(own('^/shop/(?<y>\\d+)$', '/shop/x'), 'sample_url_string');
  await refused(own(`^/${'a'.repeat(1100)}$`, '/x'), 'regex_pattern');
});

test('docs/trust.md 25: the sample, and a page of another tenant', async () => {
  await refused(route('/q/<x>/', '/r/1/'), 'sample_url_string');
  await refused(route('/q/<x>/', '/q/'), 'sample_url_string');
  await refused(route('/q/<x>/', '/q/%zz/'), 'sample_url_string');
  await refused(route('/q/<x>/', 'https://evil.example/q/1/'), 'sample_url_string');
  await refused(route('/q/', '/q/', { page_template: 'theirs' }), 'page_template');
  await refused(route('/q/', '/q/', { page_template: 'missing' }), 'page_template');
  const all = await refused(route('/<a>/<a>', '/x', { page_template: 'missing' }));
  expect(all.map(({ path }) => path)).toEqual(['url_string', 'page_template']);
});

test('docs/trust.md 26: what is not there, or not ours, is not deleted', async () => {
  await clear();
  const { body } = await save(route('/keep'));
  const remove = (id: string, as = world.a1) => world.call('POST v1/pageRoutes/delete/:id', { as, params: { id } });
  for (const id of ['1 OR 1=1', '../', 'x', '-1', '%00']) {
    const answer = await remove(id);
    expect([400, 404]).toContain(answer.status);
  }
  expect((await remove(body.route.id, world.b1)).status).toBe(404);
  expect((await save({ ...body.route, id: 'nothing' })).status).toBe(404);
  expect((await save({ ...body.route, page_template: 'theirs' }, world.b1)).status).toBe(404);
  expect((await list()).tc).toBe(1);
  expect((await remove(body.route.id)).body.message).toBe('Route Deleted Successfully.');
  expect((await remove(body.route.id)).status).toBe(404);
});

test('who may: readers read, admins write, strangers nothing', async () => {
  expect((await save(route('/x'), world.a2)).status).toBe(403);
  expect((await save(route('/x'), world.a3)).status).toBe(403);
  expect((await world.call('POST v1/pageRoutes/saveRoute', { body: route('/x') })).status).toBe(401);
  expect((await world.call('POST v1/pageRoutes/dash/getRoutes', { body: {} })).status).toBe(401);
  expect((await list(world.b1)).tc).toBe(0);
});

test('docs/trust.md 28: sizes out of range', async () => {
  for (const size of [-1, 0, 1e9, '1000', 1000.5, null, [10], {}]) {
    const answer = await world.call('POST v1/pageRoutes/dash/getRoutes', { as: world.a1, body: { size } });
    expect(answer.status).toBe(422);
  }
  const sorted = await world.call('POST v1/pageRoutes/dash/getRoutes', { as: world.a1, body: { sort: 'password' } });
  expect(sorted.status).toBe(422);
});

test('nothing is counted where the page of the list shows its end', async () => {
  await clear();
  for (const url of ['/a', '/b', '/c']) await save(route(url));
  const counted = async (body: object) => {
    let tc = 0;
    const statements = await statementsOf(world.parts.db, async () => {
      tc = (await list(world.a3, body)).tc;
    });
    return [tc, statements.some((text) => /select count/i.test(String(text)))];
  };
  expect(await counted({ size: 20 })).toEqual([3, false]);
  expect(await counted({ size: 2, page: 2 })).toEqual([3, false]);
  expect(await counted({ search: 'none' })).toEqual([0, false]);
  expect(await counted({ size: 2 })).toEqual([3, true]);
  expect(await counted({ size: 2, page: 9 })).toEqual([3, true]);
});

test('lists are searched, sorted, filtered and paged', async () => {
  await clear();
  for (const url of ['/b', '/a', '/c_x', '/cyx']) await save(route(url));
  await save(route('/off', '/off', { is_active: false, page_template: 'other' }));
  const urls = async (body: object) => (await list(world.a3, body)).pageRoutes.map(({ url_string }) => url_string);
  expect(await urls({ sort: 'url_string', size: 2 })).toEqual(['/a', '/b']);
  expect(await urls({ sort: '-url_string', size: 2, page: 2 })).toEqual(['/c_x', '/b']);
  expect(await urls({ search: 'c_' })).toEqual(['/c_x']);
  expect(await urls({ filter: { is_active: false } })).toEqual(['/off']);
  expect(await urls({ filter: { page_template: 'other' } })).toEqual(['/off']);
  expect((await list(world.a3, { size: 1 })).tc).toBe(5);
});

test('resolve says what would answer', async () => {
  await clear();
  const dynamic = (await save(route('/blog/<slug>/', '/blog/a/'))).body.route;
  const literal = (await save(route('/blog/new/'))).body.route;
  expect(await resolve('/blog/hello%20world/?q=1#top')).toMatchObject({
    route: { id: dynamic.id },
    keys: { slug: 'hello world' },
    pageKey: 'page',
  });
  expect((await resolve('https://site.example/blog/new/')).route?.id).toBe(literal.id);
  expect(await resolve('/blog/x')).toMatchObject({
    route: { id: dynamic.id },
    redirect: { to: '/blog/x/', status: 308 },
  });
  expect(await resolve('/nothing')).toEqual({ status: true, route: null });
  const redirects = { from: '/blog/new/', to: '/news/', status: 301 };
  const made = await world.call('POST v1/redirects/saveRedirect', { as: world.a1, body: redirects });
  expect(await resolve('/blog/new/')).toMatchObject({
    route: { id: literal.id },
    redirect: { to: '/news/', status: 301 },
    shadowedBy: made.body.redirect.id,
  });
  for (const url of ['/%zz/', 'ftp://x/y', 'blog']) {
    expect((await world.call('POST v1/pageRoutes/resolve', { as: world.a3, body: { url } })).status).toBe(422);
  }
});

test('check finds all five kinds of problems', async () => {
  await clear();
  await world.call('POST v1/dashboard/publish', { as: world.a2, body: { pageKey: 'page' } });
  const a = (await save(route('/a/<x>/', '/a/1/'))).body.route;
  const b = (await save(route('/a/<y>/', '/a/1/'))).body.route;
  const crossing = (await save(route('/<z>/b/', '/c/b/'))).body.route;
  const dead = (await save(route('/draft/', '/draft/', { page_template: 'other' }))).body.route;
  const byHand = (id: string, regexPattern: string, sampleUrlString: string) => ({
    id,
    siteId: world.a.siteId,
    urlString: `/${id}/`,
    regexPattern,
    sampleUrlString,
    type: 'simple' as const,
    keys: [],
    pageKey: 'page',
    isAdvanced: true,
  });
  await world.parts.db
    .insert(pageRoutes)
    .values([byHand('slow', '^/slow/(a+)+$', '/slow/aa'), byHand('off', '^/off/$', '/elsewhere/')]);
  const { body } = await world.call('POST v1/pageRoutes/check', { as: world.a3 });
  const found = body.problems.map(({ kind, routeIds }) => [kind, ...routeIds]);
  expect(found).toContainEqual(['shadowed', a.id, b.id]);
  expect(found).toContainEqual(['overlap', a.id, crossing.id]);
  expect(found).toContainEqual(['dead', dead.id]);
  expect(found).toContainEqual(['sample-mismatch', 'off']);
  expect(found).toContainEqual(['slow-pattern', 'slow']);
  expect(body.problems.every(({ text }) => text.length > 10)).toBe(true);
  expect(body.problems.find(({ kind }) => kind === 'overlap')?.urls).toEqual(['/a/<x>/', '/<z>/b/']);
  expect(body.tc).toBe(body.problems.length);
  const page = await world.call('POST v1/pageRoutes/check', { as: world.a3, body: { size: 2, page: 2 } });
  expect(page.body).toMatchObject({ tc: body.tc, problems: body.problems.slice(2, 4) });
});

test('check finds redirects that lead where nothing answers', async () => {
  await clear();
  await save(route('/menu/', '/menu/'));
  const targets = {
    '/to-page': '/menu/?from=old#top',
    '/to-redirect': '/to-page',
    '/to-file': '/media/m1/card.pdf',
    '/away': 'https://example.com/gone/',
    '/lost': '/menue/',
  };
  for (const [from, to] of Object.entries(targets)) {
    const body = { from, to, status: 301 } as const;
    expect((await world.call('POST v1/redirects/saveRedirect', { as: world.a1, body })).status).toBe(200);
  }
  const { problems } = (await world.call('POST v1/pageRoutes/check', { as: world.a3 })).body;
  const dead = problems.filter(({ kind }) => kind === 'dead-redirect').map(({ urls }) => urls);
  expect(dead.filter(([from = '']) => from in targets)).toEqual([['/lost', '/menue/']]);

  const paths = ['/menu/', '/menu', '/to-page', '/media/m1/card.pdf', '/menue/', '/nowhere'];
  const found = await world.call('POST v1/pageRoutes/findDead', { as: world.a3, body: { paths } });
  expect(found.body.dead).toEqual(['/menue/', '/nowhere']);
  const elsewhere = await world.call('POST v1/pageRoutes/findDead', { as: world.a3, body: { paths: ['menu'] } });
  expect(elsewhere.status).toBe(422);
});

test('redirects: safe targets, no circles, one per path', async () => {
  const add = (from: string, to: string, as = world.a1) =>
    world.call('POST v1/redirects/saveRedirect', { as, body: { from, to, status: 302 } });
  expect((await add('/one', '/two')).body).toMatchObject({ status: true, redirect: { from: '/one', to: '/two' } });
  expect((await add('/one', '/three')).status).toBe(409);
  expect((await add('/two', 'https://example.com/x')).status).toBe(200);
  for (const to of ['javascript:1', '//evil', '/\\evil', 'evil', 'mailto:a@b.c', 'media:1', '/one', 'data:x,y']) {
    expect((await add('/four', to === '/one' ? '/four' : to)).status).toBe(422);
  }
  await add('/x', '/y');
  const here = `http://${world.a.siteId}.localhost:3001`;
  for (const [from, to] of [
    ['/y', '/x'],
    ['/y/', '/x?a=1'],
    ['/about/', '/about'],
    ['/team/', `${here}/team/`],
    ['/team/', 'http://localhost:3001/team'],
    ['/y', `${here}/x/`],
  ] as const) {
    const refused = await add(from, to);
    expect([refused.status, refused.body], `${from} ${to}`).toMatchObject([
      422,
      { details: [{ path: 'to', code: 'redirect_circle' }] },
    ]);
  }
  expect((await add('/team/', `http://${world.b.siteId}.localhost:3001/team/`)).status).toBe(200);
  expect((await add('/team', '/about/')).status).toBe(409);
  const change = (id: string, from: string, to: string, as = world.a1) =>
    world.call('POST v1/redirects/saveRedirect', { as, body: { id, from, to, status: 301 } });
  const { id: moved } = (await add('/moved', '/here/')).body.redirect;
  expect((await change(moved, '/moved/', '/there/')).body.redirect).toMatchObject({
    id: moved,
    from: '/moved/',
    to: '/there/',
    status: 301,
  });
  expect((await change(moved, '/moved', '/moved/?a=1')).status).toBe(422);
  expect((await change(moved, '/x', '/there/')).status).toBe(409);
  expect((await change(moved, '/moved', '/there/', world.b1)).status).toBe(404);
  expect((await change('none', '/none', '/there/')).status).toBe(404);
  const both = await Promise.all([add('/r1', '/r2'), add('/r2', '/r1')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  for (const from of ['x', '//x', '/<a>/', '/api/x', '/a?b']) expect((await add(from, '/z')).status).toBe(422);
  expect((await add('/five', '/six', world.a2)).status).toBe(403);
  const listed = await world.call('POST v1/redirects/dash/getRedirects', { as: world.a3, body: { search: '/one' } });
  expect(listed.body).toMatchObject({ tc: 1, redirects: [{ from: '/one', status: 302 }] });
  const id = listed.body.redirects[0]?.id ?? '';
  const remove = (as = world.a1) => world.call('POST v1/redirects/delete/:id', { as, params: { id } });
  expect((await remove(world.b1)).status).toBe(404);
  expect((await remove()).body.message).toBe('Deleted Successfully.');
  expect((await remove()).status).toBe(404);
});
