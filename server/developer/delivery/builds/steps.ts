import type { BuildStep } from '#common/contract/deployments.ts';

/** Runs the steps of a build one after the other and keeps their times, and which checks of it did not pass. */
export function createSteps(save: (steps: readonly BuildStep[]) => Promise<void>) {
  const steps: BuildStep[] = [];
  return async <Result>(
    name: BuildStep['name'],
    work: () => Promise<Result>,
    isFailed: (result: Result) => boolean = () => false,
  ): Promise<Result> => {
    const begin = performance.now();
    const at = steps.push({ name, startedAt: new Date().toISOString(), ms: null }) - 1;
    let failed = false;
    await save(steps);
    try {
      const result = await work();
      failed = isFailed(result);
      return result;
    } finally {
      const step = steps[at];
      const ms = Math.round(performance.now() - begin);
      if (step) steps[at] = { ...step, ms, ...(failed && { failed }) };
      await save(steps);
    }
  };
}

export type RunStep = ReturnType<typeof createSteps>;
