import type * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import { type Issue, issueFaults, MAX_FAULTS } from './issue-faults';

/** The input distinguishes missing values from values of a wrong type. */
const REPORT = { reportInput: true };

function throwInvalid(issues: readonly Issue[]): never {
  throw new AppError('invalid', { details: issues.slice(0, MAX_FAULTS).flatMap(issueFaults).slice(0, MAX_FAULTS) });
}

/**
 * What was sent, as the schema reads it.
 * @throws AppError `invalid` with one detail per fault
 */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const checked = schema.safeParse(value, REPORT);
  return checked.success ? checked.data : throwInvalid(checked.error.issues);
}

/**
 * The same for several parts of one request: the faults of all parts are reported at once.
 * @param parts by name: schema and value
 */
export function checkInputs<const P extends Record<string, readonly [z.ZodType, unknown]>>(parts: P) {
  const checked = Object.entries(parts).map(
    ([name, [schema, value]]) => [name, schema.safeParse(value, REPORT)] as const,
  );
  const issues = checked.flatMap(([, result]) => result.error?.issues ?? []);
  if (issues.length > 0) throwInvalid(issues);
  return Object.fromEntries(checked.map(([name, result]) => [name, result.data])) as { [K in keyof P]: unknown };
}
