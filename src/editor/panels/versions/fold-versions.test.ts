import { expect, it } from 'vitest';
import { foldVersions } from './fold-versions';

const ann = { id: 'ann', name: 'Ann' };
const bob = { id: 'bob', name: 'Bob' };

function save(version: number, more: object = {}) {
  return { version, label: null, by: ann, published: false, wasPublished: false, ...more };
}

function numbers(versions: readonly ReturnType<typeof save>[], marked = 0) {
  return foldVersions(versions, ({ version }) => version === marked).map((row) => row.map(({ version }) => version));
}

it('makes saves of one person one row, below the newest version', () => {
  expect(numbers([6, 5, 4, 3, 2, 1].map((version) => save(version)))).toEqual([[6], [5, 4, 3, 2, 1]]);
});

it('keeps apart what is live, was live, has a name, or is marked', () => {
  const versions = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((version) =>
    save(version, {
      published: version === 11,
      wasPublished: version >= 11 && version < 12,
      label: version === 6 ? 'x' : null,
    }),
  );
  expect(numbers(versions, 1)).toEqual([[16], [15, 14, 13, 12], [11], [10, 9, 8, 7], [6], [5, 4, 3, 2], [1]]);
});

it('leaves few saves, and those of several people, as they are', () => {
  expect(numbers([4, 3, 2, 1].map((version) => save(version)))).toEqual([[4], [3], [2], [1]]);
  const both = [5, 4, 3, 2, 1].map((version) => save(version, { by: version % 2 ? ann : bob }));
  expect(numbers(both)).toEqual([[5], [4], [3], [2], [1]]);
});
