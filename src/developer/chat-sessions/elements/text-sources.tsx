import { useTranslation } from 'react-i18next';
import type { SourceElement } from '#src/api/visual-edits.ts';
import { PlaceLink } from '../place-code';

type Sources = NonNullable<Extract<SourceElement['content'][number], { kind: 'data' }>['sources']>;

/** Words that an element shows by a name: the one place where they are written, or all where they may be. */
export function TextSources({ code, sources }: { code: string; sources: Sources }) {
  const { t } = useTranslation('chat-sessions');
  return (
    <div className="inspect-data">
      <code dir="ltr">{code}</code>
      <p className="session-note">{t('elements.writtenAt', { count: sources.length })}</p>
      <ol className="inspect-sources">
        {sources.map(({ path, line, value }) => (
          <li key={`${path}:${line}:${value}`}>
            {value !== null && <span dir="auto">{value}</span>} <PlaceLink path={path} line={line} />
          </li>
        ))}
      </ol>
    </div>
  );
}
