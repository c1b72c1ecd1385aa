import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { ROOT, type InlineText, type NodeId } from '#common/layout/document.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { ranked } from '#src/ui/rank.ts';
import { nodeName } from '../../canvas/node-name';
import type { EditorContext } from '../../commands/editor-action';
import { selectAndShow } from '../../commands/selected';
import { plainText } from '../../text/plain-text';
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

/** Characters of a block's text beside its name. */
const EXCERPT = 60;

function excerpt(value: unknown): string {
  const isInline = typeof value === 'string' || (Array.isArray(value) && value.every((run) => typeof run === 'object'));
  return isInline
    ? plainText(value as InlineText)
        .replace(/\s+/g, ' ')
        .slice(0, EXCERPT)
    : '';
}

/** The blocks of the page whose name or text answers a query, best first. */
export function blockItems(context: EditorContext, query: string, t: TFunction): readonly PaletteItem[] {
  const { engine } = context;
  const item = (id: NodeId): PaletteItem => {
    const node = engine.getNode(id);
    const spec = engine.registry[node?.type.resolvedName ?? ''];
    const note = spec?.inlineProp === undefined ? '' : excerpt(node?.props[spec.inlineProp]);
    const show = () => selectAndShow(context, id);
    const icon = <IconDrawing name={spec?.icon ?? 'box'} />;
    return { id: `block-${id}`, label: nodeName(node, t), ...(note && { note }), icon, run: show };
  };
  const blocks = subtreeIds(engine.getNodes(), ROOT).filter((id) => id !== ROOT);
  return ranked(query, blocks.map(item));
}
