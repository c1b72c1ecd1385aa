import { describe, expect, it } from 'vitest';
import { createRedirectMap, followRedirects } from './redirect-map';

const HERE = 'https://shop.example';
const pathHere = (to: string) => {
  const url = new URL(to, HERE);
  return url.host === 'shop.example' ? url.pathname : null;
};

describe('find', () => {
  const map = createRedirectMap([
    { from: '/old', to: '/a' },
    { from: '/alt-über/', to: '/b' },
    { from: '/%C3%B6/', to: '/c' },
    { from: '/two', to: '/without' },
    { from: '/two/', to: '/with' },
    { from: '/a%2Fb', to: '/d' },
  ]);
  it.each([
    ['/old', '/a'],
    ['/old/', '/a'],
    ['/alt-%C3%BCber/', '/b'],
    ['/alt-%c3%bcber', '/b'],
    ['/alt-über', '/b'],
    ['/%c3%b6/', '/c'],
    ['/two', '/without'],
    ['/two/', '/with'],
    ['/a%2fb', '/d'],
  ])('%s', (path, to) => {
    expect(map.find(path)?.to).toBe(to);
  });

  it.each(['/OLD', '/a/b', '/older', '/%zz', '//old', '/'])('nothing at %s', (path) => {
    expect(map.find(path)).toBeUndefined();
  });

  it('moves the first page too', () => {
    expect(createRedirectMap([{ from: '/', to: '/start/' }]).find('/')?.to).toBe('/start/');
  });
});

describe('followRedirects', () => {
  const follow = (...rules: readonly (readonly [string, string])[]) => {
    const map = createRedirectMap(rules.map(([from, to]) => ({ from, to })));
    return followRedirects(map, rules[0]?.[0] ?? '', pathHere);
  };

  it.each([
    ['a slash', [['/about/', '/about']]],
    ['the whole address', [['/team/', 'https://shop.example/team/']]],
    ['another scheme', [['/team/', 'http://shop.example/team']]],
    ['a query', [['/c/', '/c/?x=1']]],
    ['a fragment', [['/c/', '/c#x']]],
    ['other coding', [['/über', '/%C3%BCber/']]],
    ['dots', [['/c', '/x/../c']]],
    [
      'two rules over the whole address',
      [
        ['/c4/', '/c5/'],
        ['/c5/', 'https://shop.example/c4/'],
      ],
    ],
    [
      'a circle further on',
      [
        ['/new', '/a'],
        ['/a', '/b/'],
        ['/b', '/a/'],
      ],
    ],
  ] as const)('a circle by %s', (_name, rules) => {
    expect(follow(...rules)).toBe('circle');
  });

  it('ends at a page, and at another host', () => {
    expect(follow(['/a', '/b'], ['/b', '/c'])).toBe('end');
    expect(follow(['/a', 'https://other.example/a'])).toBe('end');
  });

  it('is too long for browsers', () => {
    const rules = Array.from({ length: 21 }, (_, n) => [`/${n}`, `/${n + 1}`] as const);
    expect(follow(...rules)).toBe('chain');
    expect(follow(...rules.slice(1))).toBe('end');
  });
});
