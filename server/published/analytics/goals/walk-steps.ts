/** A view of one of the steps. */
export interface StepView {
  readonly visitor: string;
  readonly path: string;
}

/**
 * Counts how many visitors reached each step of a funnel, in its order; what they viewed in between does not matter.
 * @param views sorted by visitor, and by time within a visitor
 * @param steps paths; one may come twice, and is then to be seen twice
 */
export function walkSteps(views: Iterable<StepView>, steps: readonly string[]): number[] {
  const counts = steps.map(() => 0);
  let visitor: string | null = null;
  let next = 0;
  for (const view of views) {
    if (view.visitor !== visitor) {
      visitor = view.visitor;
      next = 0;
    }
    if (view.path !== steps[next]) continue;
    counts[next] = (counts[next] ?? 0) + 1;
    next += 1;
  }
  return counts;
}
