import { performance } from 'node:perf_hooks';
import type { PageOutput } from '#common/widgets/drawing/view.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { PAGE_LIMITS, PageTooLarge } from './draw-budget';
import type { WholePage } from './whole-page';

/** Ends steps that work longer than their time; that of others between them is not theirs. @throws PageTooLarge */
export function* withinTime<Made>(steps: Generator<undefined, Made>, ms: number): Generator<undefined, Made> {
  for (let worked = 0; ;) {
    const from = performance.now();
    const { done, value } = steps.next();
    if (done) return value;
    worked += performance.now() - from;
    if (worked > ms) {
      steps.return(undefined as never);
      throw new PageTooLarge('ms');
    }
    yield;
  }
}

/** A page without a plan: all who ask for it are answered that it is too large. Search engines are not sent there. */
function refusedPage(fault: PageTooLarge, output: PageOutput): WholePage {
  return {
    draw: () => Promise.reject(fault),
    drawNow: () => {
      throw fault;
    },
    size: 0,
    output,
    styleHashes: [],
    frames: [],
    noindex: true,
    clock: null,
    hasBeacon: false,
    isEmpty: () => false,
  };
}

/**
 * Makes the plan of a page within its time, others having their turn. One that takes longer is kept as a page that is refused
 * whenever it is drawn, so that it is not planned again with every visit.
 * @param ms of work: as much as one drawing has
 */
export function planWithin(
  steps: Generator<undefined, WholePage>,
  output: PageOutput,
  ms = PAGE_LIMITS.ms,
): Promise<WholePage> {
  return inSlices(withinTime(steps, ms)).catch((error: unknown) => {
    if (error instanceof PageTooLarge) return refusedPage(error, output);
    throw error;
  });
}
