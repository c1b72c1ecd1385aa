import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/client/client.ts';
import { usePageTemplates } from '#src/api/pages.ts';
import { publishTheme, type ThemeDocument } from '#src/api/themes.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { contrastPairs, levelOf } from './contrast-pairs';
import { Specimen } from './specimen';

interface PublishDialogProps {
  readonly live: ThemeDocument;
  /** Saves what is not saved yet. */
  readonly onSave: () => Promise<ThemeDocument>;
  /** Others changed the draft meanwhile: takes that in, so that it is looked at before it is published. */
  readonly onChanged: () => Promise<void>;
  readonly theme: ThemeDocument;
  readonly onClose: () => void;
}

/** Pages that are named, of all that change. */
const LISTED = 50;

interface ChangedPagesProps {
  readonly pages: readonly { readonly global_id: string; readonly name: string }[] | undefined;
  readonly total: number | undefined;
}

/** How many published pages change, and their names on demand. */
function ChangedPages({ pages, total }: ChangedPagesProps) {
  const { t } = useTranslation('themes');
  if (pages === undefined || total === undefined) return <p>{t('publishAll')}</p>;
  if (total === 0) return <p>{t('publishNone')}</p>;
  return (
    <details className="theme-details">
      <summary>{t('publishText', { count: total })}</summary>
      <ul className="theme-pages">
        {pages.map(({ global_id: key, name }) => (
          <li key={key}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {total > pages.length && <li>{t('morePages', { count: total - pages.length })}</li>}
      </ul>
    </details>
  );
}

/** Says what becomes another look: how many pages, before and after, and what cannot be read well. */
export function PublishDialog({ live, theme, onSave, onChanged, onClose }: PublishDialogProps) {
  const { t } = useTranslation('themes');
  const pages = usePageTemplates({ size: LISTED, sort: 'name', filter: { published: true, kind: 'page' } });
  const low = useMemo(() => contrastPairs(theme).filter((pair) => levelOf(pair) === '').length, [theme]);
  const side = theme.scheme === 'dark' ? 'dark' : 'light';
  return (
    <ConfirmDialog
      title={t('publish')}
      action={t('publish')}
      onConfirm={async () => {
        const saved = await onSave();
        await publishTheme(saved).catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) await onChanged();
          throw error;
        });
        showToast({ tone: 'success', text: t('published') });
      }}
      onClose={onClose}
    >
      <ChangedPages pages={pages.data?.pageTemplates} total={pages.data?.tc} />
      {low > 0 && <Notice tone="warning">{t('someLow', { count: low })}</Notice>}
      <div className="theme-compare">
        <figure>
          <figcaption>{t('before')}</figcaption>
          <div>
            <Specimen theme={live} side={live.scheme === 'dark' ? 'dark' : 'light'} />
          </div>
        </figure>
        <figure>
          <figcaption>{t('after')}</figcaption>
          <div>
            <Specimen theme={theme} side={side} />
          </div>
        </figure>
      </div>
    </ConfirmDialog>
  );
}
