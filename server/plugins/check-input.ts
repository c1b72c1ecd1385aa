import type * as z from 'zod';
import type { ErrorDetail } from '#common/contract/errors.ts';
import { AppError } from '#server/app-error.ts';

/** API.md "General": all faults, at most 100. */
const MOST = 100;

type Issue = z.core.$ZodIssue;

const join = (path: readonly PropertyKey[]) => path.map(String).join('.');

const details = (issue: Issue): ErrorDetail[] => {
  if (issue.code !== 'unrecognized_keys') return [{ path: join(issue.path), reason: issue.message }];
  return issue.keys.map((key) => ({ path: join([...issue.path, key]), reason: 'Unknown field' }));
};

const refuse = (issues: readonly Issue[]): never => {
  throw new AppError('invalid', { details: issues.slice(0, MOST).flatMap(details).slice(0, MOST) });
};

/**
 * What was sent, as the schema reads it.
 * @throws AppError `invalid` with one detail per fault
 */
export const checkInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const checked = schema.safeParse(value);
  return checked.success ? checked.data : refuse(checked.error.issues);
};

/**
 * The same for several parts of one request: the faults of all parts are told at once.
 * @param parts by name: schema and value
 */
export const checkInputs = <const P extends Record<string, readonly [z.ZodType, unknown]>>(parts: P) => {
  const checked = Object.entries(parts).map(([name, [schema, value]]) => [name, schema.safeParse(value)] as const);
  const issues = checked.flatMap(([, result]) => result.error?.issues ?? []);
  if (issues.length > 0) refuse(issues);
  return Object.fromEntries(checked.map(([name, result]) => [name, result.data])) as { [K in keyof P]: unknown };
};
