import { GitPullRequest } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type ChangeSet, openRevert } from '#src/api/change-sets.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** The pull request of an item. */
export type Pull = NonNullable<ChangeSet['items'][number]['pull']>;

/** Whether the newest of what happened to the branch is that it was taken back; the newest event comes first. */
function isTaken({ events }: ChangeSet) {
  return (
    events.find(({ act }) => act === 'taken-back' || act === 'rolled-back' || act === 'failed')?.act === 'taken-back'
  );
}

/** Opens the pull request that takes back what a branch holds of a set, where one may; then the way to it. */
export function TakeBackAction({ set, pull }: { set: ChangeSet; pull: Pull }) {
  const { t } = useTranslation('change-sets');
  const { busy, run } = useSending();
  const [made, setMade] = useState<{ id: string; number: number } | null>(null);
  const mayDevelop = can(usePrincipal(), 'develop');
  const propose = () =>
    run(() =>
      tryOrTell(async () => {
        // Without the marks of direction around what is filled in: it becomes the message of a commit.
        const title = t('takeBackTitle', { number: pull.number }).replace(/[\u2066-\u2069]/g, '');
        setMade(await openRevert(set.id, title));
      }),
    );
  if (made)
    return (
      <Link className="link" to={`/pull-requests/${made.id}`}>
        {t('tookBack', { number: made.number })}
      </Link>
    );
  if (!mayDevelop || isTaken(set)) return null;
  return (
    <Button size="sm" icon={<GitPullRequest />} busy={busy} onClick={() => void propose()}>
      {t('takeBack')}
    </Button>
  );
}

/** After a rollback the branch still holds the code: the pull request that takes it back. */
export function TakeBack({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('change-sets');
  const pull = set.items.find(({ kind }) => kind === 'pull')?.pull;
  if (!pull) return <Notice tone="warning">{t('isBack')}</Notice>;
  return (
    <Notice tone="warning" actions={<TakeBackAction set={set} pull={pull} />}>
      <strong>{t('isBack')}</strong>
      <p>{t('branchHolds', { base: pull.base, number: pull.number })}</p>
    </Notice>
  );
}
