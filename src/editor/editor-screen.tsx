import type { TFunction } from 'i18next';
import { Provider, useSetAtom } from 'jotai';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { diffNodes, type NodeDiff } from '#common/layout/diff.ts';
import type { StoredLayout } from '#src/api/pages.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useFilledTitle } from './document/use-filled-title';
import { useCanvasEnvironment } from './canvas/use-environment';
import { refusalText } from './canvas/refusal-text';
import type { EditorHost } from './commands/editor-action';
import { EditorActionsProvider } from './commands/editor-actions-provider';
import { restoreDraft } from './commands/restore';
import { openPage, startOf, type OpenedPage } from './document/open-page';
import { AutosaveProvider, useSaving } from './document/use-autosave';
import { EditorFrame } from './editor-frame';
import { EngineProvider, useEngine } from './engine/engine-context';
import { panelAtom } from './engine/view-state';
import { SampleScopeProvider } from './document/sample-scope';
import { usePageRights } from './use-page-rights';

const RepairView = lazyPart(async () => (await import('./panels/repair/repair-view')).RepairView);

/** Kinds of blocks that a message names. */
const NAMED = 3;

/** The kinds of blocks that differ, each once: 'Heading, Text'; '' where none does. */
function changedBlocks(diff: readonly NodeDiff[], t: TFunction, language: string): string {
  const kinds = [...new Set(diff.map(({ widget }) => t(`widgets:${widget}.label`)))];
  const named = kinds.length > NAMED ? [...kinds.slice(0, NAMED), '…'] : kinds;
  return new Intl.ListFormat(language, { type: 'unit' }).format(named);
}

/**
 * What was kept on this device comes back as one step, so that it can be taken back (docs/editor.md "Save"); what cannot
 * be merged any more becomes a version (use-autosave.tsx).
 */
function useRestoredDraft(page: OpenedPage): void {
  const engine = useEngine();
  const { t, i18n } = useTranslation(['editor', 'widgets']);
  const showPanel = useSetAtom(panelAtom);
  const done = useRef(false);
  useEffect(() => {
    if (!page.draft || done.current) return;
    done.current = true;
    if (!page.draft.base) {
      const action = { label: t('command.panel-versions'), run: () => showPanel('versions') };
      showToast({ tone: 'plain', text: t('screen.draftApart'), action });
      return;
    }
    const before = engine.getNodes();
    const takeBack = restoreDraft(engine, page.draft.document);
    if (engine.history.get().position === 0) return;
    const action = { label: t('screen.discard'), run: takeBack };
    const blocks = changedBlocks(diffNodes(before, engine.getNodes()), t, i18n.language);
    const text = blocks === '' ? t('screen.draftRestored') : t('screen.draftRestoredIn', { blocks });
    showToast({ tone: 'plain', text, action });
  }, [engine, page, showPanel, t, i18n]);
}

function useHost(pageKey: string): EditorHost {
  const { t } = useTranslation(['editor', 'widgets']);
  const { save } = useSaving();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      pageKey,
      save: async () => {
        await save();
      },
      openLayout: () =>
        void tryOrTell(async () => {
          await save();
          await navigate(`/pages/${pageKey}/layout`);
        }),
      openPage: (other) =>
        void tryOrTell(async () => {
          await save();
          await navigate(`/pages/${other}/`);
        }),
      refuse: (refusal) => void showToast({ tone: 'danger', text: refusalText(refusal, t) }),
      tell: (textKey, values) => void showToast({ tone: 'plain', text: t(`editor:${textKey}`, values ?? {}) }),
    }),
    [pageKey, save, navigate, t],
  );
}

/** Who came from another screen begins on the canvas, where the keys act; a first screen leaves the focus alone. */
function useFocusOnArrival(): void {
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (isFirst || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-region="canvas"]')?.focus({ preventScroll: true });
  }, [isFirst]);
}

