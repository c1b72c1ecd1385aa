import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesOwner } from '#src/api/visual-edits.ts';
import { Button } from '#src/ui/button.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { InspectUnready } from '../elements/inspect-unready';
import { useInspectBuild } from '../elements/use-inspect-build';
import { PAGE_WIDTHS } from '../preview-pages';
import type { BuildParts } from '../screen-parts';
import { CommentSide } from './comment-side';
import { CommentView } from './comment-view';
import { usePageThreads } from './use-page-threads';
import '../sessions.css';
import '../preview.css';
import '../elements/elements.css';
import './preview-comments.css';

const MODES = ['comment', 'browse'] as const;

export interface PreviewCommentsProps {
  readonly owner: PagesOwner;
  readonly headSha: string;
  /** Its branch is there, and nothing is being written to it. */
  readonly mayBuild: boolean;
  /** What the page is called. */
  readonly title: string;
  /** Why there will be no build; null: there will. */
  readonly unbuilt: string | null;
  readonly parts: BuildParts;
  /** The thread that the address names. */
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onEnd: () => void;
}

/** The pages of a session or pull request with comments at their elements. */
export function PreviewComments(props: PreviewCommentsProps) {
  const { owner, headSha, mayBuild, title, unbuilt, parts, opened, onOpen, onEnd } = props;
  const { of } = owner;
  const { t } = useTranslation(['chat-sessions', 'comments']);
  const inspection = useInspectBuild({ of, headSha, mayBuild });
  const { shown } = inspection;
  const threads = usePageThreads(owner, shown?.sha ?? null, opened, onOpen);
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
            <Gap />
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
      {shown === null && inspection.isLoaded && unbuilt !== null ? (
        <p className="session-note inspect-hint">{unbuilt}</p>
      ) : (
        <InspectUnready inspection={inspection} parts={parts} />
      )}
      {shown === null ? (
        <CommentSide threads={threads} onOpen={onOpen} isGone={({ id }) => threads.isGone(id)} elements={null} />
      ) : (
        <CommentView
          of={of}
          title={title}
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
