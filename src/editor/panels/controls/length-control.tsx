import { useState } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ControlProps } from './control';
import { stepLength, stepOf } from './step';

type Props = ControlProps<string> & {
  /** Tokens (`$space.4`), keywords and the like, offered first. */
  readonly suggestions: readonly { readonly value: string; readonly label: string }[];
  /** Whether a text may be saved. */
  readonly accepts: (text: string) => boolean;
  /** Name of the input where no label points at its id. */
  readonly name?: string;
};

/** A length, colour or other style value: a token from the list, or a checked literal. What is refused stays typed and marked, and is not saved. */
export function LengthControl(props: Props) {
  const { id, value, fallback, describedBy, disabled, onChange, suggestions, accepts, name } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value ?? '';
  const refused = typed !== null && typed.trim() !== '' && !accepts(typed.trim());
  const write = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(undefined);
    else if (accepts(text.trim())) onChange(text.trim());
  };
  return (
    <>
      <TextInput
        id={id}
        aria-label={name}
        size="sm"
        list={`${id}-list`}
        value={shown}
        placeholder={fallback ?? ''}
        disabled={disabled}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        aria-invalid={refused || undefined}
        aria-describedby={describedBy}
        onChange={(event) => write(event.target.value)}
        onBlur={() => !refused && setTyped(null)}
        onKeyDown={(event) => {
          const step = stepOf(event);
          const next = step === 0 ? null : stepLength(shown || fallback || '0', step);
          if (next === null || !accepts(next)) return;
          event.preventDefault();
          write(next);
        }}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((each) => (
          <option key={each.value} value={each.value} label={each.label} />
        ))}
      </datalist>
    </>
  );
}
