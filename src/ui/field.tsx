import { type ReactNode, use, useId } from 'react';
import { FormFaults } from './form-faults';
import './field.css';

/** What a control in a `Field` must carry, so that label, help and error belong to it. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'data-missing'?: string;
  readonly 'data-mismatch'?: string;
}

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Replaces the help and is announced. */
  readonly error?: string | null;
  /** Shown for a required control that was sent empty, in place of the general text. */
  readonly missing?: string;
  /** Shown for a value that is not of the control's `pattern`. */
  readonly mismatch?: string;
  /** Marks the label; the control itself needs `required` too. */
  readonly optional?: string;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** A label above, a control, and help or error below; in a `Form` also what was found wrong before it was sent. */
export function Field({ label, help, error: given, missing, mismatch, optional, children }: FieldProps) {
  const id = useId();
  const found = use(FormFaults).find((fault) => fault.id === id);
  const error = found?.text ?? given;
  const rules = { ...(missing && { 'data-missing': missing }), ...(mismatch && { 'data-mismatch': mismatch }) };
  const note = error ?? help;
  const described = note ? { 'aria-describedby': `${id}-note` } : {};
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor={id}>
        {label}
        {optional && <span className="ui-optional"> {optional}</span>}
      </label>
      {children({ id, ...rules, ...described, ...(error ? { 'aria-invalid': true as const } : {}) })}
      {note && (
        <div id={`${id}-note`} className={error ? 'ui-error' : 'ui-help'} role={error ? 'alert' : undefined}>
          {note}
        </div>
      )}
    </div>
  );
}
