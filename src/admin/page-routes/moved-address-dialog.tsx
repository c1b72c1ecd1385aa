import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useSourceUses } from '#src/api/source-uses.ts';
import { SourceUses } from '#src/parts/source-uses/source-uses.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** An address of the site that is another one now. */
export interface MovedAddress {
  readonly from: string;
  readonly to: string;
}

/** After an address has changed: the projects whose source names the old one. Nothing where none does. */
export function MovedAddressDialog({ moved, onClose }: { readonly moved: MovedAddress; readonly onClose: () => void }) {
  const { t } = useTranslation('source-uses');
  const mayRead = can(usePrincipal(), 'develop');
  const { data } = useSourceUses(mayRead ? moved.from : null);
  if (!data || data.uses.length === 0) return null;
  return (
    <Dialog title={t('movedTitle')} footer={<Button onClick={onClose}>{t('ui:close')}</Button>} onClose={onClose}>
      <p>{t('movedText', { from: moved.from, to: moved.to })}</p>
      <SourceUses address={moved.from} replacement={moved.to} />
    </Dialog>
  );
}
