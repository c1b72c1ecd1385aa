import type { ReactNode } from 'react';
import { FormFaults } from './form-faults';
import type { Submit } from './use-submit';

export interface FormProps {
  readonly submit: Submit;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form whose fields say themselves what is wrong with them, in place of the browser's bubbles. */
export function Form({ submit, id, className, children }: FormProps) {
  return (
    <form id={id} className={className} {...submit.formProps}>
      <FormFaults value={submit.faults}>{children}</FormFaults>
    </form>
  );
}
