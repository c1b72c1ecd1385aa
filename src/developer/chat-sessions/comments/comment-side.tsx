import { useTranslation } from 'react-i18next';
import type { TreeLine } from '#common/inspect/messages.ts';
import { Threads } from '#src/parts/comments/threads.tsx';
import type { CommentPerson, CommentThread } from '#src/api/comments.ts';
import type { ReactNode } from 'react';
import { ElementTree } from '../elements/element-tree';
import type { PageThreads } from './use-page-threads';

interface CommentSideProps {
  readonly threads: PageThreads;
  readonly onOpen: (id: string | null) => void;
  readonly isGone: (thread: CommentThread) => boolean;
  /** Elements that can be commented on by keys; null: none can. */
  readonly elements: {
    readonly lines: readonly TreeLine[];
    readonly picked: string | null;
    readonly onPick: (line: TreeLine) => void;
  } | null;
  /** Room for a new thread, where its place was chosen. */
  readonly children?: (people: readonly CommentPerson[]) => ReactNode;
}

/** The threads on the pages, beside the page. */
export function CommentSide({ threads, onOpen, isGone, elements, children }: CommentSideProps) {
  const { t } = useTranslation(['comments', 'chat-sessions']);
  return (
    <section className="preview-threads" aria-label={t('title')}>
      {elements !== null && (
        <details className="preview-elements">
          <summary>{t('chat-sessions:elements.tree')}</summary>
          <ElementTree {...elements} />
        </details>
      )}
      <Threads
        kind="project"
        list={threads.state}
        opened={threads.opened}
        onOpen={onOpen}
        isGone={isGone}
        begin={t('beginOnPreview')}
      >
        {children}
      </Threads>
    </section>
  );
}
