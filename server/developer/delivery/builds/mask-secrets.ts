import { createHideValues } from '#server/developer/projects/environment-variables/hide-values.ts';
import { plainText } from './log-text';

const MASK = '***';

/**
 * Creates the function that masks secrets in a line of a log.
 * @param values those of six characters or more are masked everywhere
 */
export function createMask(values: readonly string[]): Promise<(line: string) => string> {
  // As lines are when they are masked (log-text.ts): a mark of direction that was pasted along is no longer in them.
  const plain = (value: string) => plainText(value.replaceAll('\r', '\n'));
  return createHideValues(values, () => MASK, plain);
}
