import { Eye, FileJson, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diffNodes, type NodeDiff } from '#common/layout/diff.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { repair } from '#common/layout/repair.ts';
import { useActionButton } from '#src/actions/use-action-button.ts';
import { loadLayout, previewAddress, usePageTemplates, useVersions, type VersionInfo } from '#src/api/pages.ts';
import { formatAgo, formatTime } from '#src/i18n/format.ts';
import { openAsked } from '#src/parts/open-asked.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { restoreVersion } from '../../commands/restore';
import { useEngine } from '../../engine/engine-context';
import { Panel } from '../panel';
import { foldVersions } from './fold-versions';
import { VersionDiff } from './version-diff';
import './versions.css';

interface Opened {
  readonly version: number;
  readonly document: LayoutDocument;
  readonly diff: readonly NodeDiff[];
}

/** The saved versions of the page: who, when, what differs from now; restoring one is an edit that undo takes back. */
export function VersionsPanel({ pageKey }: { readonly pageKey: string }) {
  const { t, i18n } = useTranslation(['document', 'editor']);
  const engine = useEngine();
  const { data, error, isLoading, retry } = useVersions(pageKey);
  const listed = usePageTemplates({ size: 1, filter: { global_id: pageKey } }).data?.pageTemplates[0];
  const scheduled = listed?.scheduled;
  const [opened, setOpened] = useState<Opened | null>(null);
  const layout = useActionButton('layout-config');

  const open = async (version: number) => {
    if (opened?.version === version) return setOpened(null);
    try {
      const { root, meta } = await loadLayout(pageKey, version);
      const { document } = repair({ root, meta }, engine.registry);
      setOpened({ version, document, diff: diffNodes(document.root, engine.getDocument().root) });
    } catch (failure) {
      showToast({ tone: 'danger', text: errorText(failure) });
    }
  };
  const restore = ({ version, document }: Opened) => {
    const takeBack = restoreVersion(engine, document, version, listed?.name);
    setOpened(null);
    showToast({
      tone: 'success',
      text: t('versions.restored', { version }),
      action: { label: t('versions.undo'), run: takeBack },
    });
  };
  const row = (info: VersionInfo) => (
    <li key={info.version} className="ep-version" data-open={opened?.version === info.version || undefined}>
      <button
        type="button"
        className="ep-version-head"
        aria-expanded={opened?.version === info.version}
        onClick={() => void open(info.version)}
      >
        <span className="ep-version-number">{t('versions.number', { version: info.version })}</span>
        {info.published && <Badge tone="success">{t('versions.live')}</Badge>}
        {info.wasPublished && !info.published && <Badge tone="plain">{t('versions.wasLive')}</Badge>}
        {scheduled?.version === info.version && (
          <Badge tone="accent">{t('editor:top.goesLive', { time: formatTime(scheduled.at, i18n.language) })}</Badge>
        )}
        <span className="ep-hint">
          {formatAgo(info.added_on, i18n.language)}
          {info.by && ` · ${info.by.name}`}
        </span>
        {info.label && <bdi className="ep-hint">{info.label}</bdi>}
      </button>
      {opened?.version === info.version && (
        <>
          <VersionDiff diff={opened.diff} />
          <div className="ep-version-actions">
            <Button size="sm" icon={<Eye />} onClick={() => openAsked(() => previewAddress(pageKey, info.version))}>
              {t('preview.title')}
            </Button>
            {!engine.isReadOnly && (
              <Button size="sm" icon={<RotateCcw />} onClick={() => restore(opened)}>
                {t('versions.restore')}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
  const folded = (infos: readonly VersionInfo[]) => {
    const [newest] = infos;
    if (!newest || infos.length === 1) return infos.map(row);
    return (
      <li key={newest.version} className="ep-version">
        <details>
          <summary className="ep-version-head">
            <span className="ep-version-number">{t('versions.saves', { count: infos.length })}</span>
            <span className="ep-hint">
              {formatAgo(newest.added_on, i18n.language)}
              {newest.by && ` · ${newest.by.name}`}
            </span>
          </summary>
          <ol className="ep-versions">{infos.map(row)}</ol>
        </details>
      </li>
    );
  };
  const rows = foldVersions(data?.versions ?? [], ({ version }) => version === scheduled?.version);
  return (
    <Panel title={t('versions.title')}>
      {isLoading && <Skeleton height="200px" />}
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data?.versions.length === 0 && <EmptyState icon={<History />} title={t('versions.empty')} />}
      <ol className="ep-versions">{rows.map(folded)}</ol>
      <Button size="sm" variant="ghost" icon={<FileJson />} onClick={layout.onClick}>
        {layout.label}
      </Button>
    </Panel>
  );
}
