import type { BuildStep } from '#common/contract/deployments.ts';

/** Runs the steps of a build one after the other and keeps their times. */
export const createSteps = (save: (steps: readonly BuildStep[]) => Promise<void>) => {
  const steps: BuildStep[] = [];
  return async <Result>(name: BuildStep['name'], work: () => Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    const at = steps.push({ name, startedAt: new Date().toISOString(), ms: null }) - 1;
    await save(steps);
    try {
      return await work();
    } finally {
      const step = steps[at];
      if (step) steps[at] = { ...step, ms: Math.round(performance.now() - begin) };
      await save(steps);
    }
  };
};
export type RunStep = ReturnType<typeof createSteps>;
