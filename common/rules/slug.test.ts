import { expect, test } from 'vitest';
import { toSlug } from './slug';

test.each([
  ['Café del Mar', 'cafe-del-mar'],
  ['Größe & Maß', 'grosse-mass'],
  ['Smørrebrød, Æbler', 'smorrebrod-aebler'],
  ['Łódź', 'lodz'],
  ['İstanbul ışık', 'istanbul-isik'],
  ['关于', ''],
])('%s: %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});
