import { useAtom } from 'jotai';
import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT, type NodeId } from '#common/layout/document.ts';
import { pathUp } from '#common/layout/tree.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { scrollToRow, useRowWindow } from '#src/ui/use-row-window.ts';
import { renameLayer, renamingAtom } from '../../commands/rename';
import { hideOrShow } from '../../commands/toggle-hidden';
import { lockOrUnlock } from '../../commands/toggle-locked';
import { useEngine } from '../../engine/engine-context';
import { useRevision, useSelection } from '../../engine/engine-hooks';
import { useNodeNames } from '../../canvas/node-name';
import { LayerRowView } from './layer-row';
import { treeMove, visibleRows } from './visible-rows';
import './layers.css';

/** Height of a row in px, as panels.css draws it. */
const ROW = 28;

/** The page as an ARIA tree: select, fold, filter, rename, hide, lock; only the rows in sight are in the document. */
export function LayersPanel() {
  const { t } = useTranslation('editor');
  const engine = useEngine();
  const selection = useSelection();
  useRevision();
  const labelOf = useNodeNames();
  const [collapsed, setCollapsed] = useState<ReadonlySet<NodeId>>(new Set());
  const [filter, setFilter] = useState('');
  const [renaming, setRenaming] = useAtom(renamingAtom);
  const [focused, setFocused] = useState<NodeId>(ROOT);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = visibleRows(engine.getNodes(), collapsed, filter, labelOf);
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
    else if (event.key === 'F2') setRenaming({ id: current });
    else if (event.key === 'Enter' || event.key === ' ') engine.select([current]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onSelect = (id: NodeId, event: MouseEvent) => {
    setFocused(id);
    engine.select([id], event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'replace');
    engine.elements.element(id)?.scrollIntoView({ block: 'nearest' });
  };
  const rename = (id: NodeId, name: string | null) => {
    const giveBack = renaming?.giveBack;
    setRenaming(null);
    if (name !== null) renameLayer(engine, id, name);
    if (giveBack?.isConnected) giveBack.focus({ preventScroll: true });
    else focus(id);
  };
  return (
    <section className="ep-panel" aria-label={t('layers.title')}>
      <div className="ep-panel-head">
        <h2 className="ep-panel-title">{t('layers.title')}</h2>
      </div>
      <div className="ep-panel-search">
        <TextInput
          size="sm"
          type="search"
          aria-label={t('layers.filter')}
          placeholder={t('layers.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <div className="ep-panel-body ep-layers" ref={scroller}>
        <div
          role="tree"
          aria-label={t('layers.title')}
          aria-multiselectable
          tabIndex={-1}
          style={{ blockSize: rows.length * ROW }}
          className="ep-tree"
        >
          {rows.slice(start, end).map((row, index) => {
            const node = engine.getNode(row.id);
            if (!node) return null;
            const locked = node.custom.locked ?? false;
            return (
              <LayerRowView
                key={row.id}
                row={row}
                top={(start + index) * ROW}
                icon={engine.registry[node.type.resolvedName]?.icon ?? 'box'}
                selected={selection.includes(row.id)}
                focusable={row.id === current}
                hidden={node.hidden}
                renaming={renaming?.id === row.id}
                onSelect={(event) => onSelect(row.id, event)}
                onKeyDown={onKeyDown}
                onHover={(on) => engine.hover.set(on ? row.id : null)}
                onFold={() => fold(row.id, row.expanded)}
                onRename={(name) => rename(row.id, name)}
                onStartRename={() => setRenaming({ id: row.id })}
                foldIcon={row.expanded ? <ChevronDown /> : <ChevronRight />}
                foldLabel={t(row.expanded ? 'layers.fold' : 'layers.unfold')}
                actions={
                  row.id === ROOT
                    ? []
                    : [
                        {
                          label: t(node.hidden ? 'layers.show' : 'layers.hide'),
                          icon: node.hidden ? <EyeOff /> : <Eye />,
                          pressed: node.hidden,
                          run: () => hideOrShow(engine, [row.id]),
                        },
                        {
                          label: t(locked ? 'layers.unlock' : 'layers.lock'),
                          icon: locked ? <Lock /> : <LockOpen />,
                          pressed: locked,
                          run: () => lockOrUnlock(engine, [row.id]),
                        },
                      ]
                }
              />
            );
          })}
        </div>
        {rows.length === 0 && <p className="ep-hint">{t('layers.noMatch')}</p>}
      </div>
    </section>
  );
}

function without(ids: ReadonlySet<NodeId>, gone: readonly NodeId[]): ReadonlySet<NodeId> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}
