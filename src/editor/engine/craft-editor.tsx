import { CoreEventHandlers, Editor, useEditor, type EditorStore } from '@craftjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { NodeMap } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import { createModel, type NodeModel } from './craft-model';
import { userComponents, type RelatedByWidget } from './user-components';

/** Models by the `query` that Craft's hooks give out: the public way from inside `<Editor>` to its store. */
const models = new WeakMap<object, NodeModel>();

/** The node model of the `<Editor>` around. @throws Error outside a `CraftEditor` */
export function useNodeModel(): NodeModel {
  const { query } = useEditor();
  const model = models.get(query);
  if (!model) throw new Error('useNodeModel stands outside CraftEditor');
  return model;
}

/** What `<Editor>` is given, once, and the end of what it does in vain. */
function createSetup(registry: Registry, related: RelatedByWidget) {
  let stopLast: () => void = () => undefined;
  let read: () => NodeMap = () => ({});
  const components = userComponents(registry, () => read(), related);
  const handlers = (store: EditorStore) => {
    if (!models.has(store.query)) {
      const model = createModel(store, registry, components);
      read = model.get;
      models.set(store.query, model);
      const { subscribe } = store;
      store.subscribe = (collector, onChange, collectOnCreate) => {
        stopLast = subscribe(collector, onChange, collectOnCreate);
        return stopLast;
      };
    }
    return new CoreEventHandlers({ store, removeHoverOnMouseleave: false });
  };
  return { resolver: components.resolver, handlers, dropSerializing: () => void stopLast() };
}

/** Its effect runs right after the one in which `<Editor>` subscribes. */
function AfterEditor({ run }: { readonly run: () => void }) {
  useEffect(() => {
    run();
  }, [run]);
  return null;
}

interface Props {
  readonly registry: Registry;
  /** More components for some widgets, for example a settings panel of their own. Read once. */
  readonly related: RelatedByWidget;
  readonly children: ReactNode;
}

/**
 * Craft's `<Editor>`, so that `useEditor` and `useNode` work in all that is inside. Its own subscription, which
 * serializes the page at each dispatch for `onNodesChange`, is ended: it is unused.
 */
export function CraftEditor({ registry, related, children }: Props) {
  const [setup] = useState(() => createSetup(registry, related));
  return (
    <>
      <Editor resolver={setup.resolver} handlers={setup.handlers}>
        {children}
      </Editor>
      <AfterEditor run={setup.dropSerializing} />
    </>
  );
}
