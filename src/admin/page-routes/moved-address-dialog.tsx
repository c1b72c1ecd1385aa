import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { useSourceUses } from '#src/api/source-uses.ts';
import { SourceUses } from '#src/parts/source-uses/source-uses.tsx';
import type { MovedAddress } from '#src/parts/source-uses/use-propose-replacement.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** An address that has moved, or will with a change set. */
export interface Move extends MovedAddress {
  /** It moves with this change set, which has the pull request of this project. */
  readonly together?: { readonly setId: string; readonly projectId: string };
}

/** After an address has changed: the projects whose source names the old one. Nothing where none does. */
export function MovedAddressDialog({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { t } = useTranslation(['source-uses', 'change-sets']);
  const navigate = useNavigate();
  const { from, to, together } = move;
  const mayRead = can(usePrincipal(), 'develop');
  const { data } = useSourceUses(mayRead ? from : null);
  if (!data?.uses.some(({ project }) => project.id !== together?.projectId)) return null;
  const footer = (
    <>
      <Button onClick={onClose}>{t('ui:close')}</Button>
      {together && (
        <Button variant="solid" onClick={() => void navigate(`/change-sets/${together.setId}`)}>
          {t('change-sets:openSet')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('movedTitle')} footer={footer} onClose={onClose}>
      <p>{t(together ? 'othersText' : 'movedText', { from, to })}</p>
      <SourceUses address={from} replacement={to} except={together?.projectId} />
    </Dialog>
  );
}
