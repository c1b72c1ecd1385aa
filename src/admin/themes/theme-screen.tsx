import { History, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import { discardTheme, type ThemeDocument, useTheme } from '#src/api/themes.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import { ColorTab } from './color-tab';
import { PublishDialog } from './publish-dialog';
import { ShapeTab } from './shape-tab';
import { Specimen } from './specimen';
import { StartTab } from './start-tab';
import { TypeTab } from './type-tab';
import { type ThemeEditor, useThemeEditor } from './use-theme-editor';
import { VersionsDialog } from './versions-dialog';
import './themes.css';

const TABS = ['start', 'colors', 'type', 'shape'] as const;
const PARTS = { colors: ColorTab, type: TypeTab, shape: ShapeTab, start: StartTab };

function SaveState({ editor }: { editor: ThemeEditor }) {
  const { t } = useTranslation('themes');
  if (editor.state === 'failed') {
    return (
      <span role="alert" className="ui-error theme-state">
        {errorText(editor.error)}{' '}
        <Button size="sm" onClick={() => void tryOrTell(editor.save)}>
          {t('ui:retry')}
        </Button>
      </span>
    );
  }
  return (
    <span role="status" className="theme-state">
      {t(editor.state === 'saving' ? 'saving' : editor.isChanged ? 'draftSaved' : 'noDraft')}
    </span>
  );
}

/** Mod+Z and Mod+Shift+Z, but in fields, which undo what was typed in them. */
function useUndoKeys({ undo, redo }: Pick<ThemeEditor, 'undo' | 'redo'>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isField || !(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [undo, redo]);
}

interface ThemeEditProps {
  readonly live: ThemeDocument;
  readonly start: ThemeDocument;
  readonly mayWrite: boolean;
}

function ThemeEdit({ live, start, mayWrite }: ThemeEditProps) {
  const { t } = useTranslation('themes');
  const editor = useThemeEditor(start, live);
  useUndoKeys(editor);
  const [tab, setTab] = useAddressTab(TABS);
  const [side, setSide] = useState<'light' | 'dark' | 'both'>('light');
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null);
  const Part = PARTS[tab];
  const discard = () =>
    void tryOrTell(async () => {
      await editor.settle();
      await discardTheme();
      editor.begin(live);
    });
  const actions = (
    <>
      {mayWrite && <SaveState editor={editor} />}
      {mayWrite && (
        <>
          <IconButton
            label={t('ui:undo')}
            keys="Mod+Z"
            icon={<Undo2 />}
            disabled={!editor.canUndo}
            onClick={editor.undo}
          />
          <IconButton
            label={t('ui:redo')}
            keys="Mod+Shift+Z"
            icon={<Redo2 />}
            disabled={!editor.canRedo}
            onClick={editor.redo}
          />
        </>
      )}
      <IconButton label={t('versions')} icon={<History />} onClick={() => setDialog('versions')} />
      {mayWrite && editor.isChanged && <Button onClick={discard}>{t('discard')}</Button>}
      {mayWrite && (
        <Button
          variant="solid"
          disabledReason={editor.isChanged ? null : t('ui:nothingChanged')}
          onClick={() => setDialog('publish')}
        >
          {t('publish')}
        </Button>
      )}
    </>
  );
  const draft = useMemo(() => ({ save: editor.save, takeIn: editor.takeInOthers }), [editor.save, editor.takeInOthers]);
  const sides = side === 'both' ? (['light', 'dark'] as const) : [side];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={actions} />
      <UnsavedGuard dirty={editor.state === 'failed'} />
      <div className="theme-screen">
        <div className="theme-edit">
          <Tabs
            label={t('title')}
            tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
            active={tab}
            onActive={setTab}
          >
            <Part theme={editor.theme} mayWrite={mayWrite} onTheme={editor.change} draft={draft} />
          </Tabs>
        </div>
        <section className="theme-specimen" aria-label={t('specimen')}>
          <header>
            <h2>{t('specimen')}</h2>
            <Segmented
              size="sm"
              label={t('scheme')}
              value={side}
              onValue={(value) => setSide(value as typeof side)}
              segments={['light', 'dark', 'both'].map((value) => ({ value, label: t(`side.${value}`) }))}
            />
          </header>
          {/* What scrolls can be scrolled by keyboard, too (axe: scrollable-region-focusable). */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="theme-sides" role="group" aria-label={t('specimen')} tabIndex={0}>
            {sides.map((each) => (
              <div key={each}>
                <Specimen theme={editor.theme} side={each} />
              </div>
            ))}
          </div>
        </section>
      </div>
      {dialog === 'versions' && (
        <VersionsDialog
          mayWrite={mayWrite}
          onRestore={editor.settle}
          onRestored={editor.begin}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          live={live}
          theme={editor.theme}
          onSave={editor.save}
          onChanged={editor.takeInOthers}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** '/design': the theme of the site beside a specimen of it; the draft is saved while one edits, and published as a whole. */
export function ThemeScreen() {
  const { t } = useTranslation('themes');
  const mayWrite = can(usePrincipal(), 'site.manage');
  const { data, error, retry } = useTheme();
  if (data) {
    const { live, draft } = data.theme;
    return <ThemeEdit live={live} start={draft?.theme ?? live} mayWrite={mayWrite} />;
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {error === undefined ? <SkeletonRows label={t('ui:loading')} /> : <ErrorPanel error={error} onRetry={retry} />}
    </>
  );
}
