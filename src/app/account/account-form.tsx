import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import type { FormState } from './use-form';
import './account.css';

/** A form of the account screens: one column, what failed as a whole above it, announced. */
export function AccountForm({
  form,
  className,
  children,
}: {
  readonly form: FormState;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <form className={cx('form', className)} noValidate onSubmit={form.onSubmit} onChange={form.onChange}>
      {form.failure !== null && (
        <p role="alert" className="form-error">
          {form.failure}
        </p>
      )}
      {children}
    </form>
  );
}
