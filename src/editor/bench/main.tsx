import '@fontsource-variable/open-sans/wght.css';
import 'virtual:tokens.css';
import '#src/ui/layers.css';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { LayoutDocument } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { insertTree, moveNodes, patchProps, removeNodes } from '#common/layout/tree.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { installBench } from '../../../bench/editor/src/shared/harness.js';
import type { EditorEngine } from '../engine/editor-engine';
import { EngineProvider, useEngine } from '../engine/engine-context';
import { columnsIdOf, toLayout, type BenchBlock } from './bench-document';
import { BenchEditor } from './bench-editor';
import image from './bench-image.svg?url';

/** The engine of the mounted editor; the harness acts before and after, never during a render. */
const mounted: { engine?: EditorEngine } = {};

function current(): EditorEngine {
  if (!mounted.engine) throw new Error('No page is mounted');
  return mounted.engine;
}

const label = { labelKey: 'history.insert', labelValues: { widget: 'Text' } };

function Handle() {
  const engine = useEngine();
  useLayoutEffect(() => {
    mounted.engine = engine;
  }, [engine]);
  return <BenchEditor />;
}

function mount(document_: LayoutDocument): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <UiProvider>
      {/* Lists of the server stay empty: there is none. */}
      <SWRConfig value={{ fetcher: () => new Promise(() => undefined), shouldRetryOnError: false }}>
        <MemoryRouter>
          <EngineProvider document={document_}>
            <Handle />
          </EngineProvider>
        </MemoryRouter>
      </SWRConfig>
    </UiProvider>,
  );
}

/** A section's blocks stand in the Columns inside it. */
function holderOf(id: string) {
  return current().getNode(columnsIdOf(id)) ? columnsIdOf(id) : id;
}

// A function of its own: the texts' files import from this one, and would wait for it if it waited itself.
async function start(): Promise<void> {
  await startI18n('en-US');
  await loadArea('editor', 'inspector', 'document', 'icons', 'widgets');
  installBench({
    name: 'pagewright',
    mount: (doc: unknown) => mount(toLayout(doc as BenchBlock, image)),
    canvas: () => document,
    canvasBox: () => document.querySelector('.canvas-scroller') ?? document.body,
    palette: () => document.querySelector('[data-insert="widget-Text"]'),
    select: (id: string) => current().select([id]),
    isSelected: (id: string) =>
      document.querySelector<HTMLElement>('.canvas-selected:not([hidden])')?.dataset.for === id &&
      document.querySelector<HTMLElement>('.editor-inspector [data-for]')?.dataset.for === id,
    setText: (id: string, text: string) => current().apply(patchProps(current().getNodes(), id, { text }), label),
    move: (id: string, parent: string, index: number) =>
      current().apply(moveNodes(current().getNodes(), [id], holderOf(parent), index), label),
    insert: (parent: string, index: number) => {
      const tree = buildTree(block(textSpec, textSpec.initial), newNodeId);
      current().apply(insertTree(current().getNodes(), tree, holderOf(parent), index), label);
    },
    remove: (id: string) => current().apply(removeNodes(current().getNodes(), [id]), label),
    undo: () => current().undo(),
    serialize: () => current().serialize(),
  });
}

void start();
