import { useAtom, useSetAtom, useStore } from 'jotai';
import { Suspense } from 'react';
import { ROOT, type NodeId } from '#common/layout/document.ts';
import { hasNode } from '#common/layout/tree.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { CanvasEnvironment } from '../../canvas/canvas-environment';
import { useSaving } from '../../document/use-autosave';
import { drawnWidth } from '../../engine/drawn-width';
import { useEngine } from '../../engine/engine-context';
import { breakpointAtom, dialogAtom, showDeviceAtom, showWholeAtom } from '../../engine/view-state';

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog')).PreviewDialog);
/** From it a page is put into a change set; it says what AMP leaves out, and the faults of a story. */
const PublishDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./publish-dialog'),
    loadArea('change-sets', 'amp', 'outputs', 'page-routes', 'pages', 'stories'),
  ]);
  return part.PublishDialog;
});
/** From it a test is sent. */
const SendDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./send-dialog'), loadArea('emails', 'senders', 'outputs')]);
  return part.SendDialog;
});
const ShortcutsDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./shortcuts-dialog'), loadArea('shell')]);
  return part.ShortcutsDialog;
});
const EditorPalette = lazyPart(async () => {
  const [part] = await Promise.all([import('../palette/editor-palette'), loadArea('shell', 'places')]);
  return part.EditorPalette;
});
const SaveAsWidget = lazyPart(async () => (await import('./save-as-widget-dialog')).SaveAsWidgetDialog);
/** It says what is still an example of what is published with it. */
const MakeComponent = lazyPart(async () => {
  const [part] = await Promise.all([import('./make-component-dialog'), loadArea('outputs')]);
  return part.MakeComponentDialog;
});
/** It names properties of styles as the Style tab does. */
const ConflictDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./conflict-dialog'), loadArea('style')]);
  return part.ConflictDialog;
});
const QuickInsert = lazyPart(async () => (await import('../insert/quick-insert')).QuickInsert);

interface Props {
  readonly pageKey: string;
  /** Finds a picture by its address, as the canvas does. */
  readonly image: CanvasEnvironment['image'];
  /** Whether visitors see a version of the page. */
  readonly isLive: boolean;
  /** Called with the version that is live now. */
  readonly onPublished: (version: number) => void;
}

/** The dialog a command opened, and the one that a conflict opens by itself; each loads when it is first wanted. */
export function EditorDialogs({ pageKey, image, isLive, onPublished }: Props) {
  const [open, setOpen] = useAtom(dialogAtom);
  const engine = useEngine();
  const { state, save } = useSaving();
  const showWhole = useSetAtom(showWholeAtom);
  const store = useStore();
  const close = () => setOpen(null);
  const showNode = (nodeId: NodeId) => {
    close();
    const shown = store.get(breakpointAtom);
    const nodes = engine.getNodes();
    const width = hasNode(nodes, nodeId) ? drawnWidth(nodes, nodeId, shown) : null;
    if (width !== null && width !== shown) store.set(showDeviceAtom, width);
    // What concerns the whole is set where nothing is selected.
    engine.select(nodeId === ROOT ? [] : [nodeId]);
    if (nodeId === ROOT) showWhole();
    requestAnimationFrame(() => engine.elements.element(nodeId)?.scrollIntoView({ block: 'center' }));
  };
  const selected = engine.selection.get().at(-1);
  return (
    <Suspense>
      {state.kind === 'conflict' && <ConflictDialog conflict={state.conflict} />}
      {open === 'preview' && <PreviewDialog pageKey={pageKey} onClose={close} />}
      {open === 'palette' && <EditorPalette pageKey={pageKey} onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {open === 'publish' && (
        <PublishDialog
          pageKey={pageKey}
          kind={kindOf(engine.getNodes())}
          nodes={engine.getNodes()}
          image={image}
          wasLive={isLive}
          save={() => save()}
          onClose={close}
          onPublished={onPublished}
          onShow={showNode}
        />
      )}
      {open === 'send' && (
        <SendDialog
          pageKey={pageKey}
          nodes={engine.getNodes()}
          image={image}
          save={() => save()}
          onPublish={() => setOpen('publish')}
          onClose={close}
          onShow={showNode}
        />
      )}
      {open === 'quick-insert' && selected !== undefined && <QuickInsert host={selected} onClose={close} />}
      {open === 'make-component' && <MakeComponent image={image} onShow={showNode} onClose={close} />}
      {open === 'save-as-widget' && selected !== undefined && <SaveAsWidget id={selected} onClose={close} />}
    </Suspense>
  );
}
