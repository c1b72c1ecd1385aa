import { Construction } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { StatusPage } from './status-page';

/** In place of the app while it is worked on: at '/maintenance', and when the server cannot answer at all (503). */
export function Maintenance({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StatusPage
      code="503"
      icon={<Construction aria-hidden />}
      title={t('maintenance.title')}
      text={t('maintenance.text')}
    >
      <Button variant="solid" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </StatusPage>
  );
}
