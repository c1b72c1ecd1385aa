import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { KeysList } from '#src/actions/keys-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** The keys of this screen, and those that count on all. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['tickets', 'shell', 'actions']);
  const { actions } = useActions();
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <KeysList actions={actions} />
    </Dialog>
  );
}
