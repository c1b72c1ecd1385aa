import { MoreHorizontal, PackageCheck, PackageX, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InstallationPlan, ProviderPriceOfPlan } from '#src/api/plans.ts';
import { formatMoney, formatNumber } from '#src/i18n/format.ts';
import { formatLimit } from '#src/i18n/limit-value.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { ListAddress } from '#src/ui/use-list-query.ts';
import { LIMIT_NAMES } from './limit-names';
import { PriceAtProvider } from './price-at-provider';
import './plans.css';

export interface PlansTableProps {
  readonly plans: readonly InstallationPlan[];
  readonly query: ListAddress;
  /** What the payment provider has for them, as far as that is known. */
  readonly prices: readonly ProviderPriceOfPlan[];
  readonly onEdit: (plan: InstallationPlan) => void;
  /** Takes it off the offer (true), or offers it again. */
  readonly onRetire: (plan: InstallationPlan, retired: boolean) => void;
}

/** The plans: name and state, price, the limits, how many have it. */
export function PlansTable({ plans, query, prices, onEdit, onRetire }: PlansTableProps) {
  const { t, i18n } = useTranslation('plans');
  const numbers: Column<InstallationPlan>[] = [
    ...LIMIT_NAMES.map((name) => ({
      key: name,
      label: t(`limit.${name}`),
      numeric: true,
      wideOnly: true,
      cell: ({ limits }: InstallationPlan) =>
        limits[name] === null ? t('noLimit') : formatLimit(name, limits[name], i18n.language),
    })),
    {
      key: 'subscribers',
      label: t('subscribers'),
      numeric: true,
      wideOnly: true,
      cell: ({ subscribers }) => formatNumber(subscribers, i18n.language),
    },
  ];
  const columns: Column<InstallationPlan>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: (plan) => (
        <>
          <span className="plan-badges">
            <bdi>{plan.name}</bdi>
            {plan.isDefault && <Badge tone="primary">{t('default')}</Badge>}
            {plan.retired && <Badge>{t('retired')}</Badge>}
          </span>
          <bdi className="plan-extra" dir="ltr">
            {plan.key}
          </bdi>
          <dl className="ui-narrow-only plan-usage plan-narrow">
            {numbers.map(({ key, label, cell }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{cell(plan)}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
    {
      key: 'price',
      label: t('price'),
      sort: 'price',
      cell: ({ id, price, currency, interval }) => {
        const differing = prices.find((one) => one.planId === id && !one.matches);
        return (
          <>
            <bdi className="plan-amount">{formatMoney(price, currency, i18n.language)}</bdi>
            <span className="plan-extra">{t(`intervals.${interval}`)}</span>
            {differing && (
              <span className="plan-extra" data-differs>
                <PriceAtProvider price={differing.price} />
              </span>
            )}
          </>
        );
      },
    },
    ...numbers,
  ];
  const entries = (plan: InstallationPlan): MenuChoice[] => [
    {
      key: 'edit',
      label: t('edit'),
      icon: <Pencil />,
      disabledReason: plan.retired ? t('retiredNoEdit') : null,
      onChoose: () => onEdit(plan),
    },
    plan.retired
      ? { key: 'offer', label: t('offer'), icon: <PackageCheck />, onChoose: () => onRetire(plan, false) }
      : {
          key: 'retire',
          label: t('retire'),
          icon: <PackageX />,
          disabledReason: plan.isDefault ? t('defaultStays') : null,
          onChoose: () => onRetire(plan, true),
        },
  ];
  const actions = (plan: InstallationPlan) => (
    <MenuButton
      size="sm"
      align="end"
      label={t('ui:moreFor', { name: plan.name })}
      icon={<MoreHorizontal />}
      entries={entries(plan)}
    />
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={plans}
      rowKey={({ id }) => id}
      sort={query.sort}
      onSort={query.onSort}
      actions={actions}
    />
  );
}
