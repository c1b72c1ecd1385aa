import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, reasonFor } from '#src/api/api-error.ts';
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
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const fields = [...form.elements].filter((field): field is HTMLInputElement => field instanceof HTMLInputElement);
  fields.find((field) => names.includes(field.name))?.focus();
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** Messages for what the server found (422), where the browser's own rules have a text for the field. */
const SERVER_FAULTS: Readonly<Record<string, string>> = {
  email: 'email',
  name: 'nameMissing',
  password: 'short',
  newPassword: 'short',
};

/**
 * A form with messages of our own in place of the browser's: checked when it is sent, and from then on while a faulty
 * field is corrected. The first faulty field gets the focus; the server's faults go to their fields too.
 */
export function useForm({ rules, send, belongsTo = {} }: FormPlan): FormState {
  const { t } = useTranslation('account');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const found = faultsOf(rules, values);
    setFaults(found);
    setError(null);
    if (Object.keys(found).length > 0) return focusFirst(form, Object.keys(found));
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      setError(failure);
      focusFirst(form, [belongsTo[codeOf(failure)] ?? '', ...serverFaults(failure)]);
    } finally {
      setBusy(false);
    }
  };
  const serverFaultOf = (name: string) => {
    if (belongsTo[codeOf(error)] === name) return failureText(error);
    const reason = reasonFor(error, name);
    const key = SERVER_FAULTS[name];
    return reason !== null && key ? t(`rule.${key}`) : reason;
  };
  const shown = Object.keys(rules).some((name) => serverFaultOf(name) !== null);
  return {
    busy,
    error,
    faultOf: (name) => (faults[name] ? t(`rule.${faults[name]}`) : serverFaultOf(name)),
    failure: error !== null && !shown ? failureText(error) : null,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    onInput: (event) => {
      if (Object.keys(faults).length === 0) return;
      const now = faultsOf(rules, valuesOf(event.currentTarget));
      // Only what was shown as faulty is judged while somebody is still typing.
      setFaults(Object.fromEntries(Object.entries(now).filter(([name]) => name in faults)));
    },
  };
}

function serverFaults(error: unknown): string[] {
  return error instanceof ApiError ? error.details.flatMap(({ path }) => path ?? []) : [];
}
