import { expect, it } from 'vitest';
import type { JsonObject } from '../layout/document';
import { block, buildTree } from './drawing/block';
import { findUndescribed } from './find-undescribed';
import { comparisonSpec } from './comparison/spec';
import { gallerySpec } from './gallery/spec';
import { imageSpec } from './image/spec';
import { logoSpec } from './logo/spec';
import { pageOf } from './document/page-of';
import { counter } from './testing/draw';

const library: Readonly<Record<string, { readonly alt?: string }>> = {
  'media:named': { alt: 'Bread' },
  'media:bare': { alt: '' },
  'https://a.example/b.jpg': {},
};

function found(props: JsonObject, spec = imageSpec) {
  return findUndescribed(pageOf([buildTree(block(spec, props), counter())]), (address) => library[address]).reduce(
    (sum, { count }) => sum + count,
    0,
  );
}

it('counts pictures that say nothing to whom cannot see them', () => {
  expect(found({ src: 'media:bare' })).toBe(1);
  expect(found({ src: 'media:bare', alt: ' ' })).toBe(1);
  expect(found({ src: 'https://a.example/b.jpg' })).toBe(1);
  expect(found({ src: 'media:bare', alt: '' }, logoSpec)).toBe(1);
});

it('does not count what has a text, needs none or is no picture', () => {
  expect(found({ src: 'media:bare', alt: 'Bread' })).toBe(0);
  expect(found({ src: 'media:bare', alt: { $bind: 'api.bread.name' } })).toBe(0);
  expect(found({ src: 'media:named' })).toBe(0);
  expect(found({ src: 'media:bare', decorative: true })).toBe(0);
  expect(found({ src: 'media:gone' })).toBe(0);
  expect(found({})).toBe(0);
  const tree = buildTree(block(imageSpec, { src: 'media:bare' }), counter());
  const hidden = { ...tree, nodes: { ...tree.nodes, [tree.rootId]: { ...tree.nodes[tree.rootId]!, hidden: true } } };
  expect(findUndescribed(pageOf([hidden]), (address) => library[address])).toEqual([]);
});

it('counts each picture of a list that says nothing, and says that the list has no switch for it', () => {
  const images = (...list: JsonObject[]) => found({ images: list }, gallerySpec);
  expect(images({ src: 'media:named' }, { src: 'media:bare' }, { src: 'media:bare' })).toBe(2);
  const page = (props: JsonObject, spec = imageSpec) => pageOf([buildTree(block(spec, props), counter())]);
  const may = (nodes: ReturnType<typeof page>) =>
    findUndescribed(nodes, (address) => library[address]).map(({ mayDecorate }) => mayDecorate);
  expect(may(page({ images: [{ src: 'media:bare' }] }, gallerySpec))).toEqual([false]);
  expect(may(page({ src: 'media:bare' }))).toEqual([true]);
  expect(images({ src: 'media:named' }, { src: 'media:bare', alt: 'Bread' }, { src: '' }, {})).toBe(0);
  expect(found({ images: { $bind: 'media.shop' } }, gallerySpec)).toBe(0);
});

it('asks for a text of both pictures of a comparison', () => {
  const pair = { before: 'media:named', after: 'media:bare' };
  expect(found(pair, comparisonSpec)).toBe(1);
  expect(found({ ...pair, afterAlt: 'Bread' }, comparisonSpec)).toBe(0);
});
