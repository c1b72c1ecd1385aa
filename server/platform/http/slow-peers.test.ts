// @module-tag no-database
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPace } from './slow-peers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counts = { bytesRead: 0, bytesWritten: 0, writableLength: 0 };

function watched() {
  const server = new EventEmitter();
  const slow: string[] = [];
  const nameOf = (socket: unknown) => (socket as { name: string }).name;
  watchPace(server as never, (socket, waiting) => slow.push(`${nameOf(socket)} ${waiting}`));
  const peer = (name: string, request?: { complete: boolean; readableLength: number }) => {
    const socket = Object.assign(new EventEmitter(), { name, ...counts });
    server.emit('connection', socket);
    if (request) server.emit('request', Object.assign(request, { socket }));
    return socket;
  };
  return { peer, slow };
}

/** Every ten seconds for five minutes. */
async function tenSeconds(step: () => void) {
  for (let at = 0; at < 300; at += 10) {
    step();
    await vi.advanceTimersByTimeAsync(10_000);
  }
}

test('who sends or takes less than the least is given up; who moves, or waits for the server, is not', async () => {
  const { peer, slow } = watched();
  const drip = peer('drip', { complete: false, readableLength: 0 });
  const upload = peer('upload', { complete: false, readableLength: 0 });
  peer('unread', { complete: false, readableLength: 100 });
  peer('idle');
  const sip = peer('sip');
  const taker = peer('taker');
  await tenSeconds(() => {
    drip.bytesRead += 1;
    // A thousand bytes a second: a slow line, not an attack.
    upload.bytesRead += 10_000;
    for (const each of [sip, taker]) Object.assign(each, { bytesWritten: 10e6 });
    sip.writableLength = (sip.writableLength || 10e6) - 100;
    // The system's own buffer takes much, now and then.
    taker.writableLength ||= 10e6;
    if (Math.floor(performance.now() / 10_000) % 10 === 0) taker.writableLength -= 1e6;
  });
  expect(slow).toEqual(['drip body', 'sip answer']);
});

test('no timer runs without connections', () => {
  const { peer } = watched();
  const only = peer('only');
  expect(vi.getTimerCount()).toBe(1);
  only.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});
