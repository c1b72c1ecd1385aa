import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restoreTheme, type ThemeDocument, useThemeVersions } from '#src/api/themes.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';

interface VersionsDialogProps {
  readonly mayWrite: boolean;
  /** Waits for a save that is under way: it would come over what is restored. */
  readonly onRestore: () => Promise<void>;
  /** A former publication is the draft now. */
  readonly onRestored: (theme: ThemeDocument) => void;
  readonly onClose: () => void;
}

/** Publications of the theme, newest first; each can be made the draft again. */
export function VersionsDialog({ mayWrite, onRestore, onRestored, onClose }: VersionsDialogProps) {
  const { t, i18n } = useTranslation('themes');
  const [page, setPage] = useState(1);
  const { data, error, retry } = useThemeVersions(page);
  const restore = async (version: number) => {
    await tryOrTell(async () => {
      await onRestore();
      onRestored((await restoreTheme(version)).theme);
      onClose();
    });
  };
  return (
    <Dialog title={t('versions')} onClose={onClose}>
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows label={t('ui:loading')} />}
      {data?.tc === 0 && <EmptyState icon={<History />} title={t('noVersions')} text={t('noVersionsText')} />}
      <ul className="theme-versions">
        {data?.versions.map(({ version, title, by, on }, index) => (
          <li key={version}>
            <span>
              <strong>
                <bdi>{title}</bdi> · {version}
              </strong>
              <small>
                <time dateTime={on}>{formatTime(on, i18n.language)}</time>
                {by !== '' && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </small>
            </span>
            {page === 1 && index === 0 ? (
              <Badge tone="success">{t('liveNow')}</Badge>
            ) : (
              mayWrite && (
                <Button size="sm" onClick={() => void restore(version)}>
                  {t('restore')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {data && data.tc > 20 && <Pager page={page} size={20} total={data.tc} onPage={setPage} />}
    </Dialog>
  );
}
