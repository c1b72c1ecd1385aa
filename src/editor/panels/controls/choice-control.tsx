import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import type { ControlProps } from './control';

type Props = ControlProps<string> & {
  readonly options: readonly string[];
  readonly labelOf: (option: string) => string;
  /** Names the group in its segmented form. */
  readonly label: string;
};

/** Few short options stand side by side, more in a select. */
const MAX_SEGMENTS = 4;
const MAX_LETTERS = 24;

/** One of a closed list; the default is shown as chosen while the node has no own value. */
export function ChoiceControl({ id, value, fallback, options, labelOf, label, describedBy, onChange }: Props) {
  const choices = options.map((option) => ({ value: option, label: labelOf(option) }));
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  if (options.length <= MAX_SEGMENTS && letters <= MAX_LETTERS) {
    return <Segmented size="sm" label={label} value={value ?? fallback ?? ''} onValue={onChange} segments={choices} />;
  }
  const unset = value === undefined && fallback === undefined ? [{ value: '', label: '—' }] : [];
  return (
    <Select
      id={id}
      size="sm"
      aria-describedby={describedBy}
      value={value ?? fallback ?? ''}
      options={[...unset, ...choices]}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
