import { FastForward, Gift, MoreHorizontal, RotateCw, Undo2, Webhook, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InstallationSubscription } from '#src/api/installation-subscriptions.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import { SubscriptionStateCell } from './subscription-state';
import { UsageList } from './usage-list';
import './plans.css';

export type SubscriptionAction = 'grant' | 'endGrant' | 'refund' | 'sample' | 'events' | 'readAgain';

export interface SubscriptionsTableProps {
  readonly rows: readonly InstallationSubscription[];
  readonly query: ListAddress;
  /** No payment provider is set up: time and payments are simulated, and no other source reports them. */
  readonly isLocal: boolean;
  readonly onAct: (act: SubscriptionAction, row: InstallationSubscription) => void;
}

/** The plan that holds, and the one that is paid for meanwhile. */
function PlanCell({ row: { plan, grant, subscription } }: { row: InstallationSubscription }) {
  const { t } = useTranslation('plans');
  return (
    <>
      <span className="plan-badges">
        <bdi>{plan.name}</bdi>
        {grant && <Badge tone="primary">{t('granted')}</Badge>}
      </span>
      {grant && subscription && subscription.state !== 'canceled' && (
        <span className="plan-extra">{t('bought', { plan: subscription.plan.name })}</span>
      )}
    </>
  );
}

/** The organizations: plan, status of the subscription, usage. */
export function SubscriptionsTable({ rows, query, isLocal, onAct }: SubscriptionsTableProps) {
  const { t } = useTranslation('plans');
  const columns: Column<InstallationSubscription>[] = [
    {
      key: 'name',
      label: t('organization'),
      sort: 'name',
      cell: (row) => (
        <>
          <bdi>{row.organization}</bdi>
          <div className="ui-narrow-only plan-narrow">
            <PlanCell row={row} />
            <SubscriptionStateCell row={row} />
          </div>
        </>
      ),
    },
    { key: 'plan', label: t('plan'), wideOnly: true, cell: (row) => <PlanCell row={row} /> },
    {
      key: 'state',
      label: t('ui:state'),
      sort: 'period_end',
      wideOnly: true,
      cell: (row) => <SubscriptionStateCell row={row} />,
    },
    { key: 'usage', label: t('usage'), cell: ({ usage }) => <UsageList usage={usage} /> },
  ];
  const entries = (row: InstallationSubscription): MenuChoice[] => {
    const entry = (act: SubscriptionAction, icon: MenuChoice['icon']): MenuChoice => ({
      key: act,
      label: t(`act.${act}`),
      icon,
      onChoose: () => onAct(act, row),
    });
    return [
      entry('grant', <Gift />),
      ...(row.grant ? [entry('endGrant', <X />)] : []),
      { ...entry('refund', <Undo2 />), separated: true },
      ...(isLocal ? [entry('sample', <FastForward />)] : []),
      entry('events', <Webhook />),
      entry('readAgain', <RotateCw />),
    ];
  };
  const actions = (row: InstallationSubscription) => (
    <MenuButton
      size="sm"
      align="end"
      label={t('ui:moreFor', { name: row.organization })}
      icon={<MoreHorizontal />}
      entries={entries(row)}
    />
  );
  return (
    <DataTable
      label={t('subscriptions')}
      columns={columns}
      rows={rows}
      rowKey={({ organizationId }) => organizationId}
      sort={query.sort}
      onSort={query.onSort}
      actions={actions}
    />
  );
}
