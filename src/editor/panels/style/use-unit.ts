import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { useScrub } from '#src/ui/scrub.ts';
import { useEngine } from '../../engine/engine-context';
import { stepOf } from '../controls/step';
import { useStateOf } from '#src/ui/use-state-of.ts';
import { readValue, stepValue, valueLabel } from '../../style/value-text';

export interface UnitOptions {
  /** Whose value it is; another owner forgets what was typed and refused. */
  readonly owner: string;
  readonly property: StyleKey;
  readonly value: string | undefined;
  /** Shown, and stepped from, while there is no own value. */
  readonly fallback: string | undefined;
  /** px on the canvas, for what has no number of its own. */
  readonly px: number | undefined;
  readonly onChange: (value: string | undefined, gesture?: string) => void;
}

/** What a text control of one value needs: typing (tokens, words, calculations), arrow keys, scrubbing. `isTyping`: what is shown is what was typed. */
export function useUnit({ owner, property, value, fallback, px, onChange }: UnitOptions) {
  const { t } = useTranslation(['style', 'widgets']);
  const engine = useEngine();
  const [typed, setTyped] = useStateOf<string | null>(owner, null);
  /** The value before it was typed over: what is refused in the end must not leave its first digits behind. */
  const before = useRef<{ readonly owner: string; readonly value: string | undefined } | null>(null);
  const gesture = useRef<{ readonly name: string; value: string } | null>(null);
  const current = value ?? fallback ?? '';
  const refused =
    typed !== null && typed.trim() !== '' && readValue(property, typed, engine.tokens.get(), t) === undefined;
  const scrub = useScrub({
    onStep: (delta) => {
      const running = (gesture.current ??= { name: `scrub.${String(performance.now())}`, value: literalOf(current) });
      const next = stepValue(property, running.value, delta, px, engine.tokens.get());
      if (next === undefined) return;
      running.value = next;
      setTyped(null);
      onChange(next, running.name);
    },
    onDone: () => (gesture.current = null),
    onCancel: () => {
      if (gesture.current) engine.undo();
      gesture.current = null;
    },
  });
  const end = () => {
    if (refused && before.current?.owner === owner && before.current.value !== value) onChange(before.current.value);
    before.current = null;
    if (!refused) setTyped(null);
  };
  const write = (text: string) => {
    if (before.current?.owner !== owner) before.current = { owner, value };
    setTyped(text);
    const read = readValue(property, text, engine.tokens.get(), t);
    if (text.trim() === '') onChange(undefined);
    else if (read !== undefined) onChange(read);
  };
  const input = {
    value: typed ?? (value === undefined ? '' : valueLabel(property, value, t)),
    placeholder: fallback === undefined ? '' : valueLabel(property, fallback, t),
    spellCheck: false,
    autoComplete: 'off',
    'aria-invalid': refused || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => write(event.target.value),
    onBlur: end,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') end();
      const step = stepOf(event);
      const next = step === 0 ? undefined : stepValue(property, current, step, px, engine.tokens.get());
      if (next === undefined) return;
      event.preventDefault();
      setTyped(null);
      onChange(next);
    },
  };
  return { input, scrub, isTyping: typed !== null };
}

/** Scrubbing leaves the scale: a token begins at its px. */
function literalOf(value: string) {
  return value.startsWith('$') ? '' : value;
}
