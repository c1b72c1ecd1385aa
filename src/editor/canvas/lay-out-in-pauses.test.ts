// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layOutInPauses } from './lay-out-in-pauses';

/** Pauses long enough for this many sections. */
const PER_PAUSE = 2;
let asked: IdleRequestCallback | null = null;

function pause(): void {
  const work = asked;
  asked = null;
  let looks = 0;
  work?.({ didTimeout: false, timeRemaining: () => (looks++ < PER_PAUSE ? 20 : 0) });
}

function page() {
  const element = document.createElement('div');
  element.innerHTML = `<main class="w-page">${'<section class="w-section"></section>'.repeat(5)}</main>`;
  return element;
}

function laidOut(element: HTMLElement) {
  return [...element.querySelectorAll<HTMLElement>('section')].filter(
    (each) => each.style.contentVisibility === 'visible',
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => {
    asked = work;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => (asked = null));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('lays out as many sections as a pause has time for, until all are', () => {
  const element = page();
  layOutInPauses(element);
  expect(asked).toBeNull();
  vi.runAllTimers();
  const counts = [1, 2, 3].map(() => {
    pause();
    return laidOut(element).length;
  });
  expect(counts).toEqual([2, 4, 5]);
  expect(asked).toBeNull();
});

it('stops when the page is closed', () => {
  const element = page();
  const stop = layOutInPauses(element);
  vi.runAllTimers();
  pause();
  stop();
  pause();
  expect(laidOut(element)).toHaveLength(2);
});
