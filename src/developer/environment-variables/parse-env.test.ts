import { describe, expect, it, test } from 'vitest';
import { parseEnv, unreadLines } from './parse-env';

function read(text: string) {
  return Object.fromEntries(parseEnv(text).map(({ name, value }) => [name, value]));
}

test('a pasted text is read as dotenv reads it', () => {
  const text = [
    '# comment',
    'A=1',
    'export B = two words # why',
    'C="with # and \\n"',
    "D='as is \\n'",
    'E=',
    'not a line',
    'F=a=b',
    'KEY="-----BEGIN',
    'line 2',
    '-----END"',
    'G=`back " tick`',
    'A=again',
  ].join('\r\n');
  expect(read(text)).toEqual({
    A: 'again',
    B: 'two words',
    C: 'with # and \n',
    D: 'as is \\n',
    E: '',
    F: 'a=b',
    KEY: '-----BEGIN\nline 2\n-----END',
    G: 'back " tick',
  });
});

test('a name that is there more than once is marked, and its last value counts', () => {
  expect(parseEnv('A=1\nB=2\nexport A=3\n')).toEqual([
    { name: 'A', value: '3', isRepeated: true },
    { name: 'B', value: '2' },
  ]);
});

describe('no variable swallows the ones after it', () => {
  it.each<[string, string, Record<string, string>]>([
    [
      'a comment behind quotes',
      'VITE_TITLE="My shop" # shown\nSTRIPE_SECRET_KEY=sk_live_1\nVITE_COLOR="red"',
      { VITE_TITLE: 'My shop', STRIPE_SECRET_KEY: 'sk_live_1', VITE_COLOR: 'red' },
    ],
    ['quotes in a comment', '# set DATABASE_URL="x" for y\nA=1\nB="2"', { A: '1', B: '2' }],
    ['quotes within a value', 'FLAGS=--define=X="a b" --y\nNEXT=1', { FLAGS: '--define=X="a b" --y', NEXT: '1' }],
    ['a quote that nothing closes', `A="one\nB=2`, { A: '"one', B: '2' }],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

test('a value that a # cuts off is named, a comment is not', () => {
  const text = ['API_KEY=abc#def', 'B=two words # why', 'C="a#b"', 'D=#none', 'E=x'].join('\n');
  expect(parseEnv(text).flatMap(({ name, isCut }) => (isCut ? [name] : []))).toEqual(['API_KEY']);
});

test('lines that no variable is read from are named', () => {
  const text = ['# comment', 'A=1', 'not a line', '', 'KEY="-----BEGIN', 'line 2', '-----END"', 'neither', 'E='].join(
    '\r\n',
  );
  expect(unreadLines(text, parseEnv(text))).toEqual([3, 8]);
});
