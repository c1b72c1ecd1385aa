import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board, TicketEntry } from '#src/api/tickets.ts';
import { byColumn, stepOf, withMoves } from './place';

const board = { columns: ['todo', 'doing', 'done'].map((id) => ({ id })) } as unknown as Board;

function ticket(id: string, status: string) {
  return { id, status } as TicketEntry;
}

const tickets = [ticket('a', 'todo'), ticket('b', 'todo'), ticket('c', 'todo'), ticket('d', 'doing')];

function shown(list: readonly TicketEntry[]) {
  return [...byColumn(board, list).values()].map((column) => column.map(({ id }) => id).join(''));
}

describe('a step by keys', () => {
  it.each([
    ['b', 'up', ['bac', 'd', '']],
    ['b', 'down', ['acb', 'd', '']],
    ['c', 'top', ['cab', 'd', '']],
    ['a', 'bottom', ['bca', 'd', '']],
    ['a', 'end', ['bc', 'ad', '']],
    ['b', 'end', ['ac', 'db', '']],
    ['d', 'end', ['abc', '', 'd']],
    ['d', 'start', ['dabc', '', '']],
  ] as const)('takes %s %s', (id, step, after) => {
    const move = stepOf(board, tickets, id, step);
    expect(move && shown(withMoves(tickets, [move]))).toEqual(after);
  });

  it.each([
    ['a', 'up'],
    ['a', 'top'],
    ['c', 'down'],
    ['c', 'bottom'],
    ['a', 'start'],
    ['x', 'up'],
  ] as const)('takes %s not %s', (id, step) => expect(stepOf(board, tickets, id, step)).toBeNull());
});

it('loses no ticket, whatever is on its way', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'gone');
  const move = fc.record({ id, status: fc.constantFrom('todo', 'doing', 'done'), before: fc.option(id) });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const after = withMoves(tickets, moves);
      expect([...after.map((each) => each.id)].sort()).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});
