import { type ReactNode, useId } from 'react';
import './field.css';

/** What a control in a `Field` must carry, so that label, help and error belong to it. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Stands in place of the help and is announced. */
  readonly error?: string | null;
  /** Marks the label; the control itself needs `required` too. */
  readonly optional?: string;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** A label above, a control, and help or error below. */
export function Field({ label, help, error, optional, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  const described = note ? { 'aria-describedby': `${id}-note` } : {};
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor={id}>
        {label}
        {optional && <span className="ui-optional"> {optional}</span>}
      </label>
      {children({ id, ...described, ...(error ? { 'aria-invalid': true as const } : {}) })}
      {note && (
        <div id={`${id}-note`} className={error ? 'ui-error' : 'ui-help'} role={error ? 'alert' : undefined}>
          {note}
        </div>
      )}
    </div>
  );
}
