import { isRecord } from '../../rules/is-record';
import type { FormFieldKind } from '../../forms/field-kinds';
import type { FileSort } from '../../forms/file-types';
import { plainText } from '../drawing/inline';

/** A Field's props, as its view and the check of answers read them: complete and bound. */
export type FieldProps = {
  readonly kind: FormFieldKind;
  readonly label: unknown;
  readonly required: boolean;
  readonly options: unknown;
  readonly help: unknown;
  readonly placeholder: unknown;
  readonly value: unknown;
  readonly autocomplete: string;
  readonly format: 'any' | 'digits' | 'letters' | 'letters-digits';
  readonly min: string;
  readonly max: string;
  readonly step?: number;
  readonly maxLength?: number;
  readonly files: FileSort;
  readonly maxFiles?: number;
  readonly maxMegabytes?: number;
  /** The address of the page may bring the answer. */
  readonly prefill: boolean;
  readonly invalidText: string;
  readonly name: string;
  readonly showField: string;
  readonly showAnswer: string;
};

/** One option of a field; without a value of its own it is sent as it is read. */
export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

/** The options of a field that can be read, each value once. @param options as stored or bound */
export function optionsOf(options: unknown): readonly FieldOption[] {
  const found = new Map<string, FieldOption>();
  for (const each of Array.isArray(options) ? (options as readonly unknown[]) : []) {
    const label = isRecord(each) ? plainText(each.label).trim() : plainText(each).trim();
    const value = (isRecord(each) ? plainText(each.value).trim() : '') || label;
    if (value !== '' && !found.has(value)) found.set(value, { label: label || value, value });
  }
  return [...found.values()];
}

/** Patterns of `format`, as `pattern` of HTML and of the check. */
export const FORMATS: Readonly<Record<FieldProps['format'], string | undefined>> = {
  any: undefined,
  digits: '[0-9]+',
  letters: String.raw`[\p{L}\p{M} '\-]+`,
  'letters-digits': String.raw`[\p{L}\p{M}\p{N} ]+`,
};
