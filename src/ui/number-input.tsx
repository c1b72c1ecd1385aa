import { MoveHorizontal } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { stepSize, useScrub } from './scrub';
import { TextInput, type TextInputProps } from './text-input';
import './number-input.css';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  /** null = empty. */
  readonly value: number | null;
  /** Each change: typed, stepped or scrubbed, within `min` and `max`. */
  readonly onValue: (value: number | null) => void;
  /** Once when a scrub ends: the end of a gesture. */
  readonly onDone?: () => void;
  readonly min?: number;
  readonly max?: number;
}

function tenths(value: number) {
  return Math.round(value * 10) / 10;
}

/**
 * A number control: typed, stepped by the arrow keys or by dragging the handle at its end sideways; 1 a step, with Shift
 * 10, with Alt 0.1 (docs/editor.md). What is outside `min` and `max` is brought back on leaving. Lengths with units and `calc`
 * are texts: give those a `TextInput` and `useScrub`.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onValue, onDone, min = -Infinity, max = Infinity, onBlur, disabled, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  // Several moves may come before the owner has drawn the first, and Escape goes back to where the drag began.
  const scrubbed = useRef<{ from: number | null; now: number } | null>(null);
  const inRange = (n: number) => Math.min(max, Math.max(min, n));
  const stepBy = (from: number | null, delta: number) => {
    const next = inRange(tenths((from ?? 0) + delta));
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
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    const number = Number(text);
    if (text.trim() === '') onValue(null);
    else if (Number.isFinite(number) && number === inRange(number)) onValue(number);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (sign === 0) return;
    event.preventDefault();
    stepBy(value, sign * stepSize(event));
  };
  return (
    <span className="ui-number">
      <TextInput
        inputMode="decimal"
        dir="ltr"
        {...rest}
        disabled={disabled}
        value={draft ?? (value === null ? '' : String(value))}
        onChange={typed}
        onKeyDown={pressed}
        onBlur={(event) => {
          const number = Number(draft);
          if (draft !== null && draft.trim() !== '' && Number.isFinite(number)) onValue(inRange(number));
          setDraft(null);
          onBlur?.(event);
        }}
      />
      {!disabled && (
        <span className="ui-scrub" aria-hidden {...scrub}>
          <MoveHorizontal size={14} strokeWidth={1.5} />
        </span>
      )}
    </span>
  );
}
