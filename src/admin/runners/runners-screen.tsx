import { Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRunners } from '#src/api/runners.ts';
import { SecretsCard } from '#src/parts/secrets-card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AddRunnerDialog } from './add-runner-dialog';
import { BuildersNotice } from './builders-notice';
import { RemoveRunnerDialog } from './remove-runner-dialog';
import { useRunnerColumns } from './runner-columns';
import { RunnerTokenDialog } from './runner-token-dialog';

/** '/installation/runners': other machines that build projects, for global administrators. */
export function RunnersScreen() {
  const { t } = useTranslation('runners');
  const columns = useRunnerColumns();
  const { data, error, retry } = useRunners();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {data && <BuildersNotice machines={data.tc} here={data.here} waiting={data.waiting} />}
      <SecretsCard
        title={t('list')}
        icon={<Server />}
        isMain
        rows={data?.runners}
        error={error}
        onRetry={retry}
        columns={columns}
        texts={{
          name: t('name'),
          create: t('add'),
          empty: t('empty'),
          emptyText: t('emptyText'),
          revoke: (name) => t('removeNamed', { name }),
        }}
        newDialog={({ onClose, onMade }) => <AddRunnerDialog onClose={onClose} onAdded={onMade} />}
        secretDialog={(token, onClose) => <RunnerTokenDialog token={token} onClose={onClose} />}
        revokeDialog={(runner, onClose) => <RemoveRunnerDialog runner={runner} onClose={onClose} />}
      />
    </>
  );
}
