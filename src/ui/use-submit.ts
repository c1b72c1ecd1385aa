import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ControlFault, checkControls } from './check-controls';

export interface SubmitPlan {
  /** Sends what the form holds; what it throws is shown. */
  readonly send: (form: HTMLFormElement) => Promise<void>;
  /** What is wrong before anything is sent; default: what the controls ask for in their attributes. */
  readonly check?: (form: HTMLFormElement) => readonly ControlFault[];
}

export interface Submit {
  readonly busy: boolean;
  /** What the last try threw, or null. */
  readonly error: unknown;
  /** A field shows it: the form as a whole need not say it again. */
  readonly isAtField: boolean;
  /** What was found before sending, for the fields (`Form` hands it to them). */
  readonly faults: readonly ControlFault[];
  readonly formProps: {
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * The one way a form is sent: checked by our own rules in place of the browser's bubbles, once at a time; the first faulty
 * field gets the focus, whether we or the server found the fault; a shown fault is judged again while it is corrected.
 */
export function useSubmit({ send, check = checkControls }: SubmitPlan): Submit {
  const [faults, setFaults] = useState<readonly ControlFault[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isAtField, setAtField] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const found = check(form);
    setFaults(found);
    setError(null);
    setAtField(false);
    if (found.length > 0) return found[0]?.control?.focus();
    setBusy(true);
    try {
      await send(form);
      setBusy(false);
    } catch (failure) {
      // Drawn at once, so that the field that shows it can be found.
      flushSync(() => {
        setError(failure);
        setBusy(false);
      });
      const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      setAtField(first !== null);
      first?.focus();
    }
  };
  return {
    busy,
    error,
    isAtField,
    faults,
    formProps: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // A dialog may be drawn inside the form of another screen.
        event.stopPropagation();
        if (!busy) void submit(event.currentTarget);
      },
      // Not on input: of a select that comes first, and drawing then would put its old choice back.
      onChange: (event) => {
        if (faults.length === 0) return;
        const now = check(event.currentTarget);
        setFaults(now.filter(({ id, name }) => faults.some((shown) => shown.id === id && shown.name === name)));
      },
    },
  };
}
