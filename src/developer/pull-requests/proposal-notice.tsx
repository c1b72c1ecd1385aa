import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { useProposal } from '#src/api/pull-requests.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Notice } from '#src/ui/notice.tsx';

type Proposal = NonNullable<ReturnType<typeof useProposal>['data']>;

/** Why these branches cannot be proposed; null: they can. */
export function whyNot({ merge, openId, unreviewed }: Proposal, t: TFunction): string | null {
  if (openId !== null) return t('pull-requests:openAlready');
  if (merge.status === 'unrelated') return t('faults:branches_unrelated');
  if (merge.ahead === 0) return t('pull-requests:nothing');
  return unreviewed?.blocks ? t('errors:not_reviewed') : null;
}

interface ProposalNoticeProps {
  /** Why there is no pair of branches at all. */
  readonly nothing: string | null;
  readonly proposal: Proposal | undefined;
  readonly failure: unknown;
}

/** What the chosen branches would make of a pull request. */
export function ProposalNotice({ nothing, proposal, failure }: ProposalNoticeProps) {
  const { t } = useTranslation('pull-requests');
  if (failure !== undefined) return <Notice tone="danger">{errorText(failure)}</Notice>;
  if (nothing !== null) return <Notice>{nothing}</Notice>;
  if (!proposal) return null;
  const reason = whyNot(proposal, t);
  // The notice below says more of what was not reviewed.
  if (reason !== null && !proposal.unreviewed?.blocks) {
    const { openId } = proposal;
    const link = openId !== null && (
      <Link className="link" to={`/pull-requests/${openId}`}>
        {t('show')}
      </Link>
    );
    return <Notice actions={link}>{reason}</Notice>;
  }
  const { status, ahead, conflicts } = proposal.merge;
  return (
    <Notice tone={status === 'conflicts' ? 'warning' : 'success'}>
      {t('commitCount', { count: ahead })}
      {status === 'conflicts' && ` ${t('conflictsIn', { files: conflicts.join(', ') })}`}
    </Notice>
  );
}
