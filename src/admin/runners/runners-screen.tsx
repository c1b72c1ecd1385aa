import { Plus, Server } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Runner, useRunners } from '#src/api/runners.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AddRunnerDialog } from './add-runner-dialog';
import { BuildersNotice } from './builders-notice';
import { RemoveRunnerDialog } from './remove-runner-dialog';
import { RunnerTokenDialog } from './runner-token-dialog';
import { RunnersTable } from './runners-table';

/** '/installation/runners': other machines that build projects, for global administrators. */
export function RunnersScreen() {
  const { t } = useTranslation('runners');
  const { data, error, retry } = useRunners();
  const [adding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Runner | null>(null);
  const add = (
    <Button variant="solid" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const isEmpty = data?.tc === 0;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {data && <BuildersNotice machines={data.tc} here={data.here} waiting={data.waiting} />}
      <LoadedCard title={t('list')} actions={!isEmpty && add} loaded={data !== undefined} error={error} onRetry={retry}>
        {isEmpty ? (
          <EmptyState icon={<Server />} title={t('empty')} text={t('emptyText')} action={add} />
        ) : (
          <RunnersTable runners={data?.runners ?? []} onRemove={setRemoving} />
        )}
      </LoadedCard>
      {adding && <AddRunnerDialog onClose={() => setAdding(false)} onAdded={setToken} />}
      {token !== null && <RunnerTokenDialog token={token} onClose={() => setToken(null)} />}
      {removing && <RemoveRunnerDialog runner={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
