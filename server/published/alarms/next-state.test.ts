// @module-tag no-database
import { expect, it } from 'vitest';
import { nextState } from './next-state';

const rule = { threshold: 1000, minSamples: 10 };

function at(p75: number, count = 10) {
  return { p75, count };
}

it('raises above the threshold, and is over only five percent below it', () => {
  expect(nextState(rule, false, at(1000))).toEqual({ state: 'ok', isAlerted: false });
  expect(nextState(rule, false, at(1001))).toEqual({ state: 'raised', isAlerted: true });
  expect(nextState(rule, true, at(951))).toEqual({ state: 'raised', isAlerted: true });
  expect(nextState(rule, true, at(950))).toEqual({ state: 'ok', isAlerted: false });
  expect(nextState(rule, false, at(951))).toEqual({ state: 'ok', isAlerted: false });
});

it('knows nothing from too few samples, and keeps in mind what was told', () => {
  expect(nextState(rule, false, null)).toEqual({ state: 'unknown', isAlerted: false });
  expect(nextState(rule, false, at(5000, 9))).toEqual({ state: 'unknown', isAlerted: false });
  expect(nextState(rule, true, at(10, 9))).toEqual({ state: 'unknown', isAlerted: true });
});
