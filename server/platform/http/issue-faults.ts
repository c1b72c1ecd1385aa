import type * as z from 'zod';
import { type ErrorDetail, fault, type FaultCode, FAULTS } from '#common/contract/faults.ts';

export type Issue = z.core.$ZodIssue;

/** Codes whose text names no values: what a schema may give as the message of a check, as `.regex(KEY, 'key_format')`. */
type PlainCode = {
  [C in FaultCode]: (typeof FAULTS)[C] extends `${string}{{${string}` ? never : C;
}[FaultCode];

function isPlainCode(message: string): message is PlainCode {
  return Object.hasOwn(FAULTS, message) && !FAULTS[message as FaultCode].includes('{{');
}

function isText(origin: string) {
  return origin === 'string';
}

function isNumber(origin: string) {
  return ['number', 'int', 'bigint'].includes(origin);
}

function tooSmall(path: string, issue: Extract<Issue, { code: 'too_small' }>): ErrorDetail {
  const minimum = Number(issue.minimum);
  if (isText(issue.origin)) return minimum <= 1 ? fault(path, 'required') : fault(path, 'too_short', { minimum });
  return fault(path, isNumber(issue.origin) ? 'too_small' : 'too_few', { minimum });
}

function tooBig(path: string, issue: Extract<Issue, { code: 'too_big' }>): ErrorDetail {
  const maximum = Number(issue.maximum);
  if (isText(issue.origin)) return fault(path, 'too_long', { maximum });
  return fault(path, isNumber(issue.origin) ? 'too_big' : 'too_many', { maximum });
}

function badFormat(path: string, format: string): ErrorDetail {
  if (format === 'email') return fault(path, 'not_email');
  return format === 'safeint' ? fault(path, 'not_whole') : fault(path, 'bad_format', { format });
}

function wrongType(path: string, expected: string): ErrorDetail {
  return expected === 'int' ? fault(path, 'not_whole') : fault(path, 'wrong_type', { expected });
}

function ofOne(path: string, issue: Issue): ErrorDetail {
  if (isPlainCode(issue.message)) return fault(path, issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fault(path, 'required') : wrongType(path, issue.expected);
    case 'too_small':
      return tooSmall(path, issue);
    case 'too_big':
      return tooBig(path, issue);
    case 'invalid_format':
      return badFormat(path, issue.format);
    case 'not_multiple_of':
      return fault(path, 'not_multiple', { divisor: issue.divisor });
    case 'invalid_value':
      return issue.input === undefined
        ? fault(path, 'required')
        : fault(path, 'not_one_of', { options: issue.values.map(String).join(', ') });
    case 'invalid_union':
      return fault(path, issue.input === undefined ? 'required' : 'not_valid');
    case 'invalid_key':
    case 'invalid_element': {
      const [inner] = issue.issues;
      return inner ? ofOne(path, inner) : fault(path, 'not_valid');
    }
    default:
      return fault(path, 'not_valid');
  }
}

/** docs/contract.md "General": all faults, at most 100. */
export const MAX_FAULTS = 100;

function join(path: readonly PropertyKey[]) {
  return path.map(String).join('.');
}

/**
 * Schema issues as our own codes: no message of the schema library reaches a user.
 * @param issue found with `reportInput`, which distinguishes missing values from values of a wrong type
 */
export function issueFaults(issue: Issue): ErrorDetail[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MAX_FAULTS).map((key) => fault(join([...issue.path, key]), 'unknown_field'))
    : [ofOne(join(issue.path), issue)];
}
