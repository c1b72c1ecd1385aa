import { ImagePlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { type MediaImage, useMedia } from '#src/api/media.ts';
import { useUploads } from '#src/api/use-uploads.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Select } from '#src/ui/select.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { DeleteImageDialog } from './delete-image-dialog';
import { ImageDialog } from './image-dialog';
import { ImageGrid } from './image-grid';
import './media.css';
import { useUploadToast } from './use-upload-toast';

const SIZE = 48;
const SORTS = ['-upload_date', 'name', '-size'] as const;
/** What the server takes; it looks at the bytes itself. */
const ACCEPT = {
  'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg'],
};

/** The images of the site: drop anywhere to upload. */
export function ImagesTab({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('media');
  const query = useListQuery('-upload_date');
  const uploadToast = useUploadToast();
  const uploads = useUploads(({ name }) => uploadToast.tell(name));
  const start = (files: readonly File[]) => {
    if (uploads.list.every(({ error }) => error !== undefined)) uploadToast.begin();
    uploads.start(files);
  };
  const [openId, setOpenId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<MediaImage | null>(null);
  const { data, error, retry } = useMedia({ page: query.page, size: SIZE, search: query.search, sort: query.sort });
  const images = data?.media.list ?? [];
  const opened = images.find(({ id }) => id === openId);
  const zone = useDropzone({
    accept: ACCEPT,
    noClick: true,
    noKeyboard: true,
    disabled: !mayWrite,
    onDropAccepted: start,
    onDropRejected: uploads.refuse,
  });
  const pick = mayWrite && (
    <Button variant="solid" icon={<Upload />} onClick={zone.open}>
      {t('upload')}
    </Button>
  );
  return (
    <div {...zone.getRootProps({ className: 'drop-zone', 'data-over': zone.isDragActive || undefined })}>
      <input {...zone.getInputProps({ 'aria-label': t('upload') })} />
      <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      <ListFrame
        query={query}
        size={SIZE}
        total={data?.media.tc}
        error={error}
        onRetry={retry}
        searchLabel={t('search')}
        tools={
          <>
            <Select
              className="media-sort"
              aria-label={t('ui:sort')}
              value={query.sort}
              onChange={(event) => query.onSort(event.target.value)}
              options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
            <Gap />
            {pick}
          </>
        }
        empty={<EmptyState icon={<ImagePlus />} title={t('empty')} text={t('emptyText')} action={pick} />}
      >
        <ImageGrid images={images} onOpen={(image) => setOpenId(image.id)} />
      </ListFrame>
      {zone.isDragActive && <div className="drop-note">{t('drop')}</div>}
      {opened && (
        <ImageDialog
          key={opened.id}
          image={opened}
          mayWrite={mayWrite}
          onDelete={() => setDeleting(opened)}
          onClose={() => setOpenId(null)}
        />
      )}
      {deleting && (
        <DeleteImageDialog image={deleting} onDeleted={() => setOpenId(null)} onClose={() => setDeleting(null)} />
      )}
    </div>
  );
}
