import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { ROOT, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { useEngine } from '../../engine/engine-context';
import { useRevision, useSelection } from '../../engine/engine-hooks';
import { storyPageAtom } from '../../engine/view-state';

/** The page of a story that a block is in, itself where it is one; undefined for the story and what is gone. */
function storyPageOf(nodes: NodeMap, id: NodeId | undefined): NodeId | undefined {
  for (let at = id; at !== undefined; at = nodes[at]?.parent) if (nodes[at]?.parent === ROOT) return at;
  return undefined;
}

/**
 * The pages of the story, and the one that is shown: that of the selection, else the one shown last, else its neighbor.
 */
export function useStoryPages(): { readonly pages: readonly NodeId[]; readonly current: NodeId | undefined } {
  const engine = useEngine();
  useRevision();
  const [selected] = useSelection();
  const [shown, show] = useAtom(storyPageAtom);
  const nodes = engine.getNodes();
  const pages = nodes[ROOT]?.nodes ?? [];
  const kept = pages.includes(shown.id) ? shown.id : pages[Math.min(shown.place, pages.length - 1)];
  const current = storyPageOf(nodes, selected) ?? kept;
  const place = current === undefined ? 0 : pages.indexOf(current);
  useEffect(() => {
    if (current !== undefined) show({ id: current, place });
  }, [current, place, show]);
  return { pages, current };
}
