import { tokensOf } from '#common/widgets/site-theme/tokens.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import {
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { PageKind } from '#common/contract/pages.ts';
import { ROOT } from '#common/layout/document.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { usePageElement, useSelectionDrag } from '../engine/drag/use-drag-source';
import { useEngine } from '../engine/engine-context';
import {
  breakpointWidthsAtom,
  chromeHiddenAtom,
  frameWidthAtom,
  pageWidthAtom,
  panelsAreSheets,
  shownZoomAtom,
  zoomAtom,
} from '../engine/view-state';
import { useSignal } from '../engine/signal';
import { loadWidgetPartsWhenIdle, widgetParts } from '../engine/widget-parts';
import './canvas.css';
import { CanvasContext, canvasValue, ScopeContext, type CanvasEnvironment } from './canvas-environment';
import { listenToPointer } from './canvas-pointer';
import { CommentLayer } from './comments/comment-layer';
import { GhostLayer } from './ghosts/ghost-layer';
import { useForcedState } from './forced-state';
import { StyleHandles } from './handles/style-handles';
import { desktopWidth, frameSize, MIN_WIDTH, storyFrameSize, type FrameSize } from './frame-size';
import { layOutInPauses } from './lay-out-in-pauses';
import { NodeView } from './node-view';
import { onPageMoved } from './on-page-moved';
import { mountOverlay } from './overlay';
import { mountNodeCss, mountPageCss } from './page-sheets';
import { listenToTyping } from './typing/listen-to-typing';
import { useFileDrop } from './use-file-drop';
import { useHeldLetters } from './use-held-letters';
import { useOverlayTexts } from './use-overlay-texts';
import { useWidths } from './use-widths';
import { WidthEdge } from './width-edge';

const RepeatNotes = lazyPart(async () => (await import('./repeats/repeat-notes')).RepeatNotes);
const FreeHandles = lazyPart(async () => (await import('./story/free-handles')).FreeHandles);

const PADDING = 32;
/** Nodes from which on a page is drawn section by section, as they come into sight. */
const LARGE = 500;

/** The size of the frame in the stage, kept true while the room changes; null until it is known, so that the page is laid out once. */
function useFrameSize(stage: RefObject<HTMLElement | null>, kind: PageKind): FrameSize | null {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const width = useAtomValue(frameWidthAtom);
  const zoom = useAtomValue(zoomAtom);
  const bare = useAtomValue(chromeHiddenAtom);
  const { lg } = useAtomValue(breakpointWidthsAtom);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const padding = bare ? 0 : PADDING;
      const next = { width: element.clientWidth - padding, height: element.clientHeight - padding };
      setRoom((now) => (now?.width === next.width && now.height === next.height ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, bare]);
  return useMemo(() => {
    if (!room) return null;
    if (kind === 'story') return storyFrameSize(room, zoom);
    const least = kind === 'page' && !panelsAreSheets() ? desktopWidth(room.width, lg) : MIN_WIDTH;
    return frameSize(room, width, zoom, least);
  }, [room, width, zoom, kind, lg]);
}

/** Texts are typed on the canvas; `/` in an empty one opens the quick insert. */
function useTyping({ nameOf }: ReturnType<typeof useOverlayTexts>): void {
  const engine = useEngine();
  const { t } = useTranslation('editor');
  const { run } = useActions();
  useEffect(
    () =>
      listenToTyping(
        engine,
        (id) => t('text.field', { name: nameOf(id) }),
        () => void run('quick-insert'),
      ),
    [engine, nameOf, t, run],
  );
}

interface CanvasProps {
  readonly environment: CanvasEnvironment;
  /** The floating toolbar's content. */
  readonly toolbar?: ReactNode;
  /** The context menu is wanted, in px of the window. */
  readonly onContextMenu: (at: { readonly x: number; readonly y: number }) => void;
}

function scaled({ width, height, zoom }: FrameSize) {
  return {
    width: Math.round(width * zoom),
    height: Math.round(height * zoom),
  };
}

/** What lies over the page besides its outlines. */
function Layers({ isStory }: { readonly isStory: boolean }) {
  const { isReadOnly } = useEngine();
  return (
    <>
      {!isReadOnly && <StyleHandles />}
      <CommentLayer />
      <Suspense>
        <RepeatNotes />
      </Suspense>
      <GhostLayer />
      {isStory && !isReadOnly && (
        <Suspense>
          <FreeHandles />
        </Suspense>
      )}
    </>
  );
}

