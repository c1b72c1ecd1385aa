import type * as z from 'zod';
import { type PersonField, personEmail } from '#common/contract/audience.ts';
import type { ImportPlan, RowFaultCode } from '#common/contract/audience-imports.ts';
import { LANGUAGE_CODES } from '#common/contract/languages.ts';
import type { PersonFields } from '#server/platform/db/schema/audience.ts';
import { readDay, readNumber } from './cell-formats';

/** A person as a row names them; what is empty there is absent here and stays as it is. */
export interface RowPerson {
  readonly email: string;
  readonly name?: string;
  readonly language?: string;
  readonly fields: PersonFields;
}

/** What is wrong with a row, and in which column. */
export interface FaultOfRow {
  readonly column: number | null;
  readonly code: RowFaultCode;
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'si', 'sì', 'sí', 'oui', 'vrai', 'vero', '是', 'نعم']);
const NO = new Set(['no', 'n', 'false', '0', 'non', 'faux', 'falso', '否', 'لا']);

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

/** A value of a field, or what is wrong with it. */
function fieldValue({ kind }: PersonField, text: string, { numbers, days }: Formats) {
  if (kind === 'text') return text.length <= 500 ? text : ({ code: 'too_long' } as const);
  const value = kind === 'number' ? readNumber(text, numbers) : kind === 'yes-no' ? yesNoOf(text) : readDay(text, days);
  return value ?? { code: FAULT_OF[kind] };
}

function emailFault({ issues }: z.ZodError): RowFaultCode {
  return issues.some(({ message }) => message === 'email_ascii') ? 'email_ascii' : 'email';
}

/** Reads rows as the plan defines. @returns the person of a row, or its first fault */
export function rowReader(plan: Pick<ImportPlan, 'columns'> & Formats, fields: readonly PersonField[]) {
  const { columns } = plan;
  const byTarget = new Map(fields.map((field) => [`field:${field.key}`, field]));

  return (row: readonly string[]): RowPerson | FaultOfRow => {
    if (row.length > columns.length && row.slice(columns.length).some((cell) => cell.trim() !== ''))
      return { column: null, code: 'cells' };
    const found: { email?: string; name?: string; language?: string } = {};
    const values: Record<string, string | number | boolean> = {};
    for (const [column, target] of columns.entries()) {
      const text = undefuse((row[column] ?? '').trim()).trim();
      if (target === null || (text === '' && target !== 'email')) continue;
      if (target === 'email') {
        if (text === '') return { column, code: 'email_missing' };
        const address = personEmail.safeParse(text);
        if (!address.success) return { column, code: emailFault(address.error) };
        found.email = address.data;
      } else if (target === 'name') {
        if (text.length > 200) return { column, code: 'too_long' };
        found.name = text.replace(/\p{Cc}+/gu, ' ');
      } else if (target === 'language') {
        const code = languageOf(text);
        if (code === undefined) return { column, code: 'language' };
        found.language = code;
      } else {
        const field = byTarget.get(target);
        if (!field) continue;
        const value = fieldValue(field, text, plan);
        if (typeof value === 'object') return { column, code: value.code };
        values[field.key] = value;
      }
    }
    if (found.email === undefined) return { column: null, code: 'email_missing' };
    return { ...found, email: found.email, fields: values };
  };
}
