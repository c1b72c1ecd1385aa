import { expect, it } from 'vitest';
import { findAddressFaults } from './find-address-faults';

it('names addresses that several items have, and counts those without one', () => {
  expect(findAddressFaults(['hogaza', 'chapata'])).toBeNull();
  expect(findAddressFaults([])).toBeNull();
  expect(findAddressFaults(['hogaza', '', 'chapata', 'hogaza ', ' '])).toEqual({
    missing: 2,
    repeated: [['hogaza', 2]],
  });
});
