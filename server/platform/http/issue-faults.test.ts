// @module-tag no-database
import { expect, test } from 'vitest';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import { checkInput } from './check-input';
import { issueFaults } from './issue-faults';

function refuse(schema: z.ZodType, value: unknown) {
  try {
    checkInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.extra.details ?? [];
  }
  throw new Error('nothing was refused');
}

function firstOf(schema: z.ZodType, value: unknown) {
  const [{ code, values } = { code: null, values: null }] = refuse(z.object({ it: schema }), { it: value });
  return values ? [code, values] : [code];
}

/** Every kind of issue of the schema library, with the code of ours. */
test.each<[string, z.ZodType, unknown, unknown[]]>([
  ['missing', z.string(), undefined, ['required']],
  ['missing choice', z.enum(['a', 'b']), undefined, ['required']],
  ['empty', z.string().min(1), '', ['required']],
  ['blank', z.string().trim().min(1), '  ', ['required']],
  ['type', z.string(), 7, ['wrong_type', { expected: 'string' }]],
  ['type of a number', z.number(), 'x', ['wrong_type', { expected: 'number' }]],
  ['object', z.object({}), [], ['wrong_type', { expected: 'object' }]],
  ['short', z.string().min(8), 'x', ['too_short', { minimum: 8 }]],
  ['long', z.string().max(2), 'xxx', ['too_long', { maximum: 2 }]],
  ['small', z.number().min(1), 0, ['too_small', { minimum: 1 }]],
  ['big', z.number().max(9), 10, ['too_big', { maximum: 9 }]],
  ['few', z.array(z.string()).min(1), [], ['too_few', { minimum: 1 }]],
  ['many', z.array(z.string()).max(1), ['a', 'b'], ['too_many', { maximum: 1 }]],
  ['part of a whole', z.number().int(), 1.5, ['not_whole']],
  ['unsafe', z.number().int(), 2 ** 60, ['too_big', { maximum: Number.MAX_SAFE_INTEGER }]],
  ['multiple', z.number().multipleOf(5), 3, ['not_multiple', { divisor: 5 }]],
  ['email', z.email(), 'x', ['not_email']],
  ['format', z.iso.datetime(), 'x', ['bad_format', { format: 'datetime' }]],
  ['pattern', z.string().regex(/^a$/), 'b', ['bad_format', { format: 'regex' }]],
  ['pattern with a code', z.string().regex(/^a$/, 'key_format'), 'b', ['key_format']],
  ['pattern whose message is no code', z.string().regex(/^a$/, 'Be a'), 'b', ['bad_format', { format: 'regex' }]],
  ['choice', z.enum(['a', 'b']), 'c', ['not_one_of', { options: 'a, b' }]],
  ['literal', z.literal('layout'), 'x', ['not_one_of', { options: 'layout' }]],
  ['union', z.union([z.literal(301), z.literal(302)]), 300, ['not_valid']],
  ['key of a record', z.record(z.string().max(2), z.string()), { xxx: '' }, ['too_long', { maximum: 2 }]],
  ['element of a set', z.set(z.string()), new Set([1]), ['wrong_type', { expected: 'string' }]],
  ['own rule', z.string().refine(() => false), 'x', ['not_valid']],
  ['unknown field', z.strictObject({}), { extra: 1 }, ['unknown_field']],
])('%s', (_name, schema, value, wanted) => {
  expect(firstOf(schema, value)).toEqual(wanted);
});

test('places are named, unknown fields one by one', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ n: z.number() })) });
  const paths = refuse(schema, { list: [{ n: 1 }, { n: 'x', a: 1, b: 2 }] }).map(({ path }) => path);
  expect(paths).toEqual(['list.1.n', 'list.1.a', 'list.1.b']);
});

test('writes no more faults of one issue than are sent', () => {
  const sent = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, at]));
  const { issues } = z.strictObject({}).safeParse(sent).error!;
  expect(issues.flatMap(issueFaults)).toHaveLength(100);
});
