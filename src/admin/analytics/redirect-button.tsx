import { CornerUpRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RedirectDialog } from '#src/parts/redirect-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** Leads an address that was asked for and not found to one that is there. */
export function RedirectButton({ from }: { readonly from: string }) {
  const { t } = useTranslation('analytics');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={<CornerUpRight />}
        label={t('makeRedirect', { address: from })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RedirectDialog from={from} onClose={() => setOpen(false)} />}
    </>
  );
}
