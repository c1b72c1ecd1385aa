import type { Json } from '#common/layout/document.ts';
import { plainText } from '../../text/plain-text';

/**
 * A text with the output of a binding added at its end: `Hello` and `item.name` give `Hello {{ item.name }}`.
 * Runs keep their formatting; a value bound as a whole is replaced.
 */
export function insertOutput(value: Json | undefined, path: string): Json {
  const output = `{{ ${path} }}`;
  if (Array.isArray(value)) return [...(value as readonly Json[]), { text: output }];
  const before = typeof value === 'string' ? plainText(value) : '';
  if (before === '') return output;
  return /\s$/.test(before) ? before + output : `${before} ${output}`;
}
