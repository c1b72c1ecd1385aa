import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AudienceList, PersonField, SegmentCondition } from '#src/api/audience.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Select } from '#src/ui/select.tsx';
import { beginCondition, type Subject, subjectOf, takesNoValue, testsOf } from './rule-kinds';
import { RuleValue } from './rule-value';

export interface RuleRowProps {
  readonly condition: SegmentCondition;
  readonly fields: readonly PersonField[];
  readonly lists: readonly AudienceList[];
  readonly onCondition: (condition: SegmentCondition) => void;
  readonly onRemove: () => void;
  /** What is wrong with it. */
  readonly fault: string | null;
}

/** The tests that a condition may have, and the words for them. */
function useTests({ condition, fields }: Pick<RuleRowProps, 'condition' | 'fields'>) {
  const { t } = useTranslation('audience');
  if (condition.type === 'list')
    return (['in', 'not-in'] as const).map((is) => ({ value: is, label: t(`tests.${is}`) }));
  if (condition.type === 'added')
    return (['last-days', 'since', 'before'] as const).map((is) => ({ value: is, label: t(`tests.${is}`) }));
  if (condition.type === 'field') {
    const kind = fields.find(({ key }) => key === condition.key)?.kind ?? 'text';
    const isDay = kind === 'date';
    return testsOf(kind).map((is) => ({
      value: is,
      label: isDay && (is === 'above' || is === 'below') ? t(`dayTests.${is}`) : t(`tests.${is}`),
    }));
  }
  return (['is', 'is-not'] as const).map((is) => ({ value: is, label: t(`tests.${is}`) }));
}

/** The same condition with another test; what it compared with is kept where it still fits. */
function withTest(condition: SegmentCondition, is: string): SegmentCondition {
  const next = { ...condition, is } as SegmentCondition;
  if (next.type === 'added') return { ...next, value: is === 'last-days' ? 30 : new Date().toISOString().slice(0, 10) };
  if (next.type === 'field' && takesNoValue(next.is)) {
    const { value: _value, ...rest } = next;
    return rest;
  }
  return next.type === 'field' && next.value === undefined ? { ...next, value: '' } : next;
}

/** One condition: about what, how it is compared, and with what. */
export function RuleRow({ condition, fields, lists, onCondition, onRemove, fault }: RuleRowProps) {
  const { t } = useTranslation('audience');
  const faultId = useId();
  const tests = useTests({ condition, fields });
  const base = (['email', 'name', 'language', 'state', 'added'] as const).map((value) => ({
    value: value as string,
    label: t(`subjects.${value}`),
  }));
  const subjects = [
    ...base,
    ...(lists.length > 0 ? [{ value: 'list', label: t('subjects.list') }] : []),
    ...fields.map(({ key, label }) => ({ value: `field:${key}`, label })),
  ];
  return (
    <div className="audience-rule">
      <Select
        aria-label={t('ruleSubject')}
        value={subjectOf(condition)}
        options={subjects}
        onChange={({ target }) => onCondition(beginCondition(target.value as Subject, fields, lists))}
      />
      <Select
        aria-label={t('ruleTest')}
        value={condition.is}
        options={tests}
        onChange={({ target }) => onCondition(withTest(condition, target.value))}
      />
      <RuleValue
        condition={condition}
        fields={fields}
        lists={lists}
        onCondition={onCondition}
        faultId={fault === null ? null : faultId}
      />
      <IconButton size="sm" label={t('removeRule')} icon={<X />} onClick={onRemove} />
      {fault !== null && (
        <p id={faultId} className="ui-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
