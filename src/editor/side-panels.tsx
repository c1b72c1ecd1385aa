import { useAtom } from 'jotai';
import { Database, History, Image, Layers, ListChecks, MessageSquare, Plus } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { usePageThreads } from '#src/api/comments.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { shownKeys } from '#src/ui/keys.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { useEngine } from './engine/engine-context';
import { panelAtom, type PanelName, sheetFoldedAtom } from './engine/view-state';
import { PanelSplitter } from './panel-splitter';
import { InsertPanel } from './panels/insert/insert-panel';

const LayersPanel = lazyPart(async () => (await import('./panels/layers/layers-panel')).LayersPanel);
const MediaPanel = lazyPart(async () => (await import('./panels/media/media-panel')).MediaPanel);
const DataPanel = lazyPart(async () => (await import('./panels/data/data-panel')).DataPanel);
/** It names properties of styles as the Style tab does. */
const VersionsPanel = lazyPart(async () => {
  const [part] = await Promise.all([import('./panels/versions/versions-panel'), loadArea('style')]);
  return part.VersionsPanel;
});
const CommentsPanel = lazyPart(async () => {
  const [part] = await Promise.all([import('./panels/comments/comments-panel'), loadArea('comments')]);
  return part.CommentsPanel;
});
const ProposalsPanel = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./panels/proposals/proposals-panel'),
    loadArea('proposals'),
    loadArea('ai-builder'),
  ]);
  return part.ProposalsPanel;
});

const PANELS: readonly { readonly name: PanelName; readonly icon: ReactNode }[] = [
  { name: 'insert', icon: <Plus aria-hidden /> },
  { name: 'layers', icon: <Layers aria-hidden /> },
  { name: 'media', icon: <Image aria-hidden /> },
  { name: 'data', icon: <Database aria-hidden /> },
  { name: 'versions', icon: <History aria-hidden /> },
  { name: 'comments', icon: <MessageSquare aria-hidden /> },
  { name: 'proposals', icon: <ListChecks aria-hidden /> },
];

/** Panels of which all is put into the page: there are none where it is only looked at. */
const PUTTING: ReadonlySet<PanelName> = new Set(['insert', 'media']);

/** The rail and the one open panel beside it. All but the insert panel are loaded when they first open. */
export function SidePanels({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('editor');
  const { named } = useActions();
  const { isReadOnly } = useEngine();
  const [chosen, setOpen] = useAtom(panelAtom);
  const [isFolded, setFolded] = useAtom(sheetFoldedAtom);
  const open = isReadOnly && chosen !== null && PUTTING.has(chosen) ? null : chosen;
  const hasOpenThreads = usePageThreads(pageKey).data?.threads.some(({ state }) => state === 'open') === true;
  const panels = isReadOnly ? PANELS.filter(({ name }) => !PUTTING.has(name)) : PANELS;
  return (
    <aside className="editor-side" data-region="panels" aria-label={t('side.label')}>
      <nav className="editor-rail" aria-label={t('side.rail')}>
        {panels.map(({ name, icon }) => {
          const keys = named(`panel-${name}`).keys[0];
          const isDotted = name === 'comments' && hasOpenThreads;
          return (
            <button
              key={name}
              type="button"
              className="ui-button ui-button-ghost ui-size-sm ui-icon-button"
              aria-label={t(`command.panel-${name}`)}
              aria-describedby={isDotted ? 'open-threads' : undefined}
              aria-pressed={open === name}
              aria-keyshortcuts={keys === undefined ? undefined : shownKeys(keys, false)}
              data-tip={t(`command.panel-${name}`)}
              data-tip-keys={keys}
              onClick={() => setOpen(open === name ? null : name)}
            >
              {icon}
              {isDotted && <span id="open-threads" className="rail-dot" title={t('side.openThreads')} />}
            </button>
          );
        })}
      </nav>
      {open && (
        <>
          {isFolded && (
            <div className="editor-unfold">
              <Button variant="solid" onClick={() => setFolded(false)}>
                {t('side.unfold', { panel: t(`command.panel-${open}`) })}
              </Button>
            </div>
          )}
          <div className="editor-panel" hidden={isFolded}>
            <Deferred>
              <ErrorBoundary key={open} fallback={(error, retry) => <ErrorPanel error={error} onRetry={retry} />}>
                <Suspense>
                  {open === 'insert' && <InsertPanel />}
                  {open === 'layers' && <LayersPanel />}
                  {open === 'media' && <MediaPanel />}
                  {open === 'data' && <DataPanel />}
                  {open === 'versions' && <VersionsPanel pageKey={pageKey} />}
                  {open === 'comments' && <CommentsPanel pageKey={pageKey} />}
                  {open === 'proposals' && <ProposalsPanel pageKey={pageKey} />}
                </Suspense>
              </ErrorBoundary>
            </Deferred>
          </div>
          <PanelSplitter side="panel" />
        </>
      )}
    </aside>
  );
}
