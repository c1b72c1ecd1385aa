import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstallationPlan, retirePlan, useInstallationPlans, useProviderPrices } from '#src/api/plans.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useAddressValue } from '#src/ui/use-address-value.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { PlanDialog } from './plan-dialog';
import { PlansTable } from './plans-table';

const SIZE = 20;
const RETIRED: Readonly<Record<string, boolean>> = { offered: false, retired: true };

/** '/installation/plans': what organizations can buy, for global administrators. */
export function PlansScreen() {
  const { t } = useTranslation('plans');
  const query = useListQuery('');
  const [show, setShow] = useAddressValue('show');
  const [editing, setEditing] = useState<{ plan: InstallationPlan | null } | null>(null);
  const { page, search, sort } = query;
  const retired = RETIRED[show];
  const { data, error, retry } = useInstallationPlans({
    page,
    search,
    sort,
    size: SIZE,
    ...(retired !== undefined && { filter: { retired } }),
  });
  // Only a remark: the list is shown without it while the provider does not answer.
  const prices = useProviderPrices().data?.prices ?? [];
  const set = (plan: InstallationPlan, to: boolean) =>
    tryOrTell(async () => {
      await retirePlan(plan.id, to);
      const action = { label: t('ui:undo'), run: () => tryOrTell(() => retirePlan(plan.id, !to)) };
      const text = t(to ? 'retiredDone' : 'offeredDone', { name: plan.name });
      showToast({ tone: 'success', text, action });
    });
  const create = (
    <Button variant="solid" icon={<Plus />} onClick={() => setEditing({ plan: null })}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        filtered={retired !== undefined}
        tools={
          <Segmented
            label={t('show')}
            value={retired === undefined ? '' : show}
            onValue={setShow}
            segments={[
              { value: '', label: t('all') },
              { value: 'offered', label: t('offered') },
              { value: 'retired', label: t('retired') },
            ]}
          />
        }
        empty={<EmptyState icon={<Package />} title={t('empty')} text={t('emptyText')} />}
      >
        <PlansTable
          plans={data?.plans ?? []}
          query={query}
          prices={prices}
          onEdit={(plan) => setEditing({ plan })}
          onRetire={(plan, to) => void set(plan, to)}
        />
      </ListFrame>
      {editing && (
        <PlanDialog plan={editing.plan} currency={data?.plans[0]?.currency ?? 'usd'} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
