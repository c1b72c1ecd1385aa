import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  addItem,
  type ChangeSet,
  type ChangeSetItem,
  refreshItem,
  removeItem,
  type Trouble,
} from '#src/api/change-sets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Problems, in the reader's language. */
export function troubleText(trouble: Trouble): string {
  return errorText({ code: trouble.code, details: [trouble] });
}

/** The way out of one trouble, where a click is enough. */
function Fix({ set, item, trouble }: { set: ChangeSet; item: ChangeSetItem; trouble: Trouble }) {
  const { t } = useTranslation('change-sets');
  const { busy, run } = useSending();
  const { fix, values } = trouble;
  const acts = {
    refresh: () => refreshItem(set.id, item.id, false),
    newest: () => refreshItem(set.id, item.id, true),
    remove: () => removeItem(set.id, item.id),
    'add-page': () => addItem(set.id, { page: { pageKey: String(values?.page ?? '') } }),
  };
  if (fix === null) return null;
  if (fix === 'open') {
    if (!item.pull?.id) return null;
    const { projectId, deployment } = item.pull;
    const isBuild = values?.number !== undefined && deployment && projectId;
    const to = isBuild ? `/projects/${projectId}/deployments/${deployment.number}` : `/pull-requests/${item.pull.id}`;
    return (
      <Link className="link" to={to}>
        {t(isBuild ? 'fix.openBuild' : 'fix.openPull')}
      </Link>
    );
  }
  const label = item.kind === 'pull' && fix === 'newest' ? 'fix.newestCommit' : (`fix.${fix}` as const);
  return (
    <Button size="sm" busy={busy} onClick={() => void run(() => tryOrTell(acts[fix]))}>
      {t(label)}
    </Button>
  );
}

/** Why an item cannot go live as it is, each reason with its way out. */
export function ItemTroubles({ set, item, mayChange }: { set: ChangeSet; item: ChangeSetItem; mayChange: boolean }) {
  return item.troubles.map((trouble) => (
    <Notice key={trouble.code} tone="warning" actions={mayChange && <Fix set={set} item={item} trouble={trouble} />}>
      {troubleText(trouble)}
    </Notice>
  ));
}
