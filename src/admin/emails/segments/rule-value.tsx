import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#common/rules/languages.ts';
import type { AudienceList, PersonField, PersonState, SegmentCondition } from '#src/api/audience.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { takesNoValue } from './rule-kinds';

const STATES = keysOf<PersonState>({ active: true, unsubscribed: true, bounced: true, complained: true });

interface Props {
  readonly condition: SegmentCondition;
  readonly fields: readonly PersonField[];
  readonly lists: readonly AudienceList[];
  readonly onCondition: (condition: SegmentCondition) => void;
  /** Id of the text that says what is wrong with it; null: nothing is. */
  readonly faultId: string | null;
}

/** What a condition compares with, in the control of its kind. */
export function RuleValue({ condition, fields, lists, onCondition, faultId }: Props) {
  const { t } = useTranslation('audience');
  const aria = {
    'aria-label': t('ruleValue'),
    'aria-invalid': faultId !== null || undefined,
    'aria-describedby': faultId ?? undefined,
  };
  if (condition.type === 'list')
    return (
      <Select
        {...aria}
        value={condition.list}
        options={lists.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onCondition({ ...condition, list: target.value })}
      />
    );
  if (condition.type === 'language')
    return (
      <Select
        {...aria}
        value={condition.language}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) =>
          onCondition({ ...condition, language: target.value as (typeof condition)['language'] })
        }
      />
    );
  if (condition.type === 'state')
    return (
      <Select
        {...aria}
        value={condition.state}
        options={STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        onChange={({ target }) => onCondition({ ...condition, state: target.value as PersonState })}
      />
    );
  if (condition.type === 'added') {
    const { value } = condition;
    return condition.is === 'last-days' ? (
      <NumberInput
        {...aria}
        required
        integer
        min={1}
        max={3650}
        value={typeof value === 'number' ? value : null}
        onValue={(days) => onCondition({ ...condition, value: days ?? '' })}
        onWrong={() => onCondition({ ...condition, value: '' })}
      />
    ) : (
      <TextInput
        {...aria}
        type="date"
        required
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onCondition({ ...condition, value: target.value })}
      />
    );
  }
  if (takesNoValue(condition.is)) return null;
  const kind = fields.find(({ key }) => key === condition.key)?.kind ?? 'text';
  const { value } = condition;
  if (kind === 'number')
    return (
      <NumberInput
        {...aria}
        key={condition.key}
        required
        value={typeof value === 'number' ? value : null}
        onValue={(number) => onCondition({ ...condition, value: number ?? '' })}
        onWrong={() => onCondition({ ...condition, value: '' })}
      />
    );
  if (kind === 'yes-no')
    return (
      <Select
        {...aria}
        value={value === true ? 'yes' : value === false ? 'no' : ''}
        options={[
          ...(typeof value === 'boolean' ? [] : [{ value: '', label: t('unknown') }]),
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        onChange={({ target }) => onCondition({ ...condition, value: target.value === 'yes' })}
      />
    );
  return (
    <TextInput
      {...aria}
      type={kind === 'date' ? 'date' : 'text'}
      maxLength={500}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onCondition({ ...condition, value: target.value })}
    />
  );
}
