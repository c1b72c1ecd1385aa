import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { CHOICES, type ChoiceKey } from './appearance';
import { appearanceAtom, chooseAppearance } from './current-appearance';

export interface ChoiceProps {
  readonly choice: ChoiceKey;
  readonly help?: string;
  /** Many or long values: a list to open. */
  readonly asList?: boolean;
}

/** One enumerated choice of the appearance, shown at once when taken. */
export function Choice({ choice, help, asList }: ChoiceProps) {
  const { t } = useTranslation('appearance');
  const value = useAtomValue(appearanceAtom)[choice];
  const options = CHOICES[choice].map((each) => ({ value: each, label: t(`${choice}.${each}`) }));
  const choose = (next: string) => chooseAppearance({ [choice]: next });
  const label = t(`${choice}.label`);
  if (asList) {
    return (
      <Field label={label} help={help}>
        {(ids) => <Select {...ids} options={options} value={value} onChange={(event) => choose(event.target.value)} />}
      </Field>
    );
  }
  return (
    <div className="ui-field">
      <span className="ui-label" aria-hidden>
        {label}
      </span>
      <Segmented label={label} value={value} onValue={choose} segments={options} />
      {help && <span className="ui-help">{help}</span>}
    </div>
  );
}
