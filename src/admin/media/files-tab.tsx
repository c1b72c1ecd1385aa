import { FilePlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { FILE_KINDS } from '#common/rules/file-types.ts';
import { deleteFile, type MediaFile, uploadFile, useFiles } from '#src/api/media-files.ts';
import { useImagesById } from '#src/api/images-by-id.ts';
import { useUploadsBy } from '#src/api/use-uploads.ts';
import { formatAgo, formatBytes } from '#src/i18n/format.ts';
import { FileIcon } from '#src/parts/media-picker/file-icon.tsx';
import { PictureThumb } from '#src/parts/media-picker/picture-thumb.tsx';
import { useFileFacts } from '#src/parts/media-picker/file-facts.ts';
import { describeUses, UnlessUsed } from '#src/parts/uses-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrudList, type Deletion } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';
import { useListFilter } from '#src/ui/use-list-filter.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { FileDialog } from './file-dialog';
import './media.css';
import { useUploadToast } from './use-upload-toast';

const SIZE = 24;

function useColumns(files: readonly MediaFile[], onOpen: (file: MediaFile) => void) {
  const { t, i18n } = useTranslation('media');
  const facts = useFileFacts();
  const posters = useImagesById(files.flatMap(({ poster }) => poster ?? []));
  const columns: Column<MediaFile>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      cell: (file) => (
        <span className="file-name">
          {file.poster === null ? (
            <span className="media-thumb">
              <FileIcon kind={file.kind} />
            </span>
          ) : (
            <PictureThumb image={posters.get(file.poster)} />
          )}
          <span>
            <button type="button" className="link" dir="auto" onClick={() => onOpen(file)}>
              {file.name}
            </button>
            <span className="file-facts">{facts(file)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'size',
      label: t('files.size'),
      sort: 'size',
      cell: ({ size }) => <span className="file-size">{formatBytes(size, i18n.language)}</span>,
    },
    {
      key: 'uploaded',
      label: t('files.uploaded'),
      sort: 'upload_date',
      wideOnly: true,
      cell: ({ upload_date: at }) => <time dateTime={at}>{formatAgo(at, i18n.language)}</time>,
    },
  ];
  return columns;
}

/** The videos, recordings and documents of the site: drop anywhere to upload. */
export function FilesTab({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('media');
  const query = useListQuery('-upload_date');
  const filter = useListFilter({
    name: 'kind',
    label: t('files.kind'),
    all: t('files.all'),
    keys: FILE_KINDS,
    labelOf: (kind) => t(`ui:files.${kind}`),
  });
  const uploadToast = useUploadToast('files.uploadedCount');
  const uploads = useUploadsBy(uploadFile, ({ name }) => uploadToast.tell(name));
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, retry } = useFiles({
    page: query.page,
    size: SIZE,
    search: query.search,
    sort: query.sort,
    ...(filter.value !== '' && { filter: { kind: filter.value } }),
  });
  const files = data?.files.list ?? [];
  const opened = files.find(({ id }) => id === openId);
  const columns = useColumns(files, ({ id }) => setOpenId(id));
  const start = (chosen: readonly File[]) => {
    if (uploads.list.every((each) => each.error !== undefined)) uploadToast.begin();
    uploads.start(chosen);
  };
  // The server says which files are taken, by their bytes.
  const zone = useDropzone({ noClick: true, noKeyboard: true, disabled: !mayWrite, onDropAccepted: start });
  const pick = mayWrite && (
    <Button variant="solid" icon={<Upload />} onClick={zone.open}>
      {t('files.upload')}
    </Button>
  );
  const deletion: Deletion<MediaFile> = {
    title: ({ name }) => t('ui:deleteTitle', { name }),
    action: t('files.delete'),
    text: ({ id }) => (
      <UnlessUsed of={{ kind: 'image', id }} lead={t('inUse')}>
        {t('deleteText')}
      </UnlessUsed>
    ),
    run: ({ id }) => deleteFile(id),
    done: ({ name }) => t('ui:deleted', { name }),
    describe: (failure) => describeUses(failure, t('inUse')),
  };
  return (
    <div {...zone.getRootProps({ className: 'drop-zone', 'data-over': zone.isDragActive || undefined })}>
      <input {...zone.getInputProps({ 'aria-label': t('files.upload') })} />
      <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      <CrudList
        label={t('files.title')}
        query={query}
        size={SIZE}
        list={{ data: data?.files, error, retry }}
        rows={data?.files.list}
        rowName={({ name }) => name}
        searchLabel={t('files.search')}
        filter={filter}
        columns={columns}
        create={pick}
        empty={{ icon: <FilePlus />, title: t('files.empty'), text: t('files.emptyText') }}
        mayWrite={mayWrite}
        onEdit={({ id }) => setOpenId(id)}
        deletion={deletion}
      />
      {zone.isDragActive && <div className="drop-note">{t('drop')}</div>}
      {opened && <FileDialog key={opened.id} file={opened} mayWrite={mayWrite} onClose={() => setOpenId(null)} />}
    </div>
  );
}
