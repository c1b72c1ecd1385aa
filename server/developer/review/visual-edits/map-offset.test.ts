// @module-tag no-database
import { expect, it } from 'vitest';
import { mapOffset } from './map-offset';

it('carries a place over a change before and behind it, and not one within', () => {
  const before = '<h1>One</h1><p>Two</p><i>Three</i>';
  const now = before.replace('Two', 'Twenty');
  expect(mapOffset(before, before, 12)).toBe(12);
  expect(mapOffset(before, now, before.indexOf('<h1'))).toBe(0);
  // A changed range maps to its beginning.
  expect(mapOffset(before, now, before.indexOf('<p'))).toBe(now.indexOf('<p'));
  expect(mapOffset(before, now, before.indexOf('<i'))).toBe(now.indexOf('<i'));
  expect(mapOffset(before, before.replace('<p>Two</p>', ''), before.indexOf('<p>') + 4)).toBeNull();
});
