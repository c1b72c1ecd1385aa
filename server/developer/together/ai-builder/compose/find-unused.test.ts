// @module-tag no-database
import { expect, it } from 'vitest';
import { composeSections } from './compose-sections';
import { findUnused } from './find-unused';

/** The parts of a prompt that sections for a page, so many at most, do not use. */
function unusedOf(prompt: string, most: number) {
  const sections = composeSections(prompt, { kind: 'page', language: 'en-US', most });
  const keys = sections.flatMap(({ key }) => key ?? []);
  return { unused: findUnused(prompt, { keys, blocks: sections.map(({ block }) => block) }), sections };
}

it.each([
  ['Testimonials from two guests and a pricing section', ['a pricing section']],
  ['A pricing section "What it costs": Small, Medium, Large', []],
  ['Reviews, opening hours and a map', ['opening hours', 'a map']],
  ['A price list: Bread 3 €, Cake 12 €, Coffee 2,50 €', []],
  ['Testimonios y una sección de precios', ['una sección de precios']],
  ['Testimonials and a price list: Brown bread, Row', ['a price list', 'Brown bread', 'Row']],
])('of one section for "%s" these parts are left: %j', (prompt, unused) => {
  expect(unusedOf(prompt, 1).unused).toEqual(unused);
});

it.each([
  'A price list: Bread 3 €, Cake 12 €, Coffee 2,50 €',
  'Testimonials and a price list: Bread, Cake, Coffee',
  'Price list with three items: Bread, Cake, Coffee',
  'A section with our prices: bread, cake, coffee',
])('of a page for "%s" nothing is left, and the list is in it', (prompt) => {
  const { unused, sections } = unusedOf(prompt, 8);
  expect(unused).toEqual([]);
  const page = JSON.stringify(sections);
  for (const item of ['Bread', 'Cake', 'Coffee']) expect(page).toContain(item);
});
