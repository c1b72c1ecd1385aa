import { FileDown, PenLine } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { loadLayout, type StoredLayout, useLayoutVersion } from '#src/api/pages.ts';
import { errorText } from '#src/i18n/error-text.ts';
import type { CodeEditorHandle } from '#src/parts/code-editor/code-editor.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts';
import { CompareSelect } from './compare-select';
import { ConflictNotice } from './conflict-notice';
import { FaultList } from './fault-list';
import { ImportButton } from './import-button';
import { fromFile, writeLayout } from './layout-text';
import { SchemaHelp } from './schema-help';
import { type LayoutConfig, useLayoutConfig } from './use-layout-config';
import './layout-config.css';

const CodeEditor = lazyPart(async () => (await import('#src/parts/code-editor/code-editor.tsx')).CodeEditor);

/** The text of the version that is compared with; null: none is, or it is on its way. */
function useOriginal(pageKey: string, version: number | null) {
  const { data, error } = useLayoutVersion(pageKey, version);
  const original = useMemo(
    () => (data && version !== null && data.version === version ? writeLayout(pageKey, data) : null),
    [data, pageKey, version],
  );
  return { original, error };
}

interface HeaderProps {
  readonly config: LayoutConfig;
  readonly mayWrite: boolean;
  readonly onFile: (text: string) => void;
  readonly onSave: () => void;
}

/** The page, and what is done with its text: opened in the editor, imported, exported, saved. */
function Header({ config, mayWrite, onFile, onSave }: HeaderProps) {
  const { t } = useTranslation('layout-config');
  const { pageKey, text, faults, isDirty, sending } = config;
  const viewing = mayWrite ? null : t('viewing');
  const unsavable = faults.length > 0 ? t('faulty') : isDirty ? null : t('ui:nothingChanged');
  const download = () => saveFile(new Blob([text], { type: 'application/json' }), `${pageKey}.layout.json`);
  const actions = (
    <>
      <Link className="ui-button ui-button-outline ui-size-md" to={`/pages/${pageKey}/`}>
        <PenLine aria-hidden />
        {t('openEditor')}
      </Link>
      <ImportButton reason={viewing} onFile={onFile} />
      <Button icon={<FileDown />} onClick={download}>
        {t('export')}
      </Button>
      <Button
        variant="solid"
        busy={sending.busy}
        disabledReason={viewing ?? unsavable}
        data-tip-keys="Mod+S"
        onClick={onSave}
      >
        {t('ui:save')}
      </Button>
    </>
  );
  return <PageHeader title={t('title')} lead={t('lead', { page: pageKey })} actions={actions} />;
}

interface TextPaneProps {
  readonly config: LayoutConfig;
  readonly mayWrite: boolean;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly compared: number | null;
  readonly onCompare: (version: number | null) => void;
  readonly onCaret: (at: number) => void;
  readonly onSave: () => void;
}

/** The text, with the version that it is compared with. */
function TextPane({ config, mayWrite, editor, compared, onCompare, onCaret, onSave }: TextPaneProps) {
  const { t } = useTranslation('layout-config');
  const { pageKey, text, faults, version } = config;
  const { original, error } = useOriginal(pageKey, compared);
  const lines = useMemo(() => faults.map(({ line }) => line), [faults]);
  return (
    <section className="ui-card layout-text" aria-label={t('text')}>
      <div className="layout-tools">
        <span>{t('version', { number: version })}</span>
        <CompareSelect pageKey={pageKey} version={compared} onVersion={onCompare} />
        {error !== undefined && <span className="ui-error">{errorText(error)}</span>}
        {original !== null && original === text && <span>{t('same')}</span>}
      </div>
      <Suspense fallback={<SkeletonRows label={t('ui:loading')} />}>
        <CodeEditor
          ref={editor}
          label={t('text')}
          path={`${pageKey}.json`}
          text={text}
          original={original}
          folded={t('folded')}
          faults={lines}
          readOnly={!mayWrite}
          waits
          onText={config.write}
          onCaret={onCaret}
          onSave={onSave}
        />
      </Suspense>
    </section>
  );
}

function OpenConfig({ stored }: { readonly stored: StoredLayout }) {
  const { t } = useTranslation('layout-config');
  const config = useLayoutConfig(stored);
  const { pageKey, faults, sending, conflict } = config;
  const mayWrite = can(usePrincipal(), 'content.write');
  const editor = useRef<CodeEditorHandle>(null);
  const [compared, compare] = useState<number | null>(null);
  const [caret, setCaret] = useState(0);
  const settled = useDebouncedValue(config.text);
  const show = (line: number) => editor.current?.show(line);
  const save = async (choice?: Parameters<typeof config.save>[0]) => {
    const [first] = await config.save(choice);
    if (first) show(first.line);
  };
  // Before the editor is loaded it begins with what is put here.
  const put = (text: string) => (editor.current ? editor.current.replace(text) : config.write(text));
  const takeTheirs = () => {
    const theirs = config.takeTheirs();
    if (theirs !== null) put(theirs);
  };
  const saveByKey = () => {
    if (mayWrite && config.isDirty && !sending.busy && conflict === null) void save();
  };
  return (
    <>
      <Header
        config={config}
        mayWrite={mayWrite}
        onFile={(file) => put(fromFile(pageKey, file))}
        onSave={() => void save()}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          onCompare={() => compare(conflict.version)}
          onTakeTheirs={takeTheirs}
          onSaveOver={() => void save({ over: true })}
        />
      )}
      {sending.error !== null && (
        <p role="alert" className="ui-error">
          {errorText(sending.error)}
        </p>
      )}
      <div className="layout-config">
        <TextPane
          config={config}
          mayWrite={mayWrite}
          editor={editor}
          compared={compared}
          onCompare={compare}
          onCaret={setCaret}
          onSave={saveByKey}
        />
        <div className="layout-side">
          <Card title={t('faults')} padded>
            <div role="status">
              <FaultList faults={faults} onShow={show} />
            </div>
          </Card>
          <Card title={t('schema')} padded>
            <SchemaHelp text={settled} caret={caret} registry={config.registry} />
          </Card>
        </div>
      </div>
      <UnsavedGuard dirty={config.isDirty} />
      {config.isEmptying && (
        <ConfirmDialog
          title={t('emptyTitle')}
          action={t('ui:save')}
          danger
          onConfirm={() => save({ empty: true })}
          onClose={config.stayAsIs}
        >
          {t('emptyText')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Reads the page once per visit: from then on the text is ahead of the server, and nothing is read behind its back. */
function useStored(pageKey: string) {
  const [stored, setStored] = useState<StoredLayout | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    loadLayout(pageKey).then(
      (found) => !left && setStored(found),
      (failure: unknown) => !left && setError(failure),
    );
    return () => {
      left = true;
    };
  }, [pageKey, tries]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { stored: stored?.pageKey === pageKey ? stored : null, error, retry };
}

/** '/pages/<pageKey>/layout': a page's layout configuration as JSON, checked, compared, imported, exported and saved. */
export function LayoutConfigScreen() {
  const { t } = useTranslation('layout-config');
  const { pageKey = '' } = useParams();
  const { stored, error, retry } = useStored(pageKey);
  if (stored) return <OpenConfig key={pageKey} stored={stored} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <section className="ui-card">
        {error === null ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
      </section>
    </>
  );
}
