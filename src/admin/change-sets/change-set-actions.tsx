import { EllipsisVertical, PenLine, Rocket, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type ChangeSet, changeChangeSet, deleteChangeSet } from '#src/api/change-sets.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { ChangeSetDialog } from './change-set-dialog';
import { GoLiveDialog } from './go-live-dialog';
import { troubleText } from './item-troubles';
import { RollBackSetDialog } from './roll-back-dialog';

/** Why a set cannot go live now, or null. */
function useGoLiveReason({ items, lacking }: ChangeSet): string | null {
  const { t } = useTranslation('change-sets');
  if (items.length === 0) return t('faults:set_empty');
  if (items.some(({ troubles }) => troubles.length > 0)) return t('faults:set_not_ready');
  return lacking[0] ? troubleText(lacking[0]) : null;
}

/** What one does to a set: going live, rolling back, renaming, deleting. */
export function ChangeSetActions({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('change-sets');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'live' | 'back' | null>(null);
  const close = () => setDialog(null);
  const { state, rollback, lacking } = set;
  const isOpen = state === 'open' || state === 'ready' || state === 'failed';
  const goReason = useGoLiveReason(set);
  const stopper = rollback.impossible ?? lacking[0];
  const keepReason = isOpen || state === 'rolled-back' ? null : t('faults:set_not_open');
  const remove = async () => {
    await deleteChangeSet(set.id);
    await navigate('/change-sets');
  };
  return (
    <>
      <MenuButton
        label={t('ui:moreFor', { name: set.name })}
        icon={<EllipsisVertical />}
        align="end"
        entries={[
          { key: 'edit', label: t('edit'), icon: <PenLine />, onChoose: () => setDialog('edit') },
          {
            key: 'delete',
            label: t('delete'),
            icon: <Trash2 />,
            danger: true,
            separated: true,
            disabledReason: keepReason,
            onChoose: () => setDialog('delete'),
          },
        ]}
      />
      {state === 'live' && (
        <Button
          icon={<Undo2 />}
          disabledReason={stopper ? troubleText(stopper) : null}
          onClick={() => setDialog('back')}
        >
          {t('rollBack')}
        </Button>
      )}
      {isOpen && (
        <Button variant="solid" icon={<Rocket />} disabledReason={goReason} onClick={() => setDialog('live')}>
          {t('goLive')}
        </Button>
      )}
      {dialog === 'edit' && (
        <ChangeSetDialog set={set} onSave={(words) => changeChangeSet(set.id, words)} onClose={close} />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog title={t('deleteTitle')} action={t('delete')} danger onConfirm={remove} onClose={close}>
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
      {dialog === 'live' && <GoLiveDialog set={set} onClose={close} />}
      {dialog === 'back' && <RollBackSetDialog set={set} onClose={close} />}
    </>
  );
}
