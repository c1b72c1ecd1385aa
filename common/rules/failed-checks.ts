import type { BuildStep } from '#common/contract/deployments.ts';

/** The checks of a build that did not pass. Where there is one, production does not show what was built. */
export function failedChecks(steps: readonly BuildStep[]): BuildStep['name'][] {
  return steps.filter(({ failed }) => failed === true).map(({ name }) => name);
}
