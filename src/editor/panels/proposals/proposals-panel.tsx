import { useSetAtom } from 'jotai';
import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Proposal, useOpenProposals } from '#src/api/proposals.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ghostsAtom } from '../../engine/view-state';
import { Panel } from '../panel';
import { OpenProposal } from './open-proposal';
import './proposals.css';

interface RowProps {
  readonly proposal: Proposal;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDecided: () => void;
}

function Row({ proposal, isOpen, onToggle, onDecided }: RowProps) {
  const { t, i18n } = useTranslation('proposals');
  const { title, by, source, items, added_on } = proposal;
  return (
    <li className="ep-proposal" data-open={isOpen || undefined}>
      <button type="button" className="ep-proposal-head" aria-expanded={isOpen} onClick={onToggle}>
        <bdi className="ep-proposal-title">{title || t('untitled', { count: items.length })}</bdi>
        <span className="ep-hint">
          {t(`source.${source}`)}
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
          {` · ${formatAgo(added_on, i18n.language)}`}
        </span>
      </button>
      {isOpen && <OpenProposal proposal={proposal} onDecided={onDecided} />}
    </li>
  );
}

/** Changes that were proposed for the page: each can be looked at over the page, ticked, taken as one step, or dropped. */
export function ProposalsPanel({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('proposals');
  const { data, error, isLoading, retry } = useOpenProposals(pageKey);
  const [chosen, setOpened] = useState<string | null | undefined>(undefined);
  const setGhosts = useSetAtom(ghostsAtom);
  useEffect(() => () => setGhosts([]), [setGhosts]);
  const list = data?.proposals ?? [];
  // One alone is what somebody came for.
  const opened = chosen === undefined && list.length === 1 ? list[0]?.id : chosen;
  return (
    <Panel title={t('title')}>
      {isLoading && <Skeleton height="160px" />}
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data && list.length === 0 && <EmptyState icon={<ListChecks />} title={t('empty')} text={t('emptyText')} />}
      <ol className="ep-proposals">
        {list.map((proposal) => (
          <Row
            key={proposal.id}
            proposal={proposal}
            isOpen={proposal.id === opened}
            onToggle={() => setOpened(proposal.id === opened ? null : proposal.id)}
            onDecided={() => setOpened(null)}
          />
        ))}
      </ol>
    </Panel>
  );
}
