import { useTranslation } from 'react-i18next';
import { type Runner, removeRunner } from '#src/api/runners.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** Asks before a machine is refused. */
export function RemoveRunnerDialog({ runner, onClose }: { runner: Runner; onClose: () => void }) {
  const { t } = useTranslation('runners');
  const remove = async () => {
    await removeRunner(runner.id);
    showToast({ tone: 'success', text: t('removed') });
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: runner.name })}
      action={t('remove')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {runner.building.length > 0 ? t('removeBuilding', { count: runner.building.length }) : t('removeText')}
    </ConfirmDialog>
  );
}
