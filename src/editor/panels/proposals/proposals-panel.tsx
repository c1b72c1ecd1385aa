import { useAtom, useSetAtom } from 'jotai';
import { Eye, ListChecks, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Proposal, useOpenProposals } from '#src/api/proposals.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { askingAtom, ghostsAtom, openedProposalAtom, panelsAreSheets, sheetFoldedAtom } from '../../engine/view-state';
import { Panel } from '../panel';
import { AskPanel } from './ask-panel';
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
        <span className="ep-proposal-title">
          <bdi>{title || t('untitled', { count: items.length })}</bdi>
        </span>
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

/**
 * Changes that were proposed for the page: each can be looked at over the page, ticked, taken as one step, or dropped.
 */
export function ProposalsPanel({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('proposals');
  const { data, error, isLoading, retry } = useOpenProposals(pageKey);
  const [chosen, setOpened] = useAtom(openedProposalAtom);
  const [isAsking, setAsking] = useAtom(askingAtom);
  const mayWrite = can(usePrincipal(), 'content.write');
  const setFolded = useSetAtom(sheetFoldedAtom);
  const setGhosts = useSetAtom(ghostsAtom);
  useEffect(() => () => setGhosts([]), [setGhosts]);
  const list = data?.proposals ?? [];
  // A single one is opened at once.
  const opened = chosen === undefined && list.length === 1 ? list[0]?.id : chosen;
  return (
    <Panel
      title={t('title')}
      actions={
        <>
          {opened && panelsAreSheets() && (
            <IconButton size="sm" icon={<Eye />} label={t('seePage')} onClick={() => setFolded(true)} />
          )}
          {mayWrite && (
            <IconButton
              size="sm"
              icon={<Sparkles />}
              pressed={isAsking}
              label={t('ask')}
              onClick={() => setAsking(!isAsking)}
            />
          )}
        </>
      }
    >
      {mayWrite && isAsking && (
        <AskPanel
          pageKey={pageKey}
          onAnswer={(id) => {
            setAsking(false);
            setOpened(id);
          }}
        />
      )}
      {isLoading && <Skeleton height="160px" />}
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data && list.length === 0 && !isAsking && (
        <EmptyState icon={<ListChecks />} title={t('empty')} text={t('emptyText')} />
      )}
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
