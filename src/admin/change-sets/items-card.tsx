import { Eye, FileText, GitPullRequest, Layers, RefreshCw, Route, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import {
  type ChangeSet,
  type ChangeSetItem,
  previewChangeSet,
  refreshItem,
  removeItem,
  RIGHTS,
} from '#src/api/change-sets.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { ItemTroubles } from './item-troubles';
import { ItemName, ItemWords } from './item-words';
import { openAsked } from '#src/parts/open-asked.ts';

const ICONS = { page: FileText, route: Route, pull: GitPullRequest } as const;

/** The address where the code of a pull request is seen before it goes live. */
function PullFacts({ pull }: { pull: NonNullable<ChangeSetItem['pull']> }) {
  const { t } = useTranslation('change-sets');
  const { projectId, deployment } = pull;
  if (!deployment || projectId === null) return null;
  return (
    <Link className="link" to={`/projects/${projectId}/deployments/${deployment.number}`}>
      {t('madeAhead', { number: deployment.number })}
    </Link>
  );
}

function Row({ set, item, mayPrepare }: { set: ChangeSet; item: ChangeSetItem; mayPrepare: boolean }) {
  const { t } = useTranslation('change-sets');
  const mayChange = can(usePrincipal(), RIGHTS[item.kind]) && mayPrepare;
  const Icon = ICONS[item.kind];
  const isOver = set.state === 'live' || set.state === 'rolled-back';
  const { page, pull } = item;
  const isNewer = page !== null && page.latestVersion !== null && page.latestVersion > page.version && mayChange;
  const canPreview = item.kind !== 'pull' && item.route?.act !== 'remove' && !isOver;
  return (
    <li className="change-item">
      <Icon aria-hidden />
      <div className="change-item-words">
        <span>
          <span className="change-item-kind">{t(`kind.${item.kind}`)}</span> <ItemName item={item} />
        </span>
        <p>
          <ItemWords item={item} isOver={isOver} />
        </p>
        {pull && <PullFacts pull={pull} />}
        <ItemTroubles set={set} item={item} mayChange={mayChange} />
      </div>
      <div className="change-item-acts">
        {isNewer && (
          <IconButton
            size="sm"
            label={t('takeNewest', { version: page.latestVersion ?? 0 })}
            icon={<RefreshCw />}
            onClick={() => void tryOrTell(() => refreshItem(set.id, item.id, true))}
          />
        )}
        {canPreview && (
          <IconButton
            size="sm"
            label={t('previewNamed', { name: item.title })}
            icon={<Eye />}
            onClick={() => openAsked(() => previewChangeSet(set.id, item.id))}
          />
        )}
        {mayChange && (
          <IconButton
            size="sm"
            label={t('removeNamed', { name: item.title })}
            icon={<Trash2 />}
            onClick={() => void tryOrTell(() => removeItem(set.id, item.id))}
          />
        )}
      </div>
    </li>
  );
}

/** What is in a set, what becomes of each, and what blocks it. */
export function ItemsCard({ set, mayPrepare }: { set: ChangeSet; mayPrepare: boolean }) {
  const { t } = useTranslation('change-sets');
  const isChangeable = ['open', 'ready', 'failed'].includes(set.state);
  return (
    <Card title={t('items')}>
      {set.items.length === 0 ? (
        <EmptyState icon={<Layers />} title={t('noItems')} text={t('noItemsText')} />
      ) : (
        <ul className="change-items">
          {set.items.map((item) => (
            <Row key={item.id} set={set} item={item} mayPrepare={mayPrepare && isChangeable} />
          ))}
        </ul>
      )}
      {set.items.length > 0 && mayPrepare && isChangeable && <p className="change-more">{t('noItemsText')}</p>}
    </Card>
  );
}
