import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isPropertyName } from '#common/layout/exposed-path.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useStateOf } from '#src/ui/use-state-of.ts';

interface Props {
  /** What the field is for assistive technology. */
  readonly label: string;
  readonly name: string;
  /** Names of the others, its own may be among them. */
  readonly taken: ReadonlySet<string>;
  readonly maxLength: number;
  readonly onName: (name: string) => void;
  /** What it belongs to, below the field; absent: nothing. */
  readonly note?: string;
}

/** The name of a property, variant or option: taken when one leaves the field or presses Enter, once no other has it. */
export function NameInput({ label, name, taken, maxLength, onName, note }: Props) {
  const { t } = useTranslation('inspector');
  const id = useId();
  // What is typed belongs to the name that it would replace.
  const [typed, setTyped] = useStateOf(name, name);
  const next = typed.trim();
  const isWrong = !isPropertyName(next) || (next !== name && taken.has(next));
  const leave = () => (isWrong || next === name ? setTyped(name) : onName(next));
  const below = isWrong ? t('properties.wrongName') : note;
  return (
    <div className="ep-name-input">
      <TextInput
        size="sm"
        aria-label={label}
        aria-describedby={below === undefined ? undefined : id}
        aria-invalid={isWrong || undefined}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {below !== undefined && (
        <p id={id} className={isWrong ? 'ep-error' : 'ep-hint'}>
          {below}
        </p>
      )}
    </div>
  );
}
