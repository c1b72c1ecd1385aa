import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { Refusal } from '#common/layout/placement.ts';
import { ROOT } from '#common/layout/document.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { type BoundAction, createRegistry } from '#src/actions/registry.ts';
import { CanvasContext, canvasValue, type CanvasEnvironment } from '../canvas/canvas-environment';
import { NodeView } from '../canvas/node-view';
import { actionsFor, type PageRights } from '../commands/actions-for';
import type { EditorContext, EditorHost } from '../commands/editor-action';
import type { EditorEngine } from '../engine/editor-engine';
import { EngineProvider, useEngine } from '../engine/engine-context';

/** The editor without its panels: a page on a canvas, and the verbs of a person. */
export interface TestEditor {
  readonly engine: EditorEngine;
  readonly context: EditorContext;
  /** The actions of the editor, tied to it. */
  readonly actions: readonly BoundAction[];
  /** Why commands were refused, in order. */
  readonly refusals: readonly Refusal[];
  readonly select: (...ids: string[]) => void;
  /** Runs an action by name. @returns whether it could run */
  readonly run: (name: string) => boolean;
  /** Ids below a node, nested as `a(b c)`; what the page looks like at a glance. */
  readonly outline: (id?: string) => string;
  readonly element: (id: string) => HTMLElement;
}

// jsdom lays nothing out, so nothing can be scrolled there.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

const environment: CanvasEnvironment = {
  theme: resolveTheme(undefined),
  lang: 'en',
  dir: 'ltr',
  image: (address) => ({ src: address }),
  scope: null,
  compileText: null,
};

/**
 * Mounts a page as the product does.
 * @param options `scope` sample values for bindings; `attributes` as the canvas takes them
 * @param panel shown beside the canvas
 * @param rights what the person may do
 */
export function mountEditor(
  document: LayoutDocument,
  options: Partial<CanvasEnvironment> = {},
  panel: ReactNode = null,
  { mayChange, mayComment }: PageRights = { mayChange: true, mayComment: true },
): TestEditor {
  const found: { engine: EditorEngine | null } = { engine: null };
  const refusals: Refusal[] = [];
  const store = createStore();
  const value = canvasValue({ ...environment, ...options });
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <Provider store={store}>
      <EngineProvider document={document} isReadOnly={!mayChange}>
        <Find />
        {panel}
        <CanvasContext value={value}>
          <NodeView id={ROOT} />
        </CanvasContext>
      </EngineProvider>
    </Provider>,
  );
  const engine = found.engine;
  if (!engine) throw new Error('The editor did not mount');
  const host: EditorHost = {
    pageKey: 'test',
    save: () => Promise.resolve(),
    openLayout: () => undefined,
    openPage: () => undefined,
    refuse: (refusal) => void refusals.push(refusal),
    tell: () => undefined,
  };
  const context = { engine, store, host };
  const registry = createRegistry(actionsFor({ mayChange, mayComment }), () => context);
  const outline = (id = ROOT): string => {
    const children = engine.getNode(id)?.nodes ?? [];
    return children.length > 0 ? `${id}(${children.map(outline).join(' ')})` : id;
  };
  return {
    engine,
    context,
    actions: registry.actions,
    refusals,
    select: (...ids) => act(() => engine.select(ids)),
    run: (name) => {
      let ran = false;
      act(() => {
        ran = registry.run(name) === true;
      });
      return ran;
    },
    outline,
    element: (id) => {
      const element = engine.elements.element(id);
      if (!element) throw new Error(`${id} is not drawn`);
      return element;
    },
  };
}
