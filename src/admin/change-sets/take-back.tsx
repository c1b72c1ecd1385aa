import { GitPullRequest } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { type ChangeSet, takeBack } from '#src/api/change-sets.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** After a rollback the branch still holds the code: the pull request that takes it back. */
export function TakeBack({ set }: { set: ChangeSet }) {
  const { t } = useTranslation('change-sets');
  const { busy, run } = useSending();
  const [made, setMade] = useState<{ id: string; number: number } | null>(null);
  const mayDevelop = can(usePrincipal(), 'develop');
  const pull = set.items.find(({ kind }) => kind === 'pull')?.pull;
  if (!pull) return <Notice tone="warning">{t('isBack')}</Notice>;
  const isTaken = set.events.some(({ act }) => act === 'taken-back');
  const propose = () =>
    run(() =>
      tryOrTell(async () => {
        // Without the marks of direction around what is filled in: it becomes the message of a commit.
        const title = t('takeBackTitle', { number: pull.number }).replace(/[\u2066-\u2069]/g, '');
        setMade(await takeBack(set.id, title));
      }),
    );
  const act = made ? (
    <Link className="link" to={`/pull-requests/${made.id}`}>
      {t('tookBack', { number: made.number })}
    </Link>
  ) : (
    mayDevelop &&
    !isTaken && (
      <Button size="sm" icon={<GitPullRequest />} busy={busy} onClick={() => void propose()}>
        {t('takeBack')}
      </Button>
    )
  );
  return (
    <Notice tone="warning" actions={act}>
      <strong>{t('isBack')}</strong>
      <p>{t('branchHolds', { base: pull.base, number: pull.number })}</p>
    </Notice>
  );
}
