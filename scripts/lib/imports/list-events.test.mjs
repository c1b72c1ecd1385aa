import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEvents, listEvents } from './list-events.mjs';

test('an event is listed with who emits it and who listens, tests left out', () => {
  const code = new Map([
    ['server/shop/events.ts', "export const sold = defineEvent<{ id: string }>('sold');"],
    ['server/shop/sell.ts', 'await events.emitWithin(parts.db, sold, { id });'],
    ['server/shop/http.ts', 'await events.emitAfter(sold, { id });'],
    ['server/shop/plan.ts', '// await events.emitAfter(sold, { id });\n/** `events.emitAfter(sold, …)` */'],
    ['server/shop/sell.test.ts', 'await events.emitAfter(sold, { id });'],
    ['server/mail/listeners.ts', 'export const mailListeners = [after(sold, send), within(other, send)];'],
  ]);
  assert.deepEqual(listEvents(code).slice(2), [
    '| `sold` (`shop/events.ts`) | `shop/http.ts`, `shop/sell.ts` | `mail/` |',
  ]);
});

test('events of one name, and listeners that hear nothing, are found', () => {
  const code = new Map([
    ['server/shop/events.ts', "export const sold = defineEvent<{\n  id: string }>('sold');"],
    ['server/shop/other.ts', "export const again = defineEvent('sold');\nawait events.emitAfter(again, {});"],
    ['server/shop/sell.ts', 'await events.emitWithin(tx, sold, { id });'],
    ['server/mail/listeners.ts', 'export const mailListeners = [after(sold, send), after(again, send)];'],
    ['server/work/listeners.ts', 'export const workListeners = [within(sold, send)];'],
  ]);
  assert.deepEqual(checkEvents(code), [
    'two events are called sold',
    'server/mail/listeners.ts listens after sold, which is never emitted so',
  ]);
});
