import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCounts, drawTable, lowerMaxima } from './compare-counts.mjs';
import { countCode } from './count-code.mjs';
import { readSource } from './read-source.mjs';
import { countHouseWords, isHouseName } from './words.mjs';

const read = (...lines) => readSource('a.ts', lines.join('\n'));

test('arrow functions count where they are constants of the file', () => {
  const { arrowConstants } = read(
    'export const a = () => 1;',
    'const b: () => number = (() => 2) as never;',
    'const c = 1, d = async <T>(x: T) => x;',
    'function e() { const inner = () => 3; return inner; }',
    'export const f = memo(() => 4);',
  );
  assert.equal(arrowConstants, 3);
});

test('spreads of object literals, but not those that leave a key out', () => {
  const { literalSpreads } = read(
    'const a = { ...{ b: 1 }, ...c, ...({ d: 2 }) };',
    'const e = { ...(x && { b: 1 }), ...(x ? { b: 1 } : {}), ...(x ? y : z), ...f({ g: 1 }) };',
    'const h = [...[1]];',
  );
  assert.equal(literalSpreads, 2);
});

test('comments are read as one text each, and never out of texts and patterns', () => {
  const { comments } = read(
    "const a = 'no // comment'; // one",
    'const b = `no /* comment ${1 /* two */} */`;',
    'const c = /[/*]no/; /** three',
    ' * goes on */',
    '// four',
    '// goes on',
    '',
    '// five',
  );
  assert.deepEqual(comments, ['one', 'two', 'three goes on', 'four goes on', 'five']);
  const { comments: inMarkup } = readSource('a.tsx', "const a = <p>don't // say</p>; // said\n");
  assert.deepEqual(inMarkup, ['said']);
});

test('words of the house, in names and in comments', () => {
  for (const name of [
    'isTold',
    'whoeverAsks',
    'standsStill',
    'demandOwner',
    'refuseHosts',
    'SOMEBODY_ELSE',
    'saysOfIt',
  ])
    assert.ok(isHouseName(name), name);
  for (const name of ['standard', 'understands', 'refused', 'onDemand', 'demand', 'refuse', 'saysHello'])
    assert.ok(!isHouseName(name), name);
  assert.equal(countHouseWords('Nobody is told anew, whatever it says of standards.'), 4);
});

test('counts go by area: tests apart from the product', () => {
  const code = new Map([
    ['server/a.ts', 'export const a = () => 1; // nobody'],
    ['server/a.test.ts', '// nobody, somebody'],
    ['src/testing/b.ts', '// nobody'],
    ['bench/c.mjs', '// whoever'],
  ]);
  const counts = new Map(countCode(code));
  assert.equal(counts.get('arrow functions as constants of a file: server'), 1);
  assert.equal(counts.get('words of the house in comments: server'), 1);
  assert.equal(counts.get('words of the house in comments: tests'), 3);
  assert.equal(counts.get('words of the house in comments: scripts'), 1);
});

test('a count may only go down', () => {
  const counts = [
    ['a', 3],
    ['b', 1],
    ['new', 1],
  ];
  const { rows, worse, better } = compareCounts(counts, { a: 2, b: 5, gone: 4, done: 0 });
  assert.deepEqual(
    [worse, better],
    [
      ['a', 'new'],
      ['b', 'gone'],
    ],
  );
  assert.deepEqual(lowerMaxima(counts, { a: 2, b: 5, gone: 4 }), { a: 2, b: 1, new: 0 });
  assert.deepEqual(drawTable([...rows, { name: 'done', count: 0, most: 0 }]), [
    'a        3 of     2  WORSE',
    'b        1 of     5  better',
    'new      1 of     0  WORSE',
  ]);
});
