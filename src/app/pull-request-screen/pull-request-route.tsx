import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonNotice } from '#src/developer/deployments/reason-notice.tsx';
import { StepsCard } from '#src/developer/deployments/steps-card.tsx';
import '#src/developer/deployments/deployments.css';
import type { PullCommentsProps } from '#src/developer/pull-requests/page-comments.tsx';
import { PullRequestScreen } from '#src/developer/pull-requests/pull-request-screen.tsx';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

const PreviewComments = lazyPart(async () => {
  const [part] = await Promise.all([
    import('#src/developer/chat-sessions/comments/preview-comments.tsx'),
    loadArea('chat-sessions'),
  ]);
  return part.PreviewComments;
});

const PARTS = { Steps: StepsCard, Reason: ReasonNotice };

/** The pages of a pull request with comments at their elements, as those of a session. */
function Comments({ pull, ...shown }: PullCommentsProps) {
  const { t } = useTranslation('pull-requests');
  const isOpen = pull.state === 'open' || pull.state === 'draft';
  const mayBuild = isOpen && pull.merge.branchExists;
  return (
    <Suspense>
      <PreviewComments
        owner={{ projectId: pull.project.id, of: { pullRequestId: pull.id } }}
        headSha={pull.headSha}
        mayBuild={mayBuild}
        title={t('shown.branch')}
        unbuilt={mayBuild ? null : t('pageComments.unbuilt')}
        parts={PARTS}
        {...shown}
      />
    </Suspense>
  );
}

/** '/pull-requests/<id>', with what it shows of sessions. */
export function Component() {
  return <PullRequestScreen Comments={Comments} />;
}
