import type { ReactNode } from 'react';
import { countriesIn } from '../../forms/country-codes';
import { acceptedFiles } from '../../forms/file-types';
import { canPrefill, CHECKED, MAX_ANSWER, MAX_LONG_ANSWER, MAX_RATING } from '../../forms/field-kinds';
import { plainText } from '../drawing/inline';
import { type FieldOption, type FieldProps, FORMATS, optionsOf } from './field-props';
import { chooseWord } from './words';

/** What a control is drawn with beside the field's props. */
export interface Drawn {
  readonly props: FieldProps;
  readonly lang: string;
  /** Of the control; those of a group get a number. */
  readonly id: string;
  /** What the answer is sent under. */
  readonly sentAs: string;
  /** What was answered, or is answered unless the visitor changes it. */
  readonly values: readonly string[];
  /** What is linked to the control: help, and what is wrong. */
  readonly about: { readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined };
  /** The browser asks for it; with a condition only the server can. */
  readonly required: boolean;
}

const MODES: Readonly<Record<string, 'numeric' | 'decimal'>> = { number: 'decimal' };
/** Kinds whose element is an `input` of that type. */
const TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
  time: 'time',
  range: 'range',
};

function bounds({ kind, min, max, step }: FieldProps) {
  if (kind === 'range') return { min: min || '0', max: max || '100', step: step ?? 1 };
  if (kind === 'number') return { min: min || undefined, max: max || undefined, step: step ?? 'any' };
  return kind === 'date' || kind === 'time' ? { min: min || undefined, max: max || undefined } : {};
}

function lengths({ kind, maxLength }: FieldProps) {
  return kind === 'number' || kind === 'date' || kind === 'time' || kind === 'range'
    ? {}
    : { maxLength: maxLength ?? MAX_ANSWER };
}

/** What the browser may fill in; where the author does not say, its kind does. */
function filledIn({ kind, autocomplete }: FieldProps): string | undefined {
  if (autocomplete !== 'auto') return autocomplete;
  return kind === 'email' || kind === 'tel' ? kind : undefined;
}

/** One line that is typed or picked. Attributes that React writes last are last here. */
function Input({ props, id, sentAs, values, about, required }: Drawn, list?: string): ReactNode {
  const pattern = props.kind === 'text' ? FORMATS[props.format] : undefined;
  return (
    <input
      className="w-field__input"
      id={id}
      type={TYPES[props.kind] ?? 'text'}
      inputMode={props.format === 'digits' && props.kind === 'text' ? 'numeric' : MODES[props.kind]}
      autoComplete={filledIn(props)}
      placeholder={plainText(props.placeholder) || undefined}
      pattern={pattern}
      title={pattern === undefined ? undefined : props.invalidText || undefined}
      list={list}
      required={required}
      {...bounds(props)}
      {...lengths(props)}
      {...about}
      data-prefill={props.prefill && canPrefill(props.kind) ? '' : undefined}
      name={sentAs}
      defaultValue={values[0] ?? undefined}
    />
  );
}

function Select({ props, lang, id, sentAs, values, about, required }: Drawn, options: readonly FieldOption[]) {
  return (
    <select
      className="w-field__input w-field__select"
      id={id}
      autoComplete={filledIn(props)}
      required={required}
      {...about}
      name={sentAs}
    >
      <option value="">{chooseWord(lang)}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value} selected={values.includes(value) || undefined}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Choices({ props, id, sentAs, values, required }: Drawn, options: readonly FieldOption[]) {
  const type = props.kind === 'checkboxes' ? 'checkbox' : 'radio';
  return (
    <div className={props.kind === 'rating' ? 'w-field__choices w-field__choices--row' : 'w-field__choices'}>
      {options.map(({ value, label }, index) => (
        <label key={value} className="w-field__choice">
          <input
            className="w-field__check"
            id={`${id}-${String(index)}`}
            type={type}
            required={type === 'radio' && required}
            name={sentAs}
            defaultChecked={values.includes(value)}
            defaultValue={value}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Files are chosen again after a fault: browsers fill in none. */
function FileInput({ props, id, sentAs, about, required }: Drawn): ReactNode {
  return (
    <input
      className="w-field__input w-field__file"
      id={id}
      type="file"
      accept={acceptedFiles(props.files)}
      multiple={(props.maxFiles ?? 1) > 1}
      required={required}
      {...about}
      name={sentAs}
    />
  );
}

/** A box to tick: a question alone, or a consent. Its label follows it. */
export function Tick({ id, sentAs, values, about, required }: Drawn): ReactNode {
  return (
    <input
      className="w-field__check"
      id={id}
      type="checkbox"
      required={required}
      {...about}
      name={sentAs}
      defaultChecked={values.includes(CHECKED)}
      defaultValue={CHECKED}
    />
  );
}

/** The control of a field by its kind, without its label. */
export function drawControl(drawn: Drawn): ReactNode {
  const { props, id, lang, sentAs, values, about, required } = drawn;
  switch (props.kind) {
    case 'textarea':
      return (
        <textarea
          className="w-field__input w-field__area"
          id={id}
          rows={5}
          autoComplete={filledIn(props)}
          placeholder={plainText(props.placeholder) || undefined}
          required={required}
          maxLength={props.maxLength ?? MAX_LONG_ANSWER}
          {...about}
          name={sentAs}
          defaultValue={values[0] ?? ''}
        />
      );
    case 'select':
      return Select(drawn, optionsOf(props.options));
    case 'file':
      return FileInput(drawn);
    case 'country':
      return Select(drawn, countriesIn(lang));
    case 'combobox':
      return (
        <>
          {Input(drawn, `${id}-list`)}
          <datalist id={`${id}-list`}>
            {optionsOf(props.options).map(({ value }) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      );
    case 'checkboxes':
    case 'radio':
      return Choices(drawn, optionsOf(props.options));
    case 'rating':
      return Choices(drawn, ratings());
    default:
      return Input(drawn);
  }
}

function ratings(): readonly FieldOption[] {
  return Array.from({ length: MAX_RATING }, (_, index) => {
    const value = String(index + 1);
    return { value, label: value };
  });
}
