import { useTranslation } from 'react-i18next';
import type { ChoicePlace } from '#src/api/chat-sessions.ts';
import { CodeText } from '#src/parts/code-text/code-text.tsx';
import { cx } from '#src/ui/cx.ts';
import { useSessionView } from './session-view';

/** A place as a link that shows its line. */
export function PlaceLink({ path, line }: Pick<ChoicePlace, 'path' | 'line'>) {
  const { openFile } = useSessionView();
  const { t } = useTranslation('chat-sessions');
  return (
    <button
      type="button"
      className="link session-path"
      aria-label={t('openLine', { path, line })}
      onClick={() => openFile(path, line)}
    >
      <bdi dir="ltr">
        {path}:{line}
      </bdi>
    </button>
  );
}

/** The lines around a place, its own one marked. */
export function PlaceCode({ place }: { place: ChoicePlace }) {
  const lines = place.surroundings.length > 0 ? place.surroundings : [{ line: place.line, text: place.text }];
  return (
    <div className="session-code" dir="ltr">
      {lines.map(({ line, text }) => (
        <div key={line} className={cx('session-code-line', line === place.line && 'session-code-meant')}>
          <span aria-hidden>{line}</span>
          <code>
            <CodeText text={text.replace(/\r$/, '')} />
          </code>
        </div>
      ))}
    </div>
  );
}

/** As many places as are read at once; the rest follow a press. */
const SHOWN = 8;

interface PlaceListProps {
  readonly places: readonly ChoicePlace[];
  /** The lines themselves stand below each link, and not the text alone. */
  readonly withCode?: boolean;
}

/** Places, each as a link to its line. */
export function PlaceList({ places, withCode }: PlaceListProps) {
  const { t } = useTranslation('chat-sessions');
  const rest = places.slice(SHOWN);
  const row = (place: ChoicePlace, index: number) => (
    <li key={`${place.path}:${place.line}:${index}`}>
      <PlaceLink path={place.path} line={place.line} />
      {withCode ? (
        <PlaceCode place={place} />
      ) : (
        place.text !== '' && (
          <span className="session-place-text" dir="auto">
            {place.text}
          </span>
        )
      )}
    </li>
  );
  return (
    <>
      <ul className="session-places">{places.slice(0, SHOWN).map(row)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{t('morePlaces', { count: rest.length })}</summary>
          <ul className="session-places">{rest.map(row)}</ul>
        </details>
      )}
    </>
  );
}
