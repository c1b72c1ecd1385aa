import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { answerConsent } from './consent';
import './head.css';

/** Asks once; both answers weigh the same and can be changed in the footer. */
export function ConsentNotice({ host }: { host: string }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="consent" aria-labelledby={id}>
      <p id={id}>{t('consent.text', { host })}</p>
      <Button onClick={() => answerConsent('declined')}>{t('consent.decline')}</Button>
      <Button onClick={() => answerConsent('allowed')}>{t('consent.allow')}</Button>
    </section>
  );
}