/** The page being edited, drawn by its own views in a frame that nothing of the app's style reaches (docs/editor.md, engine 11). */
export function Canvas({ environment, toolbar, onContextMenu }: CanvasProps) {
  const engine = useEngine();
  const { t } = useTranslation('editor');
  const stage = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const kind = kindOf(engine.getNodes());
  const isStory = kind === 'story';
  const size = useFrameSize(stage, kind);
  const texts = useOverlayTexts();
  const redraw = useRef<() => void>(() => undefined);
  const widths = useWidths(environment.theme.breakpoints);
  const setPageWidth = useSetAtom(pageWidthAtom);
  const setShownZoom = useSetAtom(shownZoomAtom);
  const bare = useAtomValue(chromeHiddenAtom);
  const setPage = usePageElement();
  const { attach, listeners } = useSelectionDrag();
  const setStage = useCallback(
    (element: HTMLDivElement | null) => {
      stage.current = element;
      // Focusable by script: the rule for JSX does not know that an application takes keys.
      if (element) element.tabIndex = 0;
      attach(element);
    },
    [attach],
  );
  const value = useMemo(() => canvasValue(environment), [environment]);
  const hint = t('canvas.empty');
  const { styles } = useSignal(widgetParts);

  // Before anything is measured: each sheet that comes later would have the whole page styled once more.
  useInsertionEffect(() => mountPageCss(environment.theme, styles, hint), [environment.theme, styles, hint]);
  useInsertionEffect(() => mountNodeCss(engine, widths), [engine, widths]);
  useEffect(loadWidgetPartsWhenIdle, []);
  useEffect(() => engine.tokens.set(tokensOf(environment.theme)), [engine, environment.theme]);
  useLayoutEffect(() => {
    if (size) page.current?.style.setProperty('--page-vh', `${size.height / 100}px`);
  }, [size]);
  useEffect(() => {
    if (!size) return;
    setPageWidth(size.width);
    setShownZoom(size.zoom);
    redraw.current();
  }, [size, setPageWidth, setShownZoom]);
  // Decided once: a page that grows past the limit while it is edited has long been laid out.
  const [large] = useState(() => Object.keys(engine.getNodes()).length > LARGE);
  const shown = size !== null;
  useEffect(
    () => (shown && page.current ? listenToPointer(engine, page.current, onContextMenu) : undefined),
    [engine, onContextMenu, shown],
  );
  useHeldLetters(page, shown);
  useEffect(() => (shown && large && page.current ? layOutInPauses(page.current) : undefined), [large, shown]);
  useFileDrop(page, shown);
  useForcedState();
  useTyping(texts);
  useEffect(() => {
    setPage(page.current);
    return () => setPage(null);
  }, [setPage, shown]);
  useEffect(() => {
    if (!shown || !layer.current || !bar.current || !page.current) return;
    const overlay = mountOverlay(engine, layer.current, bar.current, texts);
    redraw.current = overlay.draw;
    const stop = onPageMoved(page.current, overlay.draw);
    return () => {
      stop();
      overlay.stop();
    };
  }, [engine, texts, shown]);

  return (
    <div
      ref={setStage}
      {...listeners}
      className={bare ? 'canvas-stage canvas-bare' : 'canvas-stage'}
      role="application"
      aria-label={t('canvas.label')}
      data-region="canvas"
    >
      {size && (
        <div className="canvas-holder" style={scaled(size)}>
          <div className="canvas-frame" style={size}>
            <div className="canvas-scroller">
              <div
                ref={page}
                className={large ? 'page canvas-large' : 'page'}
                dir={environment.dir}
                lang={environment.lang}
              >
                <CanvasContext value={value}>
                  <ScopeContext value={environment.scope}>
                    <NodeView id={ROOT} />
                  </ScopeContext>
                </CanvasContext>
              </div>
            </div>
          </div>
          <div ref={layer} className="canvas-overlay">
            <Layers isStory={isStory} />
            <div
              ref={bar}
              className="canvas-toolbar"
              data-floating
              role="toolbar"
              aria-label={t('toolbar.label')}
              hidden
            >
              {toolbar}
            </div>
          </div>
          {!bare && !isStory && <WidthEdge width={size.width} zoom={size.zoom} />}
        </div>
      )}
    </div>
  );
}
