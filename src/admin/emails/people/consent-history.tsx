import { useTranslation } from 'react-i18next';
import type { ConsentEvent } from '#src/api/audience.ts';
import { formatTime } from '#src/i18n/format.ts';

/** What happened to a person's consent, newest first: the proof that they agreed, or took it back. */
export function ConsentHistory({ events }: { events: readonly ConsentEvent[] }) {
  const { t, i18n } = useTranslation('audience');
  return (
    <ol className="audience-rows audience-history">
      {events.map(({ at, act, how, list, text, by }, index) => (
        <li key={`${at} ${String(index)}`}>
          <span>
            <strong>{t(`consent.${act}`)}</strong>
            {list !== '' && (
              <>
                {' · '}
                <bdi>{list}</bdi>
              </>
            )}
          </span>
          <span className="audience-muted">
            <time dateTime={at}>{formatTime(at, i18n.language)}</time> · {t(`ways.${how}`)}
            {by !== '' && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </span>
          {text !== '' && (
            <q>
              <bdi>{text}</bdi>
            </q>
          )}
        </li>
      ))}
    </ol>
  );
}
