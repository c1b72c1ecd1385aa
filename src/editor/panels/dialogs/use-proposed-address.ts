import { useState } from 'react';
import type { NodeMap } from '#common/layout/document.ts';
import { useProposedRoute, type ProposedRoute } from '#src/api/page-routes.ts';

/**
 * The address that a page without one is offered; null = not known yet.
 * @param nodes its blocks as they are now
 * @param isWanted whether it needs one
 */
export function useProposedAddress(pageKey: string, nodes: NodeMap, isWanted: boolean): ProposedRoute | null {
  const [asked] = useState(nodes);
  const { data, error } = useProposedRoute(isWanted ? pageKey : null, asked);
  if (data) return data;
  return error === undefined ? null : { url: `/${pageKey}/`, examples: {} };
}
