import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRouteIndex, compileRoutePattern, type RouteLike } from './match-page-route';
import { parseUrlString } from './page-route-pattern';

let made = 0;

function route(url: string, more: Partial<RouteLike> = {}): RouteLike {
  return {
    id: url,
    url_string: url,
    regex_pattern: parseUrlString(url).pattern,
    page_type_advanced: false,
    is_active: true,
    added_on: new Date(2026, 0, 1, 0, 0, made++),
    ...more,
  };
}

function answer(routes: RouteLike[], path: string) {
  const found = buildRouteIndex(routes).match(path);
  return found === null || found === 'malformed'
    ? found
    : [found.route.id, found.keys, found.redirect].filter((each) => each !== undefined);
}

describe('parseUrlString', () => {
  it('gives the keys and the pattern of docs/contract.md', () => {
    expect(parseUrlString('/country/<code>/')).toMatchObject({
      keys: ['code'],
      pattern: '^/country/(?<code>[^/]+)/?$',
      slash: true,
      faults: [],
    });
    expect(parseUrlString('/')).toMatchObject({ keys: [], segments: [], slash: true, faults: [] });
    expect(parseUrlString('/a.b+c')).toMatchObject({ pattern: '^/a\\.b\\+c/?$', slash: false, faults: [] });
  });

  it.each([
    ['/<a>/<a>', 'duplicate-key'],
    ['<script>', 'no-slash'],
    ['/x<a>', 'bad-placeholder'],
    ['/<a', 'bad-placeholder'],
    ['/<A>', 'bad-placeholder'],
    ['/<>', 'bad-placeholder'],
    ['/bread/:slug/', 'bad-placeholder'],
    ['/bread/[slug]/', 'bad-placeholder'],
    ['/bread/{slug}/', 'bad-placeholder'],
    ['//evil.com/<x>', 'empty-segment'],
    ['/a//b', 'empty-segment'],
    ['/\\evil', 'backslash'],
    ['/v1/<x>', 'reserved'],
    ['/API', 'reserved'],
    ['/auth', 'reserved'],
    ['/media/x', 'reserved'],
    ['/preview', 'reserved'],
    ['/%61pi', 'reserved'],
    ['/robots.txt', 'reserved'],
    ['/.env', 'dot-segment'],
    ['/..;/', 'dot-segment'],
    ['/%2e%2e/', 'dot-segment'],
    ['/a?b', 'bad-character'],
    ['/a#b', 'bad-character'],
    ['/a b', 'bad-character'],
    ['/%zz', 'bad-character'],
    [`/${'a'.repeat(200)}`, 'too-long'],
    ['', 'no-slash'],
  ])('refuses %j: %s', (url, fault) => {
    expect(parseUrlString(url).faults).toContain(fault);
  });
});

describe('the route index', () => {
  it('prefers literals segment by segment from the left, whatever the age', () => {
    const routes = [route('/<a>/b/'), route('/<a>/<b>/'), route('/a/<b>/'), route('/a/b/'), route('/')];
    expect(answer(routes, '/a/b/')).toEqual(['/a/b/', {}]);
    expect(answer(routes, '/a/x/')).toEqual(['/a/<b>/', { b: 'x' }]);
    expect(answer(routes, '/x/b/')).toEqual(['/<a>/b/', { a: 'x' }]);
    expect(answer(routes, '/x/y/')).toEqual(['/<a>/<b>/', { a: 'x', b: 'y' }]);
    expect(answer(routes, '/')).toEqual(['/', {}]);
    expect(answer(routes, '/x/y/z/')).toBeNull();
  });

  it('goes back to a placeholder where a literal leads nowhere', () => {
    const routes = [route('/a/<b>/c/'), route('/<x>/y/d/')];
    expect(answer(routes, '/a/y/d/')).toEqual(['/<x>/y/d/', { x: 'a' }]);
  });

  it('of one shape lets the older active route answer, and tells which are shadowed', () => {
    const [young, old] = [route('/<b>/', { added_on: '2026-02-02' }), route('/<a>/', { added_on: '2026-01-01' })];
    const index = buildRouteIndex([young, old]);
    expect(index.match('/x/')).toMatchObject({ route: old, keys: { a: 'x' } });
    expect(index.shadowed).toEqual([{ route: young, by: old }]);
    expect(answer([young, { ...old, is_active: false }], '/x/')).toEqual(['/<b>/', { b: 'x' }]);
  });

  it('redirects to the slash of the route', () => {
    expect(answer([route('/a/')], '/a')).toEqual(['/a/', {}, '/a/']);
    expect(answer([route('/a')], '/a/')).toEqual(['/a', {}, '/a']);
    expect(answer([route('/<k>/')], '/x%20y')).toEqual(['/<k>/', { k: 'x y' }, '/x%20y/']);
  });

  it('decodes each segment once; %2F stays inside it, broken coding is malformed', () => {
    const routes = [route('/<k>/'), route('/ü/')];
    expect(answer(routes, '/a%2Fb/')).toEqual(['/<k>/', { k: 'a/b' }]);
    expect(answer(routes, '/%C3%BC/')).toEqual(['/ü/', {}]);
    expect(answer(routes, '/%2525/')).toEqual(['/<k>/', { k: '%25' }]);
    expect(answer(routes, '/%E0%A4%A/')).toBe('malformed');
    expect(answer(routes, '/A/')).toEqual(['/<k>/', { k: 'A' }]);
    expect(answer(routes, '//')).toBeNull();
  });

  it('asks advanced patterns last, oldest first, in linear time even for hostile ones', () => {
    const own = (id: string, regex_pattern: string) => route('/x', { id, regex_pattern, page_type_advanced: true });
    const routes = [own('old', '^/p/(?<n>\\d+)$'), own('young', '^/p/(?<m>.*)$'), route('/p/7'), own('bad', '(')];
    expect(answer(routes, '/p/7')).toEqual(['/p/7', {}]);
    expect(answer(routes, '/p/8')).toEqual(['old', { n: '8' }]);
    expect(answer(routes, '/p/x')).toEqual(['young', { m: 'x' }]);
    expect(answer(routes, '/q')).toBeNull();
    expect(compileRoutePattern('^/p/(a+)+$')?.(`/p/${'a'.repeat(5000)}!`)).toBeNull();
    expect(compileRoutePattern('(')).toBeUndefined();
  });

  it('answers as a plain walk over the routes does', () => {
    const segment = fc.constantFrom('a', 'b', '<x>', '<y>', 'c');
    const url = fc.uniqueArray(segment, { maxLength: 4 }).map((parts) => `/${parts.map((p) => `${p}/`).join('')}`);
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
      .map((parts) => `/${parts.map((p) => `${p}/`).join('')}`);
    const rank = (u: string) =>
      parseUrlString(u)
        .segments.map((s) => ('key' in s ? '1' : '0'))
        .join('');
    fc.assert(
      fc.property(
        fc.uniqueArray(url, { maxLength: 12, selector: (u) => u.replace(/<.>/g, '<>') }),
        path,
        (urls, at) => {
          const fits = urls
            .filter((u) => new RegExp(parseUrlString(u).pattern).test(at))
            .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
          const found = answer(
            urls.map((u) => route(u)),
            at,
          );
          expect(found?.[0]).toBe(fits[0]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever the path', () => {
    const index = buildRouteIndex([route('/'), route('/<a>/'), route('/a/<b>')]);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (path) => void index.match(path)));
  });
});
