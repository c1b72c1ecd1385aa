import { FolderGit2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSaving } from '../../document/use-autosave';

/**
 * The way to the export of a page, which takes the version that is saved: this one is saved first. Where that fails, the
 * editor stays and says why.
 */
export function ExportLink({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('editor');
  const { save } = useSaving();
  const navigate = useNavigate();
  const to = `/page-exports/${pageKey}`;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void tryOrTell(async () => {
      if (await save()) await navigate(to);
    });
  };
  return (
    <Link
      to={to}
      className="ui-button ui-button-ghost ui-size-sm ui-icon-button ep-wide"
      aria-label={t('top.export')}
      data-tip={t('top.export')}
      onClick={open}
    >
      <FolderGit2 />
    </Link>
  );
}
