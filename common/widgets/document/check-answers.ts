import { CHECKED, MAX_ANSWER, MAX_LONG_ANSWER } from '../../forms/field-kinds';
import { cleanLine, cleanLines } from '../../forms/clean-answer';
import { takesFile } from '../../forms/file-types';
import { isShown } from '../../forms/shown-when';
import { FORMATS } from '../field/field-props';
import type { FormDefinition, FormField } from './form-definition';

/** What is wrong with an answer. */
export type AnswerFault =
  | 'required'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'date'
  | 'time'
  | 'min'
  | 'max'
  | 'step'
  | 'too_long'
  | 'choice'
  | 'format'
  | 'several'
  | 'file_type'
  | 'file_large'
  | 'file_count'
  | 'file_infected'
  | 'file_again'
  | 'changed';

export interface FaultOfAnswer {
  readonly field: FormField;
  readonly fault: AnswerFault;
  /** The bound that it is beyond. */
  readonly bound: string;
}

/** One answer, as it is stored: several for what takes several. */
export type Answer = string | readonly string[];

export interface CheckedAnswers {
  /** By key of the field, in its order; fields that are not shown, or that were left empty, are not there. */
  readonly values: ReadonlyMap<string, Answer>;
  readonly faults: readonly FaultOfAnswer[];
  /** Names that were sent and belong to no field. */
  readonly unknown: readonly string[];
}

/** HTML's own idea of an address (`input type=email`), with a domain that has a dot. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const TEL = /^[0-9+()./ x#*-]{3,40}$/i;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
/** The longest address that mails can have. */
const MAX_EMAIL = 254;

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

type Found = { readonly fault: AnswerFault; readonly bound?: string } | null;

function beyond(
  { min, max }: FormField,
  isBelow: (bound: string) => boolean,
  isAbove: (bound: string) => boolean,
): Found {
  if (min !== '' && isBelow(min)) return { fault: 'min', bound: min };
  return max !== '' && isAbove(max) ? { fault: 'max', bound: max } : null;
}

function checkNumber(field: FormField, text: string): Found {
  const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text);
  const value = isNumber ? Number(text) : NaN;
  if (!Number.isFinite(value)) return { fault: 'number' };
  const bounds = field.kind === 'range' ? { ...field, min: field.min || '0', max: field.max || '100' } : field;
  const out = beyond(
    bounds,
    (min) => value < Number(min),
    (max) => value > Number(max),
  );
  if (out || field.step === null) return out;
  const steps = (value - (Number(field.min) || 0)) / field.step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? { fault: 'step', bound: String(field.step) } : null;
}

function checkInOrder(field: FormField, text: string): Found {
  return beyond(
    field,
    (min) => text < min,
    (max) => text > max,
  );
}

function checkText(field: FormField, text: string): Found {
  const most = field.maxLength ?? (field.kind === 'textarea' ? MAX_LONG_ANSWER : MAX_ANSWER);
  const pattern = field.kind === 'text' ? FORMATS[field.format] : undefined;
  if (text.length > most) return { fault: 'too_long', bound: String(most) };
  return pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(text) ? { fault: 'format' } : null;
}

/** What is wrong with one answer that is not empty. */
function checkAnswer(field: FormField, text: string): Found {
  switch (field.kind) {
    case 'email':
      return text.length <= MAX_EMAIL && EMAIL.test(text) ? null : { fault: 'email' };
    case 'tel':
      return TEL.test(text) && /\d/.test(text) ? null : { fault: 'tel' };
    case 'url':
      return checkText(field, text) ?? (isWebAddress(text) ? null : { fault: 'url' });
    case 'number':
    case 'range':
      return checkNumber(field, text);
    case 'date':
      return isDate(text) ? checkInOrder(field, text) : { fault: 'date' };
    case 'time':
      return TIME.test(text) ? checkInOrder(field, text) : { fault: 'time' };
    case 'select':
    case 'radio':
    case 'rating':
    case 'country':
    case 'checkboxes':
      return field.options.some(({ value }) => value === text) ? null : { fault: 'choice' };
    case 'checkbox':
    case 'consent':
      return text === CHECKED ? null : { fault: 'choice' };
    case 'hidden':
      return text === cleanLine(field.value) ? null : { fault: 'changed' };
    default:
      return checkText(field, text);
  }
}

/** A file that was sent, by what its bytes say. */
export interface SentFile {
  /** Cleaned: no path, no control characters. */
  readonly name: string;
  /** Media type; null: none that fields take. */
  readonly type: string | null;
  readonly bytes: number;
  readonly isInfected: boolean;
}

/** Files of a form by key of the field. */
export type SentFiles = ReadonlyMap<string, readonly SentFile[]>;

/** What is wrong with the files of a field. */
function checkFiles({ files: sort, maxFiles, maxMegabytes }: FormField, files: readonly SentFile[]): Found {
  if (files.length > maxFiles) return { fault: 'file_count', bound: String(maxFiles) };
  if (files.some(({ bytes }) => bytes > maxMegabytes * 1024 * 1024))
    return { fault: 'file_large', bound: String(maxMegabytes) };
  if (files.some(({ isInfected }) => isInfected)) return { fault: 'file_infected' };
  return files.every(({ type }) => takesFile(sort, type)) ? null : { fault: 'file_type' };
}

/** What was sent for a field, cleaned: without what is empty, and without repetitions. */
function givenOf(field: FormField, sent: readonly string[]): readonly string[] {
  const clean = field.kind === 'textarea' ? cleanLines : cleanLine;
  return [...new Set(sent.map(clean).filter((text) => text !== ''))];
}

/**
 * Checks what was sent to a form against the form itself.
 * @param sent by name, as it came, without the form's own fields
 * @param sentFiles by name; the answer to their field is their names
 */
export function checkAnswers(
  form: FormDefinition,
  sent: ReadonlyMap<string, readonly string[]>,
  sentFiles: SentFiles = new Map(),
): CheckedAnswers {
  const values = new Map<string, Answer>();
  const faults: FaultOfAnswer[] = [];
  for (const field of form.fields) {
    if (!field.when.every((when) => isShown(when, sent))) continue;
    const files = field.kind === 'file' ? (sentFiles.get(field.key) ?? []) : [];
    // A name where a file is asked for is no file.
    const given = field.kind === 'file' ? files.map(({ name }) => name) : givenOf(field, sent.get(field.key) ?? []);
    const [first] = given;
    const report = (found: Exclude<Found, null>) =>
      void faults.push({ field, fault: found.fault, bound: found.bound ?? '' });
    if (first === undefined) {
      if (field.kind === 'hidden' && cleanLine(field.value) !== '') report({ fault: 'changed' });
      else if (field.required) report({ fault: 'required' });
      continue;
    }
    if (field.kind === 'file') {
      const wrong = checkFiles(field, files);
      if (wrong) report(wrong);
      else values.set(field.key, given);
      continue;
    }
    if (field.kind !== 'checkboxes' && given.length > 1) {
      report({ fault: 'several' });
      continue;
    }
    const wrong = given.map((text) => checkAnswer(field, text)).find((found) => found !== null);
    if (wrong) report(wrong);
    else values.set(field.key, field.kind === 'checkboxes' ? given : first);
  }
  const known = new Set(form.fields.map(({ key }) => key));
  return { values, faults, unknown: [...sent.keys(), ...sentFiles.keys()].filter((name) => !known.has(name)) };
}
