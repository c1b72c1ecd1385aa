import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { InspectUnready } from '../elements/inspect-unready';
import { useInspectBuild } from '../elements/use-inspect-build';
import { PAGE_WIDTHS } from '../preview-pages';
import type { ScreenParts } from '../screen-parts';
import { useSessionView } from '../session-view';
import { CommentSide } from './comment-side';
import { CommentView } from './comment-view';
import { useSessionThreads } from './use-session-threads';
import '../elements/elements.css';
import './preview-comments.css';

const MODES = ['comment', 'browse'] as const;

interface PreviewCommentsProps {
  readonly parts: ScreenParts;
  /** The thread that the address names. */
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onEnd: () => void;
}

/** The session's pages with comments at their elements. */
export function PreviewComments({ parts, opened, onOpen, onEnd }: PreviewCommentsProps) {
  const { t } = useTranslation(['chat-sessions', 'comments']);
  const view = useSessionView();
  const { session } = view.live;
  const inspection = useInspectBuild(view);
  const { shown } = inspection;
  const threads = useSessionThreads(session, shown?.sha ?? null, opened, onOpen);
  const [mode, setMode] = useState<(typeof MODES)[number]>('comment');
  const [width, setWidth] = useState<number>(PAGE_WIDTHS[2]);
  return (
    <div className="preview">
      <div className="session-toolbar">
        <Button size="sm" icon={<MessageSquare />} aria-pressed onClick={onEnd}>
          {t('preview.comments')}
        </Button>
        {shown !== null && (
          <>
            <Segmented
              label={t('elements.pointer')}
              size="sm"
              value={mode}
              onValue={(next) => setMode(MODES.find((known) => known === next) ?? 'comment')}
              segments={[
                { value: 'comment', label: t('comments:commentMode') },
                { value: 'browse', label: t('elements.mode.browse') },
              ]}
            />
            <span className="sessions-gap" />
            <Segmented
              label={t('preview.width')}
              size="sm"
              value={String(width)}
              onValue={(next) => setWidth(Number(next))}
              segments={PAGE_WIDTHS.map((px) => ({ value: String(px), label: String(px) }))}
            />
          </>
        )}
      </div>
      {shown === null && inspection.isLoaded && view.readOnly === 'archived' ? (
        <p className="session-note inspect-hint">{t('why.archived')}</p>
      ) : (
        <InspectUnready inspection={inspection} parts={parts} />
      )}
      {shown === null ? (
        <CommentSide threads={threads} onOpen={onOpen} isGone={({ id }) => threads.isGone(id)} elements={null} />
      ) : (
        <CommentView
          sessionId={session.id}
          build={shown}
          width={width}
          onWidth={setWidth}
          isPinning={mode === 'comment'}
          threads={threads}
        />
      )}
    </div>
  );
}
