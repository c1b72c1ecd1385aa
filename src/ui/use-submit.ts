import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ControlFault, checkControls } from './check-controls';
import { useSending } from './use-sending';

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

/** The first control that shows a fault; of a group that shows one (`data-fault`), its first control. */
function firstFaulty(form: HTMLFormElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  return first?.hasAttribute('data-fault') ? first.querySelector<HTMLElement>('input, button') : first;
}

/** Focuses a control and shows what is wrong with it, which is drawn below it: the foot of a dialog may cover that. */
function focusFaulty(control: HTMLElement | null | undefined): void {
  control?.focus();
  const note = document.getElementById(control?.getAttribute('aria-describedby') ?? '');
  note?.scrollIntoView({ block: 'nearest' });
}

/**
 * The one way a form is sent: checked by our own rules in place of the browser's bubbles, once at a time; the first faulty
 * field gets the focus, whether we or the server found the fault; a shown fault is judged again while it is corrected.
 */
export function useSubmit({ send, check = checkControls }: SubmitPlan): Submit {
  const [faults, setFaults] = useState<readonly ControlFault[]>([]);
  const { busy, error, run, forget } = useSending();
  const [isAtField, setAtField] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const found = check(form);
    // At once: what is wrong is drawn before it is scrolled to.
    flushSync(() => {
      setFaults(found);
      forget();
      setAtField(false);
    });
    if (found.length > 0) return focusFaulty(found[0]?.control);
    if (await run(() => send(form))) return;
    const first = firstFaulty(form);
    // At once, too: else the foot says for a moment what the field says already, and it is read out twice.
    flushSync(() => setAtField(first !== null));
    focusFaulty(first);
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
