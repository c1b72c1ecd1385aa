import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCircles } from './circles.mjs';
import { BEGIN, drawLevel, END, reduceArrows, replaceDrawn } from './draw-levels.mjs';
import { findArrowsBack, findFolderCircles, findUnlisted, listFolders, productEdges, readLevel } from './levels.mjs';

const edge = (from, to) => ({ from, to, line: 1, specifier: to, typeOnly: false });
const graph = (...pairs) => {
  const found = new Map();
  for (const [from, to] of pairs) found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
};

test('circles are what can be reached from itself, and only that', () => {
  assert.deepEqual(findCircles(graph('ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef', 'gg')), [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  assert.deepEqual(findCircles(graph('ab', 'ac', 'bd', 'cd')), []);
  const long = Array.from({ length: 50_000 }, (_, at) => [`n${at}`, `n${(at + 1) % 50_000}`]);
  assert.equal(findCircles(graph(...long))[0].length, 50_000);
});

test('a level is the graph of a folder: its folders, and the files beside them', () => {
  const edges = [
    edge('server/shop/cart/a.ts', 'server/shop/goods/b.ts'),
    edge('server/shop/cart/a.ts', 'server/shop/goods/c.ts'),
    edge('server/shop/goods/b.ts', 'server/shop/goods/c.ts'),
    edge('server/shop/goods/b.ts', 'server/shop/list.ts'),
    edge('server/shop/list.ts', 'server/shop/goods/b.ts'),
    edge('server/shop/list.ts', 'server/shop/other.ts'),
    edge('server/shop/other.ts', 'server/shop/list.ts'),
    edge('server/mail/a.ts', 'server/shop/cart/a.ts'),
  ];
  const level = readLevel(edges, 'server/shop');
  assert.deepEqual(level.folders, ['cart', 'goods']);
  assert.deepEqual([...level.arrows.get('cart').keys()], ['goods']);
  assert.deepEqual(findFolderCircles(level), [['goods', 'list.ts', 'other.ts']]);
  assert.deepEqual(listFolders(edges, ['server']), [
    'server',
    'server/mail',
    'server/shop',
    'server/shop/cart',
    'server/shop/goods',
  ]);
});

test('an arrow back leads to a floor above; folders of the same place have no order', () => {
  const edges = [
    edge('s/roof/a.ts', 's/wall/a.ts'),
    edge('s/ground/a.ts', 's/wall/a.ts'),
    edge('s/wall/a.ts', 's/door/a.ts'),
    edge('s/wall/a.ts', 's/events.ts'),
    edge('s/ground/a.ts', 's/loose.ts'),
  ];
  const level = readLevel(edges, 's');
  const back = (floors) => findArrowsBack(level, floors).map(({ from, to }) => `${from} ${to}`);
  assert.deepEqual(back(['events.ts', 'ground', '*', 'roof']), ['ground wall']);
  assert.deepEqual(back(['roof', 'ground', 'wall', 'door', 'events.ts']), [
    'ground wall',
    'roof wall',
    'wall door',
    'wall events.ts',
  ]);
  assert.deepEqual(findUnlisted(level, ['ground', 'roof']), ['door', 'wall']);
  assert.deepEqual(findUnlisted(level, ['ground', '*']), []);
});

test('tests are no part of the product, types are', () => {
  const edges = [
    edge('server/a.ts', 'server/b.ts'),
    edge('server/a.test.ts', 'server/b.ts'),
    edge('server/mail/testing/a.ts', 'server/b.ts'),
    edge('tests/a.ts', 'server/b.ts'),
    { ...edge('server/a.ts', 'server/c.ts'), typeOnly: true },
    { ...edge('server/a.ts', null), specifier: 'react' },
  ];
  assert.deepEqual(
    productEdges(edges).map(({ to }) => to),
    ['server/b.ts', 'server/c.ts'],
  );
});

test('what follows from other arrows is not drawn', () => {
  const reduced = reduceArrows(graph('ab', 'bc', 'ac', 'cd', 'ad'));
  assert.deepEqual(
    [...reduced],
    [
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['d']],
    ],
  );
});

test('a level is drawn with its arrows back dotted and its lone folders named', () => {
  const edges = [
    edge('s/c/1.ts', 's/b/1.ts'),
    edge('s/b/1.ts', 's/a/1.ts'),
    edge('s/c/1.ts', 's/a/1.ts'),
    edge('s/a/1.ts', 's/c/1.ts'),
    edge('s/lone/1.ts', 's/lone/2.ts'),
    edge('s/lone/1.ts', 's/lone/2.ts'),
  ];
  const lines = drawLevel(readLevel(edges, 's'), ['a', 'b', 'c', 'lone']);
  assert.deepEqual(lines, ['graph TD', '  a -.-> c', '  b --> a', '  c --> b', '  lone']);
});

test('only what is between the marks is replaced', () => {
  assert.equal(replaceDrawn(`x\n${BEGIN}old${END}\ny`, `${BEGIN}new${END}`), `x\n${BEGIN}new${END}\ny`);
  assert.throws(() => replaceDrawn('x', ''), /lost the marks/);
});
