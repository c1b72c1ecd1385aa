import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteGoal, type Goal, useGoals } from '#src/api/goals.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { CrudCard } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import type { Days } from '#src/ui/days.ts';
import { GoalDialog } from './goal-dialog';

interface GoalsCardProps {
  readonly days: Days;
}

/** The goals of the site: how often each was reached, and by which share of visitors. */
export function GoalsCard({ days: { from, to } }: GoalsCardProps) {
  const { t, i18n } = useTranslation('goals');
  const { data, error, retry } = useGoals({ from, to });
  const [isAdding, setAdding] = useState(false);
  const mayManage = can(usePrincipal(), 'site.manage');
  const add = mayManage && (
    <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('addGoal')}
    </Button>
  );
  const number = (value: number) => formatNumber(value, i18n.language);
  const share = ({ visitors }: Goal) =>
    data && data.visitors > 0 ? formatPercent(visitors / data.visitors, i18n.language) : '–';
  const columns: Column<Goal>[] = [
    { key: 'name', label: t('goal'), cell: ({ name }) => name },
    {
      key: 'target',
      label: t('targetColumn'),
      wideOnly: true,
      cell: ({ kind, target }) => (
        <>
          {t(`kinds.${kind}`)}: <bdi>{target}</bdi>
        </>
      ),
    },
    { key: 'reached', label: t('reached'), numeric: true, cell: ({ reached }) => number(reached) },
    { key: 'visitors', label: t('visitors'), numeric: true, cell: ({ visitors }) => number(visitors) },
    { key: 'share', label: t('share'), numeric: true, cell: share },
  ];
  const needsBeacon = data?.beacon === false && data.goals.some(({ kind }) => kind === 'click');
  return (
    <>
      <CrudCard
        label={t('goals')}
        rows={data?.goals}
        error={error}
        onRetry={retry}
        columns={columns}
        rowName={({ name }) => name}
        mayWrite={mayManage}
        deletion={{
          label: (name) => t('deleteNamed', { name }),
          title: ({ name }) => t('deleteNamed', { name }),
          action: t('delete'),
          text: () => t('deleteText'),
          run: ({ id }) => deleteGoal(id),
        }}
        create={add}
        empty={{ icon: <Target />, title: t('noGoals'), text: t('noGoalsText'), action: null }}
      >
        {needsBeacon && <p className="analytics-none">{t('needsBeacon')}</p>}
      </CrudCard>
      {isAdding && <GoalDialog onClose={() => setAdding(false)} />}
    </>
  );
}
