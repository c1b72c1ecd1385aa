import { expect, it } from 'vitest';
import type { JsonObject } from '#common/layout/document.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { pageOf } from '#common/widgets/document/page-of.ts';
import { sectionSpec } from '#common/widgets/section/spec.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { drawnWidth } from './drawn-width';

const NONE = { display: 'none' };

/** The width that a text in a section is drawn at, where the canvas shows `lg`. */
function widthOf(section: JsonObject, text: JsonObject = {}) {
  let made = 0;
  const tree = buildTree(
    block(sectionSpec, { style: section }, [block(textSpec, { style: text })]),
    () => `n${(made += 1)}`,
  );
  const nodes = pageOf([tree]);
  const id = Object.keys(nodes).find((each) => nodes[each]?.type.resolvedName === 'Text')!;
  return drawnWidth(nodes, id, 'lg');
}

it('is the nearest width at which neither a block nor what holds it is away', () => {
  expect(widthOf({}, { base: { color: 'red' } })).toBe('lg');
  expect(widthOf({}, { md: NONE })).toBe('sm');
  expect(widthOf({ lg: NONE })).toBe('md');
  expect(widthOf({}, { base: NONE, xl: { display: 'block' } })).toBe('xl');
  expect(widthOf({ base: NONE, md: { display: 'block' } }, { lg: NONE })).toBe('md');
  expect(widthOf({ base: NONE })).toBeNull();
});
