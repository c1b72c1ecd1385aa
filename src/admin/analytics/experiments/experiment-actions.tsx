import { CircleStop, EllipsisVertical, ExternalLink, PenLine, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { deleteExperiment, type Experiment, startExperiment } from '#src/api/experiments.ts';
import { previewAddress } from '#src/api/pages.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { openAsked } from '#src/parts/open-asked.ts';
import { EndDialog } from './end-dialog';
import { ExperimentDialog } from './experiment-dialog';

/** What one does to a test. */
export function ExperimentActions({ experiment }: { readonly experiment: Experiment }) {
  const { t } = useTranslation('experiments');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'start' | 'end' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const { id, name, state, pageKey, versionB } = experiment;
  if (!can(usePrincipal(), 'content.write')) return null;
  const preview = () => openAsked(() => previewAddress(pageKey, versionB ?? undefined));
  const remove = async () => {
    await deleteExperiment(id);
    await navigate('/analytics?tab=tests');
  };
  return (
    <>
      <MenuButton
        label={t('ui:moreFor', { name })}
        icon={<EllipsisVertical />}
        align="end"
        entries={[
          { key: 'preview', label: t('previewB'), icon: <ExternalLink />, onChoose: preview },
          {
            key: 'edit',
            label: t('edit'),
            icon: <PenLine />,
            onChoose: () => setDialog('edit'),
            disabledReason: state === 'draft' ? null : t('faults:experiment_fixed'),
          },
          {
            key: 'delete',
            label: t('delete'),
            icon: <Trash2 />,
            danger: true,
            separated: true,
            disabledReason: state === 'running' ? t('faults:experiment_running') : null,
            onChoose: () => setDialog('delete'),
          },
        ]}
      />
      {state === 'draft' && (
        <Button variant="solid" icon={<Play />} onClick={() => setDialog('start')}>
          {t('start')}
        </Button>
      )}
      {state === 'running' && (
        <Button variant="solid" icon={<CircleStop />} onClick={() => setDialog('end')}>
          {t('end')}
        </Button>
      )}
      {dialog === 'edit' && <ExperimentDialog draft={experiment} onSaved={close} onClose={close} />}
      {dialog === 'end' && <EndDialog id={id} onClose={close} />}
      {dialog === 'start' && (
        <ConfirmDialog
          title={t('startTitle')}
          action={t('start')}
          onConfirm={() => startExperiment(id)}
          onClose={close}
        >
          {t('startText')}
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog title={t('deleteTitle')} action={t('delete')} danger onConfirm={remove} onClose={close}>
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
