import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Segmented } from '#src/ui/segmented.tsx';
import { LiveElements } from './elements/live-elements';
import { PreviewTab } from './preview-tab';
import type { ScreenParts } from './screen-parts';
import { useSessionView } from './session-view';

const KINDS = ['build', 'live'] as const;

/** The pages of a session: as they were built, or live from its development server. Kept in the address. */
export function PreviewSwitch({ parts }: { parts: ScreenParts }) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly } = useSessionView();
  const [params, setParams] = useSearchParams();
  // Comments lie over what was built.
  const isLive = params.get('pages') === 'live' && !params.has('thread');
  const choose = (kind: string) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.delete('thread');
        if (kind === 'live') changed.set('pages', kind);
        else changed.delete('pages');
        return changed;
      },
      { replace: true },
    );
  const { id: sessionId, projectId } = live.session;
  const { Live } = parts;
  const refused = readOnly === 'archived' ? t('why.archived') : null;
  return (
    <div className="preview-kinds">
      <div className="session-toolbar preview-lead">
        <Segmented
          label={t('preview.pages')}
          size="sm"
          value={isLive ? 'live' : 'build'}
          onValue={choose}
          segments={KINDS.map((value) => ({ value, label: t(`preview.kind.${value}`) }))}
        />
      </div>
      {isLive ? (
        <Live
          {...{ projectId, sessionId, refused }}
          Elements={LiveElements}
          noElements={readOnly && t(`why.${readOnly}`)}
        />
      ) : (
        <PreviewTab parts={parts} />
      )}
    </div>
  );
}
