import { useAtom } from 'jotai';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { ROOT, type NodeId } from '#common/layout/document.ts';
import { pathUp } from '#common/layout/tree.ts';
import { scrollToRow, useRowWindow } from '#src/ui/use-row-window.ts';
import { renameLayer, renamingAtom } from '../../commands/rename';
import { useSiteSettings } from '#src/api/sites.ts';
import { nodeExcerpt, withSiteName } from '../../canvas/node-excerpt';
import { useNodeNames } from '../../canvas/node-name';
import { useEngine } from '../../engine/engine-context';
import { useRevision, useSelection } from '../../engine/engine-hooks';
import { treeMove, visibleRows } from './visible-rows';
import { revealBlock } from '../../engine/reveal-block';

/** Height of a row in px, as layers.css draws it. */
export const ROW = 28;

/** The rows of the layers tree that are in sight, and what mouse and keys do with them. */
export function useLayerTree() {
  const engine = useEngine();
  const selection = useSelection();
  useRevision();
  const labelOf = useNodeNames();
  const siteName = useSiteSettings().data?.site.name;
  const [collapsed, setCollapsed] = useState<ReadonlySet<NodeId>>(new Set());
  const [filter, setFilter] = useState('');
  const [renaming, setRenaming] = useAtom(renamingAtom);
  const [focused, setFocused] = useState<NodeId>(ROOT);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = visibleRows(engine.getNodes(), collapsed, filter, labelOf, (id) =>
    withSiteName(nodeExcerpt(engine.getNode(id), engine.registry), siteName),
  );
  const { start, end } = useRowWindow(scroller, rows.length, ROW);
  const current = rows.some((row) => row.id === focused) ? focused : ROOT;

  const last = selection.at(-1);
  const lastIndex = rows.findIndex((row) => row.id === last);
  // What is selected elsewhere is unfolded and comes into sight, once: folding and filtering afterwards must not scroll.
  const [unfolded, setUnfolded] = useState<NodeId | undefined>(undefined);
  if (last !== unfolded) {
    setUnfolded(last);
    if (last !== undefined && lastIndex < 0) setCollapsed(without(collapsed, pathUp(engine.getNodes(), last)));
  }
  const shown = useRef<NodeId | undefined>(undefined);
  useEffect(() => {
    if (last === shown.current || lastIndex < 0) return;
    shown.current = last;
    scrollToRow(scroller.current, lastIndex, ROW);
  }, [last, lastIndex]);

  const fold = (id: NodeId, folded: boolean) => {
    const next = new Set(collapsed);
    if (folded) next.add(id);
    else next.delete(id);
    setCollapsed(next);
  };
  const focus = (id: NodeId) => {
    setFocused(id);
    scrollToRow(
      scroller.current,
      rows.findIndex((row) => row.id === id),
      ROW,
    );
    requestAnimationFrame(() => document.getElementById(`layer-${id}`)?.focus());
  };
  const startRename = (id: NodeId) => {
    if (!engine.isReadOnly) setRenaming({ id });
  };
  /** Alt and an arrow move the layer that has the focus, and the focus stays with it. */
  const onMove = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return;
    if (!selection.includes(current)) engine.select([current]);
    requestAnimationFrame(() => focus(current));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (renaming !== null || event.ctrlKey || event.metaKey) return;
    if (event.altKey) return onMove(event);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = treeMove(rows, current, event.key, rtl);
    if (move && 'focus' in move) focus(move.focus);
    else if (move && 'fold' in move) fold(move.fold, true);
    else if (move && 'unfold' in move) fold(move.unfold, false);
    else if (event.key === 'F2') startRename(current);
    else if (event.key === 'Enter' || event.key === ' ') engine.select([current]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const select = (id: NodeId, event: MouseEvent) => {
    setFocused(id);
    engine.select([id], event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'replace');
    revealBlock(engine, id);
  };
  const rename = (id: NodeId, name: string | null) => {
    const giveBack = renaming?.giveBack;
    setRenaming(null);
    if (name !== null) renameLayer(engine, id, name);
    if (giveBack?.isConnected) giveBack.focus({ preventScroll: true });
    else focus(id);
  };
  return {
    rows,
    start,
    end,
    current,
    scroller,
    filter,
    setFilter,
    fold,
    select,
    onKeyDown,
    renaming,
    startRename,
    rename,
  };
}

function without(ids: ReadonlySet<NodeId>, gone: readonly NodeId[]): ReadonlySet<NodeId> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}
