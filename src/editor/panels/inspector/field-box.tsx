import type { HTMLAttributes } from 'react';
import { flushSync } from 'react-dom';
import { closeOnEscape } from '#src/ui/close-on-escape.ts';

interface Props extends HTMLAttributes<HTMLDivElement> {
  /** Id of the field's control. */
  readonly controlId: string;
  /** Whether a choice is open in place of the control. */
  readonly isOpen: boolean;
  readonly onLeave: () => void;
}

/** The box of a field. Escape closes a choice that is open in it alone, and leads back to the control. */
export function FieldBox({ controlId, isOpen, onLeave, ...rest }: Props) {
  const leave = () => {
    flushSync(onLeave);
    // The field that had the focus went with the choice.
    if (document.activeElement === document.body) document.getElementById(controlId)?.focus();
  };
  return (
    <div {...rest} role="presentation" className="ep-field" onKeyDown={isOpen ? closeOnEscape(leave) : undefined} />
  );
}
