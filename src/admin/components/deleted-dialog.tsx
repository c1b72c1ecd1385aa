import { useTranslation } from 'react-i18next';
import { type DeletedComponent, restoreComponent, useDeletedComponents } from '#src/api/components.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

/** Components that were deleted in the last 30 days, and the way back of each. */
export function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('components');
  const { data, error, retry } = useDeletedComponents();
  const columns: Column<DeletedComponent>[] = [
    { key: 'name', label: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'deleted', label: t('bin.deleted'), cell: ({ deleted_on: at }) => formatAgo(at, i18n.language) },
  ];
  const restore = ({ key, name }: DeletedComponent) =>
    void tryOrTell(async () => {
      await restoreComponent(key, []);
      showToast({ tone: 'success', text: t('bin.restored', { name }) });
    });
  return (
    <Dialog title={t('bin.title')} onClose={onClose}>
      <p>{t('bin.lead')}</p>
      {!data && error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows label={t('bin.title')} />}
      {data && data.components.length === 0 && <p>{t('bin.empty')}</p>}
      {data && data.components.length > 0 && (
        <DataTable
          label={t('bin.title')}
          columns={columns}
          rows={data.components}
          rowKey={({ key }) => key}
          actions={(component) => (
            <Button
              size="sm"
              aria-label={t('bin.restoreNamed', { name: component.name })}
              onClick={() => restore(component)}
            >
              {t('bin.restore')}
            </Button>
          )}
        />
      )}
    </Dialog>
  );
}
