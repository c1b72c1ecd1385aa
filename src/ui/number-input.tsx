import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { TextInput, type TextInputProps } from './text-input';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step'> {
  /** null = empty. */
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Step of an arrow key: 1, with Shift 10, with Alt 0.1 (EDITOR.md). */
const stepOf = (event: KeyboardEvent) => (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);

/** A number control; arrows step it, what is outside `min` and `max` is brought back on leaving. */
export function NumberInput({ value, onValue, min = -Infinity, max = Infinity, onBlur, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const inRange = (n: number) => Math.min(max, Math.max(min, n));
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
    setDraft(null);
    onValue(inRange(tenths((value ?? 0) + sign * stepOf(event))));
  };
  return (
    <TextInput
      inputMode="decimal"
      dir="ltr"
      {...rest}
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
  );
}
