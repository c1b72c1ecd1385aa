import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#src/api/client/api-error.ts';
import { deletePageTemplate, type PageTemplate } from '#src/api/pages.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';

/** The addresses of the routes that keep a page from being deleted, as the refusal names them. */
function routesOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'in_use') return [];
  return error.details.flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
}

/** Asks before a page goes; while a route shows it, names the routes instead. */
export function DeletePageDialog({ page, onClose }: { page: PageTemplate; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const remove = async () => {
    await deletePageTemplate(page.global_id);
    showToast({ tone: 'success', text: t('ui:deleted', { name: page.name }) });
  };
  const describe = (error: unknown) => {
    const routes = routesOf(error);
    if (routes.length === 0) return null;
    return (
      <>
        {t('inUse')}
        <ul className="ui-uses">
          {routes.map((url) => (
            <li key={url}>
              <Link dir="ltr" to={`/page-routes?q=${encodeURIComponent(url)}`}>
                {url}
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: page.name })}
      action={t('delete')}
      danger
      onConfirm={remove}
      describe={describe}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
