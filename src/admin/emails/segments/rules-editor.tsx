import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AudienceList, PersonField, SegmentCondition, SegmentGroup, SegmentRules } from '#src/api/audience.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { beginCondition } from './rule-kinds';
import { RuleRow } from './rule-row';

type Rule = SegmentRules['rules'][number];
/** The server holds to it. */
const MAX_RULES = 20;

interface Known {
  readonly fields: readonly PersonField[];
  readonly lists: readonly AudienceList[];
  /** What the last submit threw. */
  readonly error: unknown;
  /** Where these rules are in the body that was sent. */
  readonly path: string;
}

function swap<T>(all: readonly T[], at: number, next: T | null): T[] {
  return all.flatMap((each, index) => (index !== at ? [each] : next === null ? [] : [next]));
}

function Match({ value, onValue }: { value: 'all' | 'any'; onValue: (match: 'all' | 'any') => void }) {
  const { t } = useTranslation('audience');
  return (
    <Segmented
      label={t('match')}
      value={value}
      onValue={(to) => onValue(to === 'any' ? 'any' : 'all')}
      segments={[
        { value: 'all', label: t('matchAll') },
        { value: 'any', label: t('matchAny') },
      ]}
    />
  );
}

interface GroupProps extends Known {
  readonly group: SegmentGroup;
  readonly onGroup: (group: SegmentGroup | null) => void;
}

/** Conditions that hold together within the others. */
function Group({ group, fields, lists, error, path, onGroup }: GroupProps) {
  const { t } = useTranslation('audience');
  const change = (at: number, next: SegmentCondition | null) => {
    const rules = swap(group.rules, at, next);
    onGroup(rules.length === 0 ? null : { ...group, rules });
  };
  const add = () => onGroup({ ...group, rules: [...group.rules, beginCondition('email', fields, lists)] });
  return (
    <fieldset className="audience-group">
      <legend className="ui-visually-hidden">{t('group')}</legend>
      <Match value={group.match} onValue={(match) => onGroup({ ...group, match })} />
      {group.rules.map((condition, at) => (
        <RuleRow
          key={at}
          condition={condition}
          fields={fields}
          lists={lists}
          fault={fieldFault(error, `${path}.${String(at)}`)}
          onCondition={(next) => change(at, next)}
          onRemove={() => change(at, null)}
        />
      ))}
      <div>
        <Button size="sm" icon={<Plus />} disabled={group.rules.length >= MAX_RULES} onClick={add}>
          {t('addRule')}
        </Button>
      </div>
    </fieldset>
  );
}

interface Props extends Known {
  readonly rules: SegmentRules;
  readonly onRules: (rules: SegmentRules) => void;
}

/** The rules of a segment: conditions and groups of conditions. */
export function RulesEditor({ rules, fields, lists, error, path, onRules }: Props) {
  const { t } = useTranslation('audience');
  const change = (at: number, next: Rule | null) => onRules({ ...rules, rules: swap(rules.rules, at, next) });
  const add = (rule: Rule) => onRules({ ...rules, rules: [...rules.rules, rule] });
  const fresh = () => beginCondition('email', fields, lists);
  const isFull = rules.rules.length >= MAX_RULES;
  return (
    <fieldset className="audience-part">
      <legend>{t('rules')}</legend>
      <Match value={rules.match} onValue={(match) => onRules({ ...rules, match })} />
      {rules.rules.map((rule, at) =>
        rule.type === 'group' ? (
          <Group
            key={at}
            group={rule}
            fields={fields}
            lists={lists}
            error={error}
            path={`${path}.${String(at)}.rules`}
            onGroup={(next) => change(at, next)}
          />
        ) : (
          <RuleRow
            key={at}
            condition={rule}
            fields={fields}
            lists={lists}
            fault={fieldFault(error, `${path}.${String(at)}`)}
            onCondition={(next) => change(at, next)}
            onRemove={() => change(at, null)}
          />
        ),
      )}
      <div className="audience-rule">
        <Button size="sm" icon={<Plus />} disabled={isFull} onClick={() => add(fresh())}>
          {t('addRule')}
        </Button>
        <Button
          size="sm"
          icon={<Plus />}
          disabled={isFull}
          onClick={() => add({ type: 'group', match: rules.match === 'all' ? 'any' : 'all', rules: [fresh()] })}
        >
          {t('addGroup')}
        </Button>
      </div>
    </fieldset>
  );
}
