import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useEngine } from '../../engine/engine-context';
import { tokenNote } from '../../style/token-note';
import type { ControlProps } from './control';
import { stepLength, stepOf } from './step';

type Props = ControlProps<string> & {
  /** Tokens as stored (`$space.4`) and their display names, which may be typed. */
  readonly tokens: readonly { readonly value: string; readonly label: string }[];
  /** What is stored for a typed text that names no token; undefined when it is refused. */
  readonly read: (text: string) => string | undefined;
  /** Name of the input where no label points at its id. */
  readonly name?: string;
  /** Name of the button that opens the tokens as a menu; absent where they are offered elsewhere. */
  readonly menu?: string;
};

/** A token or a checked literal as text. What is refused stays typed and marked, and is not saved. */
export function TokenControl({ tokens, read, name, menu, ...props }: Props) {
  const { id, value, fallback, describedBy, disabled, onChange } = props;
  const engine = useEngine();
  const [typed, setTyped] = useState<string | null>(null);
  /** The value before it was typed over: what is refused in the end must not leave its first digits behind. */
  const before = useRef<{ readonly value: string | undefined } | null>(null);
  const labelOf = (stored: string | undefined) => tokens.find((each) => each.value === stored)?.label ?? stored ?? '';
  const readAny = (text: string) => {
    const word = text.trim().toLowerCase();
    return tokens.find((each) => each.value === text.trim() || each.label.toLowerCase() === word)?.value ?? read(text);
  };
  const refused = typed !== null && typed.trim() !== '' && readAny(typed) === undefined;
  const end = () => {
    if (refused && before.current && before.current.value !== value) onChange(before.current.value);
    before.current = null;
    if (!refused) setTyped(null);
  };
  const write = (text: string) => {
    before.current ??= { value };
    setTyped(text);
    const stored = readAny(text);
    if (text.trim() === '') onChange(undefined);
    else if (stored !== undefined) onChange(stored);
  };
  const choose = (stored: string) => {
    setTyped(null);
    onChange(stored);
  };
  const input = (
    <TextInput
      id={id}
      aria-label={name}
      size="sm"
      value={typed ?? labelOf(value)}
      placeholder={labelOf(fallback)}
      disabled={disabled}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={refused || undefined}
      aria-describedby={describedBy}
      onChange={(event) => write(event.target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        const step = stepOf(event);
        const next = step === 0 ? null : stepLength(value ?? fallback ?? '0', step);
        if (next === null || read(next) === undefined) return;
        event.preventDefault();
        choose(next);
      }}
    />
  );
  if (menu === undefined) return input;
  const entries = tokens.map((each) => ({
    key: each.value,
    label: each.label,
    note: tokenNote(engine, each.value),
    checked: each.value === value,
    onChoose: () => choose(each.value),
  }));
  return (
    <div className="ep-list-row">
      {input}
      <MenuButton size="sm" align="end" label={menu} icon={<ChevronDown />} entries={entries} />
    </div>
  );
}
