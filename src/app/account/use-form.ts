import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client/api-error.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { failureText } from './failure-text';
import { faultsOf, type Rules, type Values } from './form-rules';

export interface FormPlan {
  readonly rules: Rules;
  /** Sends what was typed; what it throws is shown. */
  readonly send: (values: Values) => Promise<void>;
  /** Error codes that belong to one field, as `{wrong_password: 'password'}`. */
  readonly belongsTo?: Readonly<Record<string, string>>;
}

export interface FormState {
  readonly busy: boolean;
  /** The message of a field, or null. */
  readonly faultOf: (name: string) => string | null;
  /** What failed and belongs to no field, or null. */
  readonly failure: string | null;
  /** What the last try threw. */
  readonly error: unknown;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement ? control : null;
}

function codeOf(error: unknown) {
  return error instanceof ApiError ? error.code : '';
}

/**
 * A form of the account screens: its fields are named, its rules have the messages of `account:rule`, and some errors
 * belong to one field.
 */
export function useForm({ rules, send, belongsTo = {} }: FormPlan): FormState {
  const { t } = useTranslation('accounts');
  const { busy, error, isAtField, faults, formProps } = useSubmit({
    send: (form) => send(valuesOf(form)),
    check: (form) =>
      Object.entries(faultsOf(rules, valuesOf(form))).map(([name, key]) => ({
        control: controlOf(form, name),
        id: '',
        name,
        text: t(`rule.${key}`),
      })),
  });
  const serverFaultOf = (name: string) =>
    belongsTo[codeOf(error)] === name ? failureText(error) : fieldFault(error, name);
  return {
    busy,
    error,
    faultOf: (name) => faults.find((fault) => fault.name === name)?.text ?? serverFaultOf(name),
    failure: error !== null && !isAtField ? failureText(error) : null,
    onSubmit: formProps.onSubmit,
    onChange: formProps.onChange,
  };
}
