import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { analyticsUrl, answerConsent, consentAtom } from './consent';

/** In the footer: what was answered about analytics, and how to change it. Empty where it is not set up. */
export function ConsentChoice() {
  const { t } = useTranslation();
  const consent = useAtomValue(consentAtom);
  if (analyticsUrl === null || consent === 'unanswered') return null;
  const other = consent === 'allowed' ? 'declined' : 'allowed';
  return (
    <button type="button" className="link" onClick={() => answerConsent(other)}>
      {t(consent === 'allowed' ? 'consent.withdraw' : 'consent.allowAfterAll')}
    </button>
  );
}
