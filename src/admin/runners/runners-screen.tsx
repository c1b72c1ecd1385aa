import { Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeRunner, useRunners } from '#src/api/runners.ts';
import { SecretsCard } from '#src/parts/secrets-card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AddRunnerDialog } from './add-runner-dialog';
import { BuildersNotice } from './builders-notice';
import { useRunnerColumns } from './runner-columns';

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
        }}
        secret={{
          title: t('made'),
          warning: t('onceText'),
          label: t('token'),
          help: t('useText', { url: window.location.origin }),
          copyLabel: t('copy'),
          doneLabel: t('done'),
        }}
        revoke={{
          label: (name) => t('removeNamed', { name }),
          title: (name) => t('removeTitle', { name }),
          text: ({ building }) =>
            building.length > 0 ? t('removeBuilding', { count: building.length }) : t('removeText'),
          action: t('remove'),
          done: (name) => t('ui:deleted', { name }),
          run: ({ id }) => removeRunner(id),
        }}
        newDialog={({ onClose, onMade }) => <AddRunnerDialog onClose={onClose} onAdded={onMade} />}
      />
    </>
  );
}
