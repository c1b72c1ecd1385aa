import { expect, test } from 'vitest';
import { draftOf, isChanged, newVariable, toInput, withPasted } from './draft';

const stored = [
  { name: 'A', build: true, runtime: true, preview: false, updatedBy: 'Ada', updated_on: '2026-11-22T10:00:00.000Z' },
];

test('what is stored is sent without its value, and is no change', () => {
  const draft = draftOf(stored);
  expect(isChanged(draft, stored)).toBe(false);
  expect(toInput(draft)).toEqual([{ name: 'A', build: true, runtime: true, preview: false }]);
});

test('what is pasted replaces values by name and is added', () => {
  const draft = withPasted(draftOf(stored), [
    { name: 'A', value: '1' },
    { name: 'B', value: '2' },
  ]);
  expect(isChanged(draft, stored)).toBe(true);
  expect(toInput(draft).map(({ name, value }) => [name, value])).toEqual([
    ['A', '1'],
    ['B', '2'],
  ]);
});

test('a removed, a new and a differently used variable are changes', () => {
  const draft = draftOf(stored);
  expect(isChanged([], stored)).toBe(true);
  expect(isChanged([...draft, newVariable()], stored)).toBe(true);
  expect(
    isChanged(
      draft.map((row) => ({ ...row, preview: true })),
      stored,
    ),
  ).toBe(true);
});
