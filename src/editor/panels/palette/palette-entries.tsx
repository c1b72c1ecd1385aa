import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { ROOT, type NodeId } from '#common/layout/document.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { ranked } from '#src/ui/rank.ts';
import { nodeExcerpt } from '../../canvas/node-excerpt';
import { nodeName } from '../../canvas/node-name';
import type { EditorContext } from '../../commands/editor-action';
import { selectAndShow } from '../../commands/selected';
import { IconDrawing } from '../controls/icon-drawing';

/** Something the palette offers, and what choosing it does. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** Shown as the keyboard has them. */
  readonly keys?: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** The blocks of the page whose name or text answers a query, best first. */
export function blockItems(context: EditorContext, query: string, t: TFunction): readonly PaletteItem[] {
  const { engine } = context;
  const item = (id: NodeId): PaletteItem => {
    const node = engine.getNode(id);
    const spec = engine.registry[node?.type.resolvedName ?? ''];
    const note = nodeExcerpt(node, engine.registry);
    const show = () => selectAndShow(context, id);
    const icon = <IconDrawing name={spec?.icon ?? 'box'} />;
    return { id: `block-${id}`, label: nodeName(node, t), ...(note && { note }), icon, run: show };
  };
  const blocks = subtreeIds(engine.getNodes(), ROOT).filter((id) => id !== ROOT);
  return ranked(query, blocks.map(item));
}
