import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PaymentEvent, readEventAgain } from '#src/api/installation-subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Reads what a failed event was about; a message says how that went. */
export function ReadAgainButton({ event }: { event: PaymentEvent }) {
  const { t } = useTranslation('plans');
  const { busy, run } = useSending();
  const read = async () => {
    const { fault, organization } = await readEventAgain(event.id);
    if (fault === null) showToast({ tone: 'success', text: t('readAgainDone', { organization }) });
    else showToast({ tone: 'danger', text: t('readAgainFailed', { reason: fault }) });
  };
  return (
    <Button size="sm" icon={<RotateCw />} busy={busy} onClick={() => void run(() => tryOrTell(read))}>
      {t('readAgain')}
    </Button>
  );
}
