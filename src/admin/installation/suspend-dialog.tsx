import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';

export interface SuspendDialogProps {
  readonly name: string;
  /** What it means for whom or what is suspended. */
  readonly consequences: string;
  /** Suspends (true) or lets go on (false). */
  readonly setSuspended: (suspended: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a person or an organisation is shut out of the installation; the message after it can take it back. */
export function SuspendDialog({ name, consequences, setSuspended, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('organization');
  const suspend = async () => {
    await setSuspended(true);
    const resume = () => void setSuspended(false).catch(showFailure);
    showToast({
      tone: 'success',
      text: t('members.suspendedNow', { name }),
      act: { label: t('ui:undo'), run: resume },
    });
  };
  return (
    <ConfirmDialog
      title={t('members.suspendTitle', { name })}
      action={t('members.act.suspend')}
      danger
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>{consequences}</p>
    </ConfirmDialog>
  );
}
