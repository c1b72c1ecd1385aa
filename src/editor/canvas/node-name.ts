import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutNode, NodeId } from '#common/layout/document.ts';
import { useEngine } from '../engine/engine-context';

/** What a node is called on screen: its own name, else its widget's. `t` must know the areas `editor` and `widgets`. */
export function nodeName(node: LayoutNode | undefined, t: TFunction): string {
  if (!node) return '';
  return node.custom.name || widgetName(node.type.resolvedName, t);
}

/** A widget's name in the language of the interface; an unknown widget's own. */
export function widgetName(widget: string, t: TFunction): string {
  return t(`widgets:${widget}.label`, { defaultValue: widget });
}

/** As `nodeName`, by id. The function changes with the language only. */
export function useNodeNames(): (id: NodeId) => string {
  const engine = useEngine();
  const { t } = useTranslation(['editor', 'widgets']);
  return useCallback((id) => nodeName(engine.getNode(id), t), [engine, t]);
}
