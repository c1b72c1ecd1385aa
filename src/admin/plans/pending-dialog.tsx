import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

export interface PendingDialogProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Shown when the reply has come but is unusable. */
  readonly children?: ReactNode;
}

/** In place of a dialog whose choices are on their way, could not be read, or are none. */
export function PendingDialog({ title, error, onRetry, onClose, children }: PendingDialogProps) {
  const { t } = useTranslation('ui');
  const waiting =
    error === undefined ? <SkeletonRows label={t('loading')} /> : <ErrorPanel error={error} onRetry={onRetry} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {children ?? waiting}
    </Dialog>
  );
}
