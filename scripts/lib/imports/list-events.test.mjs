import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEvents } from './list-events.mjs';

test('an event is listed with who emits it and who listens, tests left out', () => {
  const code = new Map([
    ['server/shop/events.ts', "export const sold = defineEvent<{ id: string }>('sold');"],
    ['server/shop/sell.ts', 'await events.emitWithin(parts.db, sold, { id });'],
    ['server/shop/http.ts', 'await events.emitAfter(sold, { id });'],
    ['server/shop/sell.test.ts', 'await events.emitAfter(sold, { id });'],
    ['server/mail/listeners.ts', 'export const mailListeners = [after(sold, send), within(other, send)];'],
  ]);
  assert.deepEqual(listEvents(code).slice(2), [
    '| `sold` (`shop/events.ts`) | `shop/http.ts`, `shop/sell.ts` | `mail/` |',
  ]);
});
