import { Filter, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteFunnel, type Funnel, useGoals } from '#src/api/goals.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { Days } from '#src/ui/days.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { EstimateNote, useExact } from './estimate-note';
import { FunnelDialog } from './funnel-dialog';

/** The steps of a funnel with those who reached each, as bars and in numbers. */
function FunnelSteps({ name, steps }: Funnel) {
  const { t, i18n } = useTranslation('goals');
  const first = Math.max(1, steps[0]?.visitors ?? 0);
  return (
    <table className="analytics-list" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('step')}</th>
          <th scope="col">{t('visitors')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ path, visitors }, index) => (
          // A path may come twice; steps keep their places.
          <tr key={`${index} ${path}`} style={{ backgroundSize: `${(visitors / first) * 100}% 100%` }}>
            <td>
              <bdi>{path}</bdi>
            </td>
            <td>
              {formatNumber(visitors, i18n.language)} · {formatPercent(visitors / first, i18n.language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FunnelsCardProps {
  readonly days: Days;
}

/** The funnels of the site: how far visitors came in a range of days. */
export function FunnelsCard({ days: { from, to } }: FunnelsCardProps) {
  const { t } = useTranslation('goals');
  const [exact, setExact] = useExact({ from, to });
  const { data, error, retry } = useGoals({ from, to, ...(exact && { exact }) });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Funnel | null>(null);
  const mayManage = can(usePrincipal(), 'site.manage');
  const funnels = data?.funnels ?? [];
  const add = mayManage && (
    <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('addFunnel')}
    </Button>
  );
  return (
    <LoadedCard title={t('funnels')} actions={add} loaded={data !== undefined} error={error} onRetry={retry} rows={3}>
      {funnels.length === 0 && <EmptyState icon={<Filter />} title={t('noFunnels')} text={t('noFunnelsText')} />}
      {funnels.map((funnel) => (
        <section key={funnel.id} className="analytics-funnel">
          <header className="analytics-cell">
            <h3>{funnel.name}</h3>
            {mayManage && (
              <IconButton
                size="sm"
                icon={<Trash2 />}
                label={t('deleteNamed', { name: funnel.name })}
                onClick={() => setLeaving(funnel)}
              />
            )}
          </header>
          <FunnelSteps {...funnel} />
        </section>
      ))}
      {data && <EstimateNote sample={data.sample} onExact={setExact} />}
      {isAdding && <FunnelDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('deleteNamed', { name: leaving.name })}
          action={t('delete')}
          danger
          onConfirm={() => deleteFunnel(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          {t('deleteFunnelText')}
        </ConfirmDialog>
      )}
    </LoadedCard>
  );
}
