import { Plus, Target, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteGoal, type Goal, useGoals } from '#src/api/goals.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { Days } from '#src/ui/days.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { GoalDialog } from './goal-dialog';

interface GoalsCardProps {
  readonly days: Days;
}

/** The goals of the site: how often each was reached, and by which share of visitors. */
export function GoalsCard({ days: { from, to } }: GoalsCardProps) {
  const { t, i18n } = useTranslation('goals');
  const { data, error, retry } = useGoals({ from, to });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Goal | null>(null);
  const mayManage = can(usePrincipal(), 'site.manage');
  const goals = data?.goals ?? [];
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
      ...{ key: 'target', label: t('targetColumn'), wideOnly: true },
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
  const needsBeacon = data?.beacon === false && goals.some(({ kind }) => kind === 'click');
  return (
    <LoadedCard title={t('goals')} actions={add} loaded={data !== undefined} error={error} onRetry={retry} rows={3}>
      {goals.length === 0 ? (
        <EmptyState icon={<Target />} title={t('noGoals')} text={t('noGoalsText')} />
      ) : (
        <DataTable
          label={t('goals')}
          columns={columns}
          rows={goals}
          rowKey={({ id }) => id}
          {...(mayManage && {
            actions: (goal: Goal) => (
              <IconButton
                size="sm"
                icon={<Trash2 />}
                label={t('deleteNamed', { name: goal.name })}
                onClick={() => setLeaving(goal)}
              />
            ),
          })}
        />
      )}
      {needsBeacon && <p className="analytics-none">{t('needsBeacon')}</p>}
      {isAdding && <GoalDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('deleteNamed', { name: leaving.name })}
          action={t('delete')}
          danger
          onConfirm={() => deleteGoal(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </LoadedCard>
  );
}
