import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { OwnMessages } from './own-messages';
import { SupportForm } from './support-form';
import './support.css';

/** '/support': a message to the operator, and one's own messages with their answers. */
export function SupportScreen() {
  const { t } = useTranslation('support-messages');
  const [reference, setReference] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="support">
        <Card title={t('new')} padded>
          {reference === null && <SupportForm onSent={setReference} />}
          <div role="status">
            {reference !== null && (
              <div className="support-sent">
                <CircleCheck aria-hidden />
                <p>
                  {t('sent')} <strong dir="ltr">{reference}</strong>
                </p>
                <p className="support-muted">{t('sentText')}</p>
                <Button data-autofocus onClick={() => setReference(null)}>
                  {t('another')}
                </Button>
              </div>
            )}
          </div>
        </Card>
        <OwnMessages />
      </div>
    </>
  );
}
