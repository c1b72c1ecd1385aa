import { useSetAtom } from 'jotai';
import { Check, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#src/i18n/format.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { acceptItems as merged, dependentOn, neededFor, type ProposalItem } from '#common/layout/proposal/items.ts';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { dropProposal, noteAccepted, type Proposal } from '#src/api/proposals.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { acceptItems } from '../../commands/accept-items';
import { useSaving } from '../../document/use-autosave';
import { useEngine } from '../../engine/engine-context';
import { useRevision } from '../../engine/engine-hooks';
import { ghostsAtom } from '../../engine/view-state';
import { ghostsOf } from './ghosts-of';
import { useProposalParts } from './use-proposal-parts';

const NOTHING: ReadonlySet<string> = new Set();

/** Items that change what was changed on the page since, in another way. */
function movedItems(base: LayoutDocument, now: LayoutDocument, items: readonly ProposalItem[]): ReadonlySet<string> {
  const { conflicts } = merged(base, now, items, new Set(items.map(({ id }) => id)));
  if (conflicts.length === 0) return NOTHING;
  const nodes = new Set(conflicts.map(({ nodeId }) => nodeId));
  return new Set(items.flatMap(({ id, change }) => (change.some(([node]) => nodes.has(node)) ? [id] : [])));
}

interface Decided {
  readonly proposal: Proposal;
  readonly onDecided: () => void;
}

interface ItemsProps extends Decided {
  readonly base: LayoutDocument;
  readonly items: readonly ProposalItem[];
}

/** What the chosen items would do, drawn over the page for as long as they are looked at. */
function useGhosts(base: LayoutDocument, items: readonly ProposalItem[], chosen: ReadonlySet<string>): void {
  const { t } = useTranslation(['proposals', 'widgets']);
  const engine = useEngine();
  const revision = useDeferredValue(useRevision());
  const setGhosts = useSetAtom(ghostsAtom);
  useEffect(() => {
    const now = engine.getDocument();
    const { document } = merged(base, now, items, chosen);
    const say = (kind: string, widget: string, text: string) => {
      const said = t(`proposals:ghost.${kind}`, { widget: t(`widgets:${widget}.label`) });
      return text === '' ? said : `${said}: ${text}`;
    };
    setGhosts(ghostsOf(now.root, document.root, engine.registry, say));
  }, [engine, revision, base, items, chosen, setGhosts, t]);
  useEffect(() => () => setGhosts([]), [setGhosts]);
}

function Items({ proposal, base, items, onDecided }: ItemsProps) {
  const { t, i18n } = useTranslation('proposals');
  const engine = useEngine();
  const { save } = useSaving();
  const revision = useDeferredValue(useRevision());
  const moved = useMemo(
    () => (revision >= 0 ? movedItems(base, engine.getDocument(), items) : NOTHING),
    [base, engine, items, revision],
  );
  /** What was changed since is not taken unless a person ticks it. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const left = new Set(
      [...movedItems(base, engine.getDocument(), items)].flatMap((id) => [...dependentOn(items, id)]),
    );
    return new Set(items.flatMap(({ id }) => (left.has(id) ? [] : [id])));
  });
  useGhosts(base, items, chosen);
  const noRight = can(usePrincipal(), 'content.write') ? null : t('noRight');
  const tick = (id: string, on: boolean) => {
    if (on) return setChosen(new Set([...chosen, ...neededFor(items, id)]));
    const gone = dependentOn(items, id);
    setChosen(new Set([...chosen].filter((each) => !gone.has(each))));
  };
  const accept = () => {
    const takeBack = acceptItems(engine, base, items, chosen);
    if (takeBack === null) return void showToast({ tone: 'danger', text: t('impossible') });
    onDecided();
    showToast({
      tone: 'success',
      text: t('accepted', { count: chosen.size }),
      action: { label: t('undo'), run: takeBack },
    });
    // It stays open until the page that holds it is saved.
    void save().then(async (saved) => {
      if (saved) await tryOrTell(() => noteAccepted(proposal.id, [...chosen]));
    });
  };
  const drop = () =>
    tryOrTell(async () => {
      await dropProposal(proposal.id, true);
      const undo = () => tryOrTell(() => dropProposal(proposal.id, false));
      showToast({ tone: 'plain', text: t('dropped'), action: { label: t('undo'), run: undo } });
    });
  const helpFor = (id: string, hosts: readonly string[] = []) =>
    [hosts.length > 0 ? t('hosts', { hosts: formatList(hosts, i18n.language) }) : '', moved.has(id) ? t('moved') : '']
      .filter((text) => text !== '')
      .join(' ') || undefined;
  return (
    <>
      <ul className="ep-proposal-items">
        {items.map(({ id, label, hosts }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.has(id)}
              onChange={(event) => tick(id, event.target.checked)}
              label={<bdi>{label}</bdi>}
              help={helpFor(id, hosts)}
            />
          </li>
        ))}
      </ul>
      <div className="ep-proposal-acts">
        <Button
          size="sm"
          variant="solid"
          icon={<Check />}
          disabled={chosen.size === 0}
          disabledReason={noRight}
          onClick={accept}
        >
          {t('accept', { count: chosen.size })}
        </Button>
        <Button size="sm" icon={<X />} disabledReason={noRight} onClick={() => void drop()}>
          {t('drop')}
        </Button>
      </div>
    </>
  );
}

/** The items of a proposal, to be ticked and taken. */
export function OpenProposal({ proposal, onDecided }: Decided) {
  const { parts, error, retry } = useProposalParts(proposal);
  if (error !== null) return <ErrorPanel error={error} onRetry={retry} />;
  if (parts === null) return <Skeleton height="96px" />;
  return <Items proposal={proposal} base={parts.base} items={parts.items} onDecided={onDecided} />;
}
