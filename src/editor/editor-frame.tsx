import { useAtomValue } from 'jotai';
import { Suspense, useCallback, useState } from 'react';
import { kindOf } from '#common/widgets/registry.ts';
import { useActionKeys } from '#src/actions/use-action-keys.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { Canvas } from './canvas/canvas';
import type { CanvasEnvironment } from './canvas/canvas-environment';
import { BlockMenu, type MenuPlace } from './canvas/block-menu';
import { useNodeNames } from './canvas/node-name';
import { SelectionToolbar } from './canvas/toolbar';
import { useEditorContext } from './commands/editor-actions-provider';
import { dropBlocks } from './commands/drop-blocks';
import { useClipboard } from './commands/use-clipboard';
import './editor.css';
import type { DropBlocks } from './engine/drag/drag-controller';
import { DragLayer } from './engine/drag/drag-layer';
import { chromeHiddenAtom, inspectorOpenAtom } from './engine/view-state';
import { useAddressedPlace } from './panels/comments/use-addressed-place';
import { EditorDialogs } from './panels/dialogs/editor-dialogs';
import { EmptyPage } from './panels/insert/empty-page';
import { PanelSplitter } from './panel-splitter';
import { Inspector } from './panels/inspector/inspector';
import './panels/panels.css';
import { StatusBar } from './panels/status-bar/status-bar';
import { LargePageBanner } from './panels/top-bar/large-page-banner';
import { SaveBanner } from './panels/top-bar/save-banner';
import { TopBar } from './panels/top-bar/top-bar';
import { SidePanels } from './side-panels';

/** For components alone. */
const LookBar = lazyPart(async () => (await import('./panels/inspector/variants/look-bar')).LookBar);
const StoryStrip = lazyPart(async () => {
  const [part] = await Promise.all([import('./panels/story/story-strip'), loadArea('stories')]);
  return part.StoryStrip;
});

interface EditorFrameProps {
  readonly pageKey: string;
  readonly environment: CanvasEnvironment;
  /** Whether the newest version is what visitors see; null = unknown. */
  readonly live: 'live' | 'changed' | 'draft' | null;
  /** Where visitors could not be shown the live page, because it is too large. */
  readonly tooLargeAt: string | null;
  /** Called with the version that is live now. */
  readonly onPublished: (version: number) => void;
}

/** The whole screen of the editor around a loaded page (docs/look.md "The editor screen"). Needs an engine and commands around it. */
export function EditorFrame({ pageKey, environment, live, tooLargeAt, onPublished }: EditorFrameProps) {
  const nameOf = useNodeNames();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const bare = useAtomValue(chromeHiddenAtom);
  const inspectorOpen = useAtomValue(inspectorOpenAtom);
  const { engine, host } = useEditorContext();
  const kind = kindOf(engine.getNodes());
  const drop = useCallback<DropBlocks>(
    (engine, payload, target) => {
      const refusal = dropBlocks(engine, payload, target);
      if (refusal) host.refuse(refusal);
    },
    [host],
  );
  useActionKeys();
  useAddressedPlace();
  useClipboard();
  return (
    <DragLayer nameOf={nameOf} onDrop={drop}>
      <div className={bare ? 'editor editor-bare' : 'editor'}>
        <TopBar pageKey={pageKey} live={live} />
        <SidePanels pageKey={pageKey} />
        <main className="editor-canvas">
          <SaveBanner />
          <LargePageBanner path={tooLargeAt} />
          {!bare && kind === 'component' && (
            <Suspense>
              <LookBar />
            </Suspense>
          )}
          <Canvas environment={environment} toolbar={<SelectionToolbar onMore={setMenu} />} onContextMenu={setMenu} />
          {!bare && !engine.isReadOnly && <EmptyPage />}
          {!bare && kind === 'story' && (
            <Suspense>
              <StoryStrip environment={environment} />
            </Suspense>
          )}
        </main>
        {inspectorOpen && (
          <div className="editor-edge">
            <PanelSplitter side="inspector" />
          </div>
        )}
        {inspectorOpen && (
          <div className="editor-inspector" data-region="inspector">
            <Deferred>
              <ErrorBoundary fallback={(error, retry) => <ErrorPanel error={error} onRetry={retry} />}>
                <Inspector />
              </ErrorBoundary>
            </Deferred>
          </div>
        )}
        <StatusBar />
      </div>
      {menu && <BlockMenu at={menu} onClose={closeMenu} />}
      <EditorDialogs
        pageKey={pageKey}
        image={environment.image}
        isLive={live === 'live' || live === 'changed'}
        onPublished={onPublished}
      />
    </DragLayer>
  );
}
