import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentEvent, readEventAgain } from '#src/api/installation-subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { showFailure, showToast } from '#src/ui/toasts.ts';

/** Reads what a failed event was about; a message says how that went. */
export function ReadAgainButton({ event }: { event: PaymentEvent }) {
  const { t } = useTranslation('plans');
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      const { fault, organization } = await readEventAgain(event.id);
      if (fault === null) showToast({ tone: 'success', text: t('readAgainDone', { organization }) });
      else showToast({ tone: 'danger', text: t('readAgainFailed', { reason: fault }) });
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  };
  return (
    <Button size="sm" icon={<RotateCw />} busy={busy} onClick={() => void read()}>
      {t('readAgain')}
    </Button>
  );
}
