import { type PersonField, personEmail } from '#common/contract/audience.ts';
import {
  type ImportPlan,
  type ImportTarget,
  MAX_FAULT_VALUE,
  type RowFault,
  type RowFaultCode,
} from '#common/contract/audience-imports.ts';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import { readDay, readNumber } from '#common/rules/cell-formats.ts';
import type { PersonFields } from '#server/platform/db/schema/audience.ts';
import { readableName } from './readable-name';

const MAX_NAME = 200;

/** A person as a row names them; what is empty there is absent here and stays as it is. */
export interface RowPerson {
  readonly email: string;
  readonly name?: string;
  readonly language?: string;
  readonly fields: PersonFields;
}

/** What is wrong with a row, in which column, and what is written there. */
export type FaultOfRow = Omit<RowFault, 'row'>;

/** As people and spreadsheets write them, in the languages of the product and in German. */
const YES = new Set('yes,y,true,1,x,si,sì,sí,verdadero,vero,oui,vrai,sim,verdadeiro,ja,j,wahr,是,نعم'.split(','));
const NO = new Set('no,n,false,0,non,falso,faux,não,nao,nein,falsch,否,لا'.split(','));

/** Our own export puts an apostrophe before what a spreadsheet would run: it goes again. */
function undefuse(text: string) {
  return /^'\s*[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function languageOf(text: string) {
  return (
    LANGUAGE_CODES.find((code) => code.toLowerCase() === text.toLowerCase()) ??
    LANGUAGE_CODES.find((code) => code.split('-')[0] === text.toLowerCase().split(/[-_]/)[0])
  );
}

function yesNoOf(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

const FAULT_OF = { number: 'number', date: 'date', 'yes-no': 'yes_no' } as const;

type Formats = Pick<ImportPlan, 'numbers' | 'days'>;

type Code = { readonly code: RowFaultCode };

/** A value of a field, or what is wrong with it. */
function fieldValue({ kind }: PersonField, text: string, { numbers, days }: Formats): string | number | boolean | Code {
  if (kind === 'text') return text.length <= 500 ? text : { code: 'too_long' };
  const value = kind === 'number' ? readNumber(text, numbers) : kind === 'yes-no' ? yesNoOf(text) : readDay(text, days);
  return value ?? { code: FAULT_OF[kind] };
}

/** An address without what mail programs put around it: `Ann <ann@x.org>`, `mailto:ann@x.org`. */
function bareAddress(text: string): string {
  return (/<([^<>]+)>$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').trim();
}

function emailOf(text: string): string | Code {
  if (text === '') return { code: 'email_missing' };
  const { success, data, error } = personEmail.safeParse(bareAddress(text));
  if (success) return data;
  return { code: error.issues.some(({ message }) => message === 'email_ascii') ? 'email_ascii' : 'email' };
}

function nameOf(text: string): string | Code {
  return text.length > MAX_NAME ? { code: 'too_long' } : text.replace(/\p{Cc}+/gu, ' ');
}

const HAN = /^\p{Script=Han}+$/u;

/** A whole name of its parts, as its language puts them. */
function joinName(first = '', last = ''): string {
  return HAN.test(first) && HAN.test(last) ? last + first : `${first} ${last}`.trim();
}

/** The content of a cell, by what its column is. */
function cellValue(target: ImportTarget & string, text: string, field: PersonField | undefined, formats: Formats) {
  if (target === 'email') return emailOf(text);
  if (target === 'language') return languageOf(text) ?? ({ code: 'language' } as const);
  return field ? fieldValue(field, text, formats) : nameOf(text);
}

function cutValue(text: string): string {
  return readableName(text, MAX_FAULT_VALUE);
}

type Found = Partial<Record<'email' | 'name' | 'first-name' | 'last-name' | 'language', string>>;

/** The person of cells that hold no fault; the whole name, where there is one, comes before its parts. */
function toPerson(found: Found, email: string, fields: PersonFields): RowPerson {
  const { language } = found;
  const name = found.name ?? joinName(found['first-name'], found['last-name']);
  return { email, ...(name !== '' && { name }), ...(language !== undefined && { language }), fields };
}

/** Whether nothing is in a row: spreadsheets write those that were emptied with their separators. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Reads rows as the plan defines. @returns the person of a row, or all its faults */
export function rowReader(plan: Pick<ImportPlan, 'columns'> & Formats, fields: readonly PersonField[]) {
  const { columns } = plan;
  const byTarget = new Map<string, PersonField>(fields.map((field) => [`field:${field.key}`, field]));

  return (row: readonly string[]): RowPerson | readonly FaultOfRow[] => {
    const more = row.slice(columns.length).join(' ').trim();
    if (more !== '') return [{ column: null, code: 'cells', value: cutValue(more) }];
    const found: Found = {};
    const values: Record<string, string | number | boolean> = {};
    const faults: FaultOfRow[] = [];
    for (const [column, target] of columns.entries()) {
      const text = undefuse((row[column] ?? '').trim()).trim();
      const field = byTarget.get(target ?? '');
      const isGone = target?.startsWith('field:') && !field;
      if (target === null || isGone || (text === '' && target !== 'email')) continue;
      const value = cellValue(target, text, field, plan);
      if (typeof value === 'object') faults.push({ column, code: value.code, value: cutValue(text) });
      else if (field) values[field.key] = value;
      else found[target as keyof Found] = String(value);
    }
    if (faults.length > 0) return faults;
    if (found.email === undefined) return [{ column: null, code: 'email_missing', value: '' }];
    const person = toPerson(found, found.email, values);
    if ((person.name ?? '').length <= MAX_NAME) return person;
    return [{ column: columns.indexOf('last-name'), code: 'too_long', value: cutValue(person.name ?? '') }];
  };
}

/** The people of rows, as the plan would store them; rows with faults are left out. */
export function readPeople(
  plan: ImportPlan,
  fields: readonly PersonField[],
  rows: readonly (readonly string[])[],
): RowPerson[] {
  return rows.map(rowReader(plan, fields)).filter((row): row is RowPerson => 'email' in row);
}
