import { expect, it } from 'vitest';
import { dropPlaceAt, type PlacedColumn } from './drop-place';

function box(left: number, top: number, width: number, height: number) {
  return {
    left,
    right: left + width,
    top,
    bottom: top + height,
  };
}

const columns: PlacedColumn[] = [
  {
    id: 'todo',
    box: box(0, 0, 100, 300),
    cards: [
      { id: 'a', box: box(0, 40, 100, 40) },
      { id: 'b', box: box(0, 90, 100, 40) },
    ],
  },
  { id: 'done', box: box(110, 0, 100, 300), cards: [] },
];

it.each([
  ['over the upper half of a card: before it', 50, 50, 'c', { column: 'todo', before: 'a' }],
  ['over the lower half: before the next', 50, 70, 'c', { column: 'todo', before: 'b' }],
  ['below the last: at the end', 50, 250, 'c', { column: 'todo', before: null }],
  ['into an empty column', 150, 20, 'a', { column: 'done', before: null }],
  ['over itself: before the next', 50, 50, 'a', { column: 'todo', before: 'b' }],
  ['between two columns: nowhere', 105, 50, 'a', null],
])('finds the place %s', (_, x, y, dragged, place) => {
  expect(dropPlaceAt(columns, { x, y }, dragged)).toEqual(place);
});
