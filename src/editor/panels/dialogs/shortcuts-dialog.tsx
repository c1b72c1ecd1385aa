import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { KeysList } from '#src/actions/keys-list.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Every action that has keys here, those of the whole app included. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['editor', 'actions', 'shell']);
  return (
    <Dialog title={t('shortcuts.title')} size="lg" onClose={onClose}>
      <KeysList actions={useActions().actions} />
    </Dialog>
  );
}
