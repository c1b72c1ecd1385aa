import { MoveHorizontal } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, use, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumber, writeNumber } from '#src/i18n/typed-number.ts';
import { cx } from './cx';
import { FormFaults } from './form-faults';
import { stepSize, useScrub } from './scrub';
import { TextInput, type TextInputProps } from './text-input';
import './number-input.css';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  /** null = empty. */
  readonly value: number | null;
  /** Each change: typed, stepped or scrubbed, within `min` and `max`. */
  readonly onValue: (value: number | null) => void;
  /** For owners that act before a form is sent: what is typed is wrong, and the number before it no longer holds. */
  readonly onWrong?: () => void;
  /** Once when a scrub ends: the end of a gesture. */
  readonly onDone?: () => void;
  readonly min?: number;
  readonly max?: number;
  /** Only whole numbers. */
  readonly integer?: boolean;
}

type Bounds = Pick<NumberInputProps, 'min' | 'max' | 'integer' | 'required'>;

interface Draft {
  readonly text: string;
  /** Of a wrong text: the value that it was typed over; another one takes its place. */
  readonly over?: number | null;
}

/** What is wrong with a typed text, in words; '': nothing is. */
function useFaultOf({ min = -Infinity, max = Infinity, integer, required }: Bounds) {
  const { t, i18n } = useTranslation('ui');
  // Where no texts are, as in tests of one control.
  const language = i18n.language || 'en-US';
  const faultOf = (text: string) => {
    if (text.trim() === '') return required ? t('faults:required') : '';
    const number = readNumber(text, language);
    if (number === null) return t('notNumber', { example: writeNumber(1234.5, language) });
    if (number < min) return t('faults:too_small', { minimum: writeNumber(min, language) });
    if (number > max) return t('faults:too_big', { maximum: writeNumber(max, language) });
    return integer && !Number.isInteger(number) ? t('faults:not_whole') : '';
  };
  return { faultOf, language };
}

function tenths(value: number) {
  return Math.round(value * 10) / 10;
}

/**
 * A number, typed with the decimal sign of the language, stepped by arrow keys or dragging its handle
 * sideways; 1 a step, with Shift 10, Alt 0.1. What is no number or out of bounds stays as typed with its fault, and
 * lets no form be sent. Lengths with units are texts: `TextInput` and `useScrub`.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onValue,
    onWrong,
    onDone,
    min = -Infinity,
    max = Infinity,
    integer,
    onBlur,
    disabled,
    ...rest
  } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const { faultOf, language } = useFaultOf(props);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isSent = use(FormFaults).some((found) => found.id === id);
  // Several moves may come before the owner has drawn the first, and Escape goes back to where the drag began.
  const scrubbed = useRef<{ from: number | null; now: number } | null>(null);
  const inRange = (n: number) => Math.min(max, Math.max(min, n));
  const stepBy = (from: number | null, delta: number) => {
    const moved = tenths((from ?? 0) + delta);
    const next = inRange(integer ? Math.round(moved) : moved);
    setDraft(null);
    onValue(next);
    return next;
  };
  const scrub = useScrub({
    onStep: (delta) => {
      const { from, now } = scrubbed.current ?? { from: value, now: value ?? 0 };
      scrubbed.current = { from, now: stepBy(now, delta) };
    },
    onDone: () => {
      scrubbed.current = null;
      onDone?.();
    },
    onCancel: () => {
      if (scrubbed.current) onValue(scrubbed.current.from);
      scrubbed.current = null;
    },
  });
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    const fault = faultOf(text);
    // The form judges a shown fault again in the same event, before this is drawn.
    target.setCustomValidity(fault);
    if (fault === '') setLeft(false);
    const isWrong = fault !== '' && text.trim() !== '';
    setDraft(isWrong ? { text, over: onWrong ? null : value } : { text });
    if (isWrong) onWrong?.();
    else onValue(readNumber(text, language));
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (sign === 0) return;
    event.preventDefault();
    stepBy(value, sign * stepSize(event));
  };
  const isKept = draft !== null && (draft.over === undefined || draft.over === value);
  const text = isKept ? draft.text : value === null ? '' : writeNumber(value, language);
  // What the owner holds is not judged before it is touched, but for a form that is sent empty.
  const fault = isKept || text === '' ? faultOf(text) : '';
  const isShown = fault !== '' && (isLeft || isSent) && !rest['aria-invalid'];
  const note = `${id}-fault`;
  return (
    <span className="ui-number">
      <span className="ui-number-box">
        <TextInput
          inputMode={integer ? 'numeric' : 'decimal'}
          dir="ltr"
          autoComplete="off"
          {...rest}
          {...(isShown && { 'aria-invalid': true, 'aria-describedby': cx(rest['aria-describedby'], note) })}
          id={id}
          ref={(input) => input?.setCustomValidity(fault)}
          disabled={disabled}
          value={text}
          onChange={typed}
          onKeyDown={pressed}
          onBlur={(event) => {
            setLeft(true);
            if (fault === '') setDraft(null);
            onBlur?.(event);
          }}
        />
        {!disabled && (
          <span className="ui-scrub" aria-hidden {...scrub}>
            <MoveHorizontal size={14} strokeWidth={1.5} />
          </span>
        )}
      </span>
      {isShown && (
        <span id={note} className="ui-error" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
