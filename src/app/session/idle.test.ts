import { expect, test } from 'vitest';
import { lockAfterMinutes, watchIdle } from './idle';

/** A clock, one timer, and what all tabs share. */
function world() {
  const shared = { last: 0 };
  const state = { now: 1_000_000, idle: 0, timer: null as { at: number; run: () => void } | null };
  const parts = {
    now: () => state.now,
    readLast: () => shared.last,
    writeLast: (time: number) => void (shared.last = time),
    setTimer: (run: () => void, ms: number) => {
      state.timer = { at: state.now + ms, run };
      return () => void (state.timer = null);
    },
    onIdle: () => void (state.idle += 1),
  };
  const pass = (ms: number) => {
    state.now += ms;
    while (state.timer && state.timer.at <= state.now) {
      const { run } = state.timer;
      state.timer = null;
      run();
    }
  };
  return { shared, state, parts, pass };
}
const LIMIT = 30 * 60_000;

test('it fires after the limit, and not before', () => {
  const { state, parts, pass } = world();
  watchIdle(LIMIT, parts);
  pass(LIMIT - 1);
  expect(state.idle).toBe(0);
  pass(1);
  expect(state.idle).toBe(1);
});

test('a sign of life begins the time anew', () => {
  const { state, parts, pass } = world();
  const watch = watchIdle(LIMIT, parts);
  pass(LIMIT - 1000);
  watch.active();
  pass(LIMIT - 1);
  expect(state.idle).toBe(0);
  pass(1);
  expect(state.idle).toBe(1);
});

test('what is done in another tab counts', () => {
  const { shared, state, parts, pass } = world();
  watchIdle(LIMIT, parts);
  pass(LIMIT / 2);
  shared.last = state.now;
  pass(LIMIT / 2);
  expect(state.idle).toBe(0);
  pass(LIMIT / 2);
  expect(state.idle).toBe(1);
});

test('a machine that slept past the limit locks before the first key counts', () => {
  const { state, parts } = world();
  const watch = watchIdle(LIMIT, parts);
  state.now += LIMIT * 3; // timers stand still while a machine sleeps
  watch.active();
  watch.check();
  expect(state.idle).toBe(1);
});

test('a stopped watch stays silent', () => {
  const { state, parts, pass } = world();
  watchIdle(LIMIT, parts).stop();
  pass(LIMIT * 2);
  expect(state.idle).toBe(0);
});

test.each([
  [undefined, 30],
  ['30', 30],
  ['15', 15],
  ['60', 60],
  ['off', null],
  ['soon', 30],
])('the setting %s means %s', (setting, minutes) => expect(lockAfterMinutes(setting)).toBe(minutes));
