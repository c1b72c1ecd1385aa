import { Images, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaId } from '#common/layout/safe-url.ts';
import { imageAddress } from '#src/api/image-address.ts';
import { useImagesById } from '#src/api/images-by-id.ts';
import { deleteMediaConstant, type MediaConstant, useMediaConstants } from '#src/api/media.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { RowActions } from '#src/ui/row-actions.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { describeUses } from '#src/parts/uses-list.tsx';
import { ConstantDialog } from './constant-dialog';
import './media.css';

const SIZE = 20;

/** Media constants: named lists of images that pages refer to by key. */
export function ConstantsTab({ mayWrite }: { mayWrite: boolean }) {
  const { t, i18n } = useTranslation('media');
  const query = useListQuery('key');
  const [editing, setEditing] = useState<MediaConstant | 'new' | null>(null);
  const [deleting, setDeleting] = useState<MediaConstant | null>(null);
  const { data, error, retry } = useMediaConstants({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
  });
  const media = useImagesById(
    (data?.media.list ?? []).flatMap(({ images }) => images.flatMap((each) => mediaId(each) ?? [])),
  );
  const create = mayWrite && (
    <Button icon={<Plus />} onClick={() => setEditing('new')}>
      {t('constants.new')}
    </Button>
  );
  const columns: Column<MediaConstant>[] = [
    { key: 'key', label: t('ui:key'), sort: 'key', cell: (constant) => <code dir="ltr">{constant.key}</code> },
    {
      key: 'images',
      label: t('constants.imagesColumn'),
      cell: (constant) => (
        <span className="constant-strip">
          {constant.images.slice(0, 6).map((source) => (
            <img key={source} src={imageAddress(source, media)} alt="" loading="lazy" />
          ))}
        </span>
      ),
    },
    {
      key: 'updated',
      label: t('ui:changed'),
      sort: 'updated_on',
      wideOnly: true,
      cell: (constant) => <time dateTime={constant.updated_on}>{formatAgo(constant.updated_on, i18n.language)}</time>,
    },
  ];
  const actions = (constant: MediaConstant) => (
    <RowActions name={constant.key} onEdit={() => setEditing(constant)} onDelete={() => setDeleting(constant)} />
  );
  const remove = async (constant: MediaConstant) => {
    await deleteMediaConstant(constant.id);
    showToast({ tone: 'success', text: t('ui:deleted') });
  };
  return (
    <>
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.media.tc}
        error={error}
        onRetry={retry}
        tools={create}
        empty={
          <EmptyState icon={<Images />} title={t('constants.empty')} text={t('constants.emptyText')} action={create} />
        }
      >
        <DataTable
          label={t('constants.title')}
          columns={columns}
          rows={data?.media.list ?? []}
          rowKey={(constant) => constant.id}
          sort={query.sort}
          onSort={query.onSort}
          actions={mayWrite ? actions : undefined}
        />
      </ListFrame>
      {editing && <ConstantDialog constant={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <ConfirmDialog
          title={t('ui:deleteTitle', { name: deleting.key })}
          action={t('ui:delete')}
          danger
          onConfirm={() => remove(deleting)}
          describe={describeUses}
          onClose={() => setDeleting(null)}
        >
          {t('constants.deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
