import { useEffect, useState } from 'react';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { ProposalItem } from '#common/layout/proposal/items.ts';
import { repair } from '#common/layout/repair.ts';
import { loadLayout } from '#src/api/pages.ts';
import { type Proposal, readProposalItems } from '#src/api/proposals.ts';
import { useEngine } from '../../engine/engine-context';

/** What a proposal changes, and the version that it changes. */
interface ProposalParts {
  readonly base: LayoutDocument;
  readonly items: readonly ProposalItem[];
}

/** Reads both once: neither changes any more. */
export function useProposalParts({ id, pageKey, baseVersion }: Pick<Proposal, 'id' | 'pageKey' | 'baseVersion'>): {
  readonly parts: ProposalParts | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const { registry } = useEngine();
  const [parts, setParts] = useState<ProposalParts | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const [items, { root, meta }] = await Promise.all([readProposalItems(id), loadLayout(pageKey, baseVersion)]);
      return { items: items as readonly ProposalItem[], base: repair({ root, meta }, registry).document };
    };
    read().then(
      (made) => !left && setParts(made),
      (failure: unknown) => !left && setError(failure),
    );
    return () => {
      left = true;
    };
  }, [id, pageKey, baseVersion, registry, tries]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { parts, error, retry };
}
