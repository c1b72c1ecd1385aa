import type { TFunction } from 'i18next';
import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOT, type LayoutNode, type NodeId } from '#common/layout/document.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { BlockMenu } from '../../canvas/block-menu';
import { hideOrShow } from '../../commands/toggle-hidden';
import { lockOrUnlock } from '../../commands/toggle-locked';
import type { EditorEngine } from '../../engine/editor-engine';
import { useEngine } from '../../engine/engine-context';
import { useSelection } from '../../engine/engine-hooks';
import { LayerRowView } from './layer-row';
import { ROW, useLayerTree } from './use-layer-tree';
import './layers.css';

/** The page as an ARIA tree: select, fold, filter, rename, hide, lock; only the rows in sight are in the document. */
export function LayersPanel() {
  const { t } = useTranslation('editor');
  const engine = useEngine();
  const selection = useSelection();
  // The ref apart from the rest: React's rules take an object that holds one for a ref.
  const { scroller, ...tree } = useLayerTree();
  const { rows, start, end, current, renaming } = tree;
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-layer]')?.dataset['layer'];
    if (id === undefined || renaming) return;
    event.preventDefault();
    if (!selection.includes(id)) engine.select([id]);
    setMenu({ x: event.clientX, y: event.clientY });
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
          value={tree.filter}
          onChange={(event) => tree.setFilter(event.target.value)}
        />
      </div>
      <div className="ep-panel-body ep-layers" ref={scroller}>
        <div
          role="tree"
          aria-label={t('layers.title')}
          aria-multiselectable
          tabIndex={-1}
          onContextMenu={openMenu}
          style={{ blockSize: rows.length * ROW }}
          className="ep-tree"
        >
          {rows.slice(start, end).map((row, index) => {
            const node = engine.getNode(row.id);
            if (!node) return null;
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
                onSelect={(event) => tree.select(row.id, event)}
                onKeyDown={tree.onKeyDown}
                onHover={(on) => engine.hover.set(on ? row.id : null)}
                onFold={() => tree.fold(row.id, row.expanded)}
                onRename={(name) => tree.rename(row.id, name)}
                onStartRename={() => tree.startRename(row.id)}
                foldIcon={row.expanded ? <ChevronDown /> : <ChevronRight />}
                foldLabel={t(row.expanded ? 'layers.fold' : 'layers.unfold')}
                actions={layerActions(engine, row.id, node, t)}
              />
            );
          })}
        </div>
        {menu && <BlockMenu at={menu} onClose={() => setMenu(null)} />}
        {rows.length === 0 && <p className="ep-hint">{t('layers.noMatch')}</p>}
      </div>
    </section>
  );
}

/** What the buttons of a row do; the page itself has none, and one that is only looked at neither. */
function layerActions(engine: EditorEngine, id: NodeId, node: LayoutNode, t: TFunction) {
  if (id === ROOT || engine.isReadOnly) return [];
  const locked = node.custom.locked ?? false;
  return [
    {
      label: t(node.hidden ? 'editor:layers.show' : 'editor:layers.hide'),
      icon: node.hidden ? <EyeOff /> : <Eye />,
      pressed: node.hidden,
      run: () => hideOrShow(engine, [id]),
    },
    {
      label: t(locked ? 'editor:layers.unlock' : 'editor:layers.lock'),
      icon: locked ? <Lock /> : <LockOpen />,
      pressed: locked,
      run: () => lockOrUnlock(engine, [id]),
    },
  ];
}
