import { expect, it } from 'vitest';
import { ApiError } from '#src/api/client/api-error.ts';
import type { changeTicket, Ticket, TicketFields } from '#src/api/tickets.ts';
import { saveEdit } from './save-edit';

const base = {
  id: 't',
  version: 1,
  title: 'Title',
  body: 'Text',
  priority: 'none',
  tags: ['a'],
  assignee: null,
} as unknown as Ticket;

/** A server that holds `now`. */
function holding(now: Ticket) {
  const sent: { version: number; fields: Partial<TicketFields> }[] = [];
  const send: typeof changeTicket = async ({ version }, fields) => {
    sent.push({ version, fields });
    const reply = { code: 'conflict' as const, current: now };
    if (version !== now.version) throw new ApiError(409, reply);
    return { ...now, ...(fields as Partial<Ticket>), version: version + 1 };
  };
  return { send, sent };
}

it('saves what nobody else changed', async () => {
  const { send } = holding(base);
  expect(await saveEdit(base, { title: 'Mine' }, send)).toMatchObject({ title: 'Mine', version: 2 });
});

it('lets both stand where different fields were changed', async () => {
  const { send, sent } = holding({ ...base, version: 3, body: 'Theirs', tags: ['a', 'b'] });
  expect(await saveEdit(base, { title: 'Mine' }, send)).toMatchObject({ title: 'Mine', body: 'Theirs', version: 4 });
  expect(sent.map(({ version }) => version)).toEqual([1, 3]);
});

it('saves nothing where the same field was changed, and says which', async () => {
  const theirs = { ...base, version: 2, title: 'Theirs', body: 'Same' };
  const { send, sent } = holding(theirs);
  const mine = { title: 'Mine', body: 'Same' };
  expect(await saveEdit(base, mine, send)).toEqual({ theirs, fields: ['title'] });
  expect(sent).toHaveLength(1);
});

it('passes other failures on', async () => {
  const failure = new ApiError(500, { code: 'internal' });
  await expect(saveEdit(base, { title: 'x' }, () => Promise.reject(failure))).rejects.toBe(failure);
});
