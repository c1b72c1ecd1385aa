import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/notice.tsx';
import type { LiveServer } from './use-live-server';

/** Lines of the log that tell how far it is. */
const SHOWN = 6;

/** A development server whose packages are installed, or that does not listen yet. */
export function StartingServer({ live }: { live: LiveServer }) {
  const { t } = useTranslation('dev-servers');
  return (
    <div className="live-state">
      <Notice live>
        <strong>{t('starting')}</strong>
        <p>{t('startingText')}</p>
      </Notice>
      <ol className="live-lines" dir="ltr" aria-label={t('log')}>
        {live.lines.slice(-SHOWN).map(({ n, text }) => (
          <li key={n}>{text}</li>
        ))}
      </ol>
    </div>
  );
}
