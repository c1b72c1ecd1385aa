import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from './button';
import { Dialog } from './dialog';
import { useSending } from './use-sending';
import './dialog.css';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences, in plain words. */
  readonly children: ReactNode;
  /** The verb: "Delete page". */
  readonly action: string;
  /** What leaves all as it is, where "Cancel" could mean the action itself. */
  readonly dismiss?: string;
  readonly danger?: boolean;
  /** The dialog stays open while it runs, and shows why when it fails; `describe` words a failure. */
  readonly onConfirm: () => Promise<void> | void;
  readonly describe?: (error: unknown) => ReactNode;
  readonly onClose: () => void;
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, dismiss, danger, onConfirm, describe, onClose } = props;
  const { t } = useTranslation('ui');
  const { busy, error, run } = useSending();
  const confirm = async () => {
    if (await run(onConfirm)) onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{dismiss ?? t('cancel')}</Button>
      <Button variant={danger ? 'danger' : 'solid'} busy={busy} onClick={() => void confirm()} data-autofocus>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="sm" footer={footer} onClose={onClose}>
      <div className="ui-confirm">{children}</div>
      {error !== null && (
        <div role="alert" className="ui-dialog-error">
          {describe?.(error) ?? errorText(error)}
        </div>
      )}
    </Dialog>
  );
}
