import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part';
import { TextInput } from './text-input';
import type { ComboboxProps } from './combobox-props';

const ComboboxPart = lazyPart(async () => (await import('./chakra/combobox-part')).ComboboxPart);

/**
 * A text input whose list is filtered by typing, for long lists or, with `onText`, suggestions (short lists: `Select`).
 * Enter takes the highlighted option, else an exact or only match, and never submits while the list is open. Chakra's,
 * lazy: a plain input holds value and focus until then.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, value, options, size, placeholder, dir } = props;
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const [isFocused, setFocused] = useState(false);
  const waiting = { id, size, placeholder, dir, value: shown, readOnly: true, 'aria-label': id ? undefined : label };
  return (
    <Suspense fallback={<TextInput {...waiting} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} />}>
      <ComboboxPart {...props} takesFocus={isFocused} />
    </Suspense>
  );
}
