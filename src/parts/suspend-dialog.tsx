import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { showFailure, showToast } from '../ui/toasts';

export interface SuspendDialogProps {
  readonly name: string;
  /** What it means for whom or what is suspended. */
  readonly consequences: string;
  /** Suspends (true) or lets go on (false). */
  readonly setSuspended: (suspended: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms a suspension; the message after it offers undo. */
export function SuspendDialog({ name, consequences, setSuspended, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('ui');
  const suspend = async () => {
    await setSuspended(true);
    const resume = () => void setSuspended(false).catch(showFailure);
    showToast({ tone: 'success', text: t('suspend.done', { name }), action: { label: t('undo'), run: resume } });
  };
  return (
    <ConfirmDialog
      title={t('suspend.title', { name })}
      action={t('suspend.act')}
      danger
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>{consequences}</p>
    </ConfirmDialog>
  );
}