function OpenEditor({ page, mayComment }: { readonly page: OpenedPage; readonly mayComment: boolean }) {
  const engine = useEngine();
  const environment = useCanvasEnvironment();
  const host = useHost(page.pageKey);
  const [published, setPublished] = useState(page.publishedVersion);
  useRestoredDraft(page);
  useEffect(
    () =>
      engine.refused.subscribe(() => {
        const refusal = engine.refused.get();
        if (refusal && refusal.code !== 'invalid') host.refuse(refusal);
      }),
    [engine, host],
  );
  useFocusOnArrival();
  const title = useFilledTitle() || page.pageKey;
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Pagewright`;
    return () => void (document.title = before);
  }, [title]);
  const { newest } = useSaving();
  const isLive = newest !== null && (newest.version === published || !newest.unpublishedChanges);
  const live = published === null ? 'draft' : isLive ? 'live' : 'changed';
  return (
    <EditorActionsProvider host={host} mayComment={mayComment}>
      <EditorFrame
        pageKey={page.pageKey}
        environment={environment}
        live={live}
        // Just published: not requested yet, so its size is unknown.
        tooLargeAt={published === page.publishedVersion ? (page.original.tooLargeAt ?? null) : null}
        onPublished={setPublished}
      />
    </EditorActionsProvider>
  );
}

/** Opens the page once per visit: from then on the editor is ahead of the server, so nothing is read again behind its back. */
function useOpenedPage(
  pageKey: string,
  early: Promise<StoredLayout> | null,
): { page: OpenedPage | null; error: unknown; retry: () => void } {
  const [page, setPage] = useState<OpenedPage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    openPage(pageKey, tries === 0 ? early : null).then(
      (opened) => !left && setPage(opened),
      (failure: unknown) => !left && setError(failure),
    );
    return () => {
      left = true;
    };
  }, [pageKey, early, tries]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { page, error, retry };
}

interface EditorScreenProps {
  /** The page, when the address has begun to load it; the same promise as long as this is on screen. */
  readonly early: Promise<StoredLayout> | null;
}

/** '/pages/<pageKey>/': loads the page, shows the repair view when it had to be repaired, else the editor. */
export function EditorScreen({ early }: EditorScreenProps) {
  const { pageKey = '' } = useParams();
  const { t } = useTranslation(['editor', 'widgets']);
  const [accepted, setAccepted] = useState(false);
  const { page: found, error, retry } = useOpenedPage(pageKey, early);
  const { rights, ...asked } = usePageRights();
  const failure = error ?? asked.error;
  const isReadOnly = found?.newer === true || rights?.mayChange === false;
  // What waits on this device goes on waiting.
  const opened = useMemo(() => (found && isReadOnly ? { ...found, draft: null } : found), [found, isReadOnly]);
  if (failure !== null) {
    const wayOut = (
      <Link className="ui-button ui-button-ghost ui-size-md" to="/pages/">
        {t('top.back')}
      </Link>
    );
    return (
      <main className="editor-failed">
        <ErrorPanel error={failure} onRetry={error === null ? asked.retry : retry} wayOut={wayOut} />
      </main>
    );
  }
  // What a person may do is known before the page is there to be changed.
  if (!opened || !rights) return <SkeletonRows label={t('screen.loading')} />;
  const { mayChange, mayComment } = rights;
  if (opened.repairs.length > 0 && !accepted && mayChange)
    return (
      <Suspense fallback={<SkeletonRows label={t('screen.loading')} />}>
        <RepairView page={opened} onAccept={() => setAccepted(true)} />
      </Suspense>
    );
  return (
    <Provider>
      <EngineProvider document={startOf(opened).document} isReadOnly={isReadOnly}>
        <AutosaveProvider page={opened}>
          <SampleScopeProvider pageKey={pageKey}>
            <OpenEditor page={opened} mayComment={mayComment} />
          </SampleScopeProvider>
        </AutosaveProvider>
      </EngineProvider>
    </Provider>
  );
}
