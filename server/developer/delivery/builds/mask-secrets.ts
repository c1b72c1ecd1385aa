import { createHideValues } from '#server/developer/projects/environment-variables/hide-values.ts';

const MASK = '***';

/**
 * Creates the function that masks secrets in a line of a log.
 * @param values those of six characters or more are masked everywhere
 */
export function createMask(values: readonly string[]): Promise<(line: string) => string> {
  return createHideValues(values, () => MASK);
}
