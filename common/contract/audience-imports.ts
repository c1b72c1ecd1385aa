import * as z from 'zod';
import { fieldKey } from './audience';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';
import { LANGUAGE_CODES } from './languages';

/** Bytes of a file, its rows and its columns at most. */
export const IMPORT_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 500_000;
export const MAX_IMPORT_COLUMNS = 100;
/** Faults that are listed; all of them are counted. */
export const MAX_LISTED_FAULTS = 100;
/** Characters of a value that is listed with its fault. */
export const MAX_FAULT_VALUE = 100;

/** `uploaded`, `checking` (the dry run), `checked`, `applying`, `done`; `failed`: it ended early, `fault` says why. */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'applying', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const id = z.string().max(64);

/** What a column may be besides a field; a name is whole, or comes in two columns that are joined. */
export const IMPORT_TARGETS = ['email', 'name', 'first-name', 'last-name', 'language'] as const;

/** What a column is taken for: null leaves it out. */
const target = z.union([z.enum(IMPORT_TARGETS), z.templateLiteral(['field:', fieldKey])]).nullable();
export type ImportTarget = z.infer<typeof target>;

/** How the letters of a file are written. Programs that know no Unicode write those of their country. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'windows-1252', 'windows-1256', 'gb18030'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** `plain`: 1234.56 and 1234,56; `point`: 1,234.56; `comma`: 1.234,56; the sign of a currency is left out. */
export const NUMBER_FORMATS = ['plain', 'point', 'comma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];
/** `iso`: 2026-11-26, which the others take, too; `day-first`: 26.11.2026 and 26/11/2026; `month-first`: 11/26/2026; a time behind it is left out. */
export const DAY_FORMATS = ['iso', 'day-first', 'month-first'] as const;
export type DayFormat = (typeof DAY_FORMATS)[number];

const reading = z.strictObject({
  encoding: z.enum(IMPORT_ENCODINGS),
  firstRow: z.enum(['headings', 'data']),
});
/** How the rows of a file are read. */
export type ImportReading = z.infer<typeof reading>;

const plan = z.strictObject({
  /** One for each column. */
  columns: z.array(target).min(1).max(MAX_IMPORT_COLUMNS),
  /** The list that people are put into; null: none. */
  list: id.nullable(),
  /** How these people agreed to get e-mails, as stated at the import; kept with each of them. */
  consent: z.string().trim().max(500),
  /** Of people whose row names none; null: the site's. */
  language: z.enum(LANGUAGE_CODES).nullable(),
  ...reading.shape,
  numbers: z.enum(NUMBER_FORMATS),
  days: z.enum(DAY_FORMATS),
});
export type ImportPlan = z.infer<typeof plan>;
/** What is left out of a plan is as the import proposes it. */
const planInput = plan.partial({ encoding: true, firstRow: true, numbers: true, days: true });

const count = z.number().int();
/** Values of a column that a format reads, and one that formats read differently: 2.340 and 03/04/2026. */
const columnFormats = z.object({
  numbers: z.object({ plain: count, point: count, comma: count, doubt: z.string().nullable() }),
  days: z.object({ 'day-first': count, 'month-first': count, doubt: z.string().nullable() }),
});
export type ColumnFormats = z.infer<typeof columnFormats>;

/** What may be wrong with a row. `row` counts from 1, headings being the first; `column` from 0. */
export const ROW_FAULTS = [
  'email_missing',
  'email',
  'email_ascii',
  'repeated',
  'number',
  'date',
  'yes_no',
  'language',
  'too_long',
  'cells',
] as const;
export type RowFaultCode = (typeof ROW_FAULTS)[number];
const rowFault = z.object({
  row: z.number().int(),
  column: z.number().int().nullable(),
  code: z.enum(ROW_FAULTS),
  /** What is written there, cut; absent once the file is dropped. */
  value: z.string().optional(),
});
export type RowFault = z.infer<typeof rowFault>;

/** Rows by what they come to. `left`: known people who left the list, and are not put back. */
const numbers = z.object({
  added: count,
  changed: count,
  unchanged: count,
  faulty: count,
  suppressed: count,
  left: count,
});
export type ImportNumbers = z.infer<typeof numbers>;

/** Why a file cannot be read; `interrupted`: the work on it failed again and again. */
export const FILE_FAULTS = ['not_text', 'broken', 'too_many_rows', 'interrupted'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

const peopleImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  fault: z.enum(FILE_FAULTS).nullable(),
  /** One for each column; '' where the first row is data. */
  headings: z.array(z.string()),
  /** What is proposed until there is a plan. */
  plan,
  done: z.number().int(),
  rows: z.number().int().nullable(),
  numbers: numbers.nullable(),
  faults: z.array(rowFault),
  /** Name of who imports. */
  added_by: z.string(),
  added_on: time,
  updated_on: time,
});
export type PeopleImport = z.infer<typeof peopleImport>;

/** A person as a row would be stored; what is empty there is absent. */
const samplePerson = z.object({
  email: z.string(),
  name: z.string().optional(),
  language: z.string().optional(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type SamplePerson = z.infer<typeof samplePerson>;

export const importPeople = endpoint({
  method: 'POST',
  path: 'v1/audience/import',
  access: 'content.write',
  summary: 'Upload a CSV file of people (multipart, `file`): nothing is taken in before it was planned and checked',
  multipart: true,
  reply: okWithMessage({ item: peopleImport }),
});

export const getImports = endpoint({
  method: 'POST',
  path: 'v1/audience/dash/getImports',
  access: 'content.write',
  summary: 'Imports of the site, newest first',
  body: listBody,
  reply: ok({ imports: z.array(peopleImport), tc: total }),
});

export const getImport = endpoint({
  method: 'GET',
  path: 'v1/audience/imports/:id',
  access: 'content.write',
  summary:
    'An import with its progress, numbers and listed faults; `samples`: its first rows while the file is there, read as the query says; `formats`: how the values of each column may be read; `people`: those of the samples as the plan would store them',
  params: z.strictObject({ id }),
  query: reading.partial(),
  reply: ok({
    item: peopleImport,
    samples: z.array(z.array(z.string())),
    formats: z.array(columnFormats),
    people: z.array(samplePerson),
  }),
});

export const planImport = endpoint({
  method: 'POST',
  path: 'v1/audience/planImport',
  access: 'content.write',
  summary: 'Say what the columns are and check the whole file without taking anything in',
  body: body({ id, plan: planInput }),
  reply: okWithMessage({ item: peopleImport }),
});

export const applyImport = endpoint({
  method: 'POST',
  path: 'v1/audience/applyImport',
  access: 'content.write',
  summary: 'Take in what was checked; rows with faults and suppressed addresses are left out',
  body: body({ id }),
  reply: okWithMessage({ item: peopleImport }),
});

export const deleteImport = endpoint({
  method: 'POST',
  path: 'v1/audience/deleteImport',
  access: 'content.write',
  summary: 'Drop an import with its file and report; people that it took in stay. 409 while it is at work',
  body: body({ id }),
  reply: okWithMessage({}),
});
