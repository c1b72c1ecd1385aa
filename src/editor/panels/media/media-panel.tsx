import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { newNodeId } from '#common/layout/node-id.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { imageSpec } from '#common/widgets/image/spec.ts';
import { useMedia, type MediaImage } from '#src/api/media.ts';
import { useUploads } from '#src/api/use-uploads.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';
import { useInsertDrag } from '../../engine/use-insert-drag';
import { useInsertTree } from '../insert/use-insert-tree';
import { Panel } from '../panel';
import { thumbnail } from '#src/parts/media-picker/thumbnail.ts';
import '#src/parts/media-picker/pictures.css';
import './media-panel.css';

/** Types the server takes (docs/contract.md "Media"). */
export const IMAGE_TYPES = { 'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg'] };

/** The site's pictures: search, upload by button or drop, insert by click or drag. */
export function MediaPanel() {
  const { t } = useTranslation('editor');
  const [search, setSearch] = useState('');
  const { data, error, isLoading, retry } = useMedia({ size: 200, search });
  const uploads = useUploads();
  const drop = useDropzone({
    accept: IMAGE_TYPES,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: uploads.start,
    onDropRejected: uploads.refuse,
  });
  const images = data?.media.list ?? [];
  return (
    <Panel
      title={t('media.title')}
      actions={
        <Button size="sm" icon={<ImageUp />} onClick={drop.open}>
          {t('ui:pictures.upload')}
        </Button>
      }
      head={
        <TextInput
          size="sm"
          type="search"
          aria-label={t('ui:pictures.search')}
          placeholder={t('ui:pictures.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
    >
      <div {...drop.getRootProps()} className="ep-drop" data-over={drop.isDragActive || undefined}>
        <input {...drop.getInputProps()} aria-label={t('ui:pictures.upload')} />
        <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        {isLoading && <Skeleton height="160px" />}
        {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
        {data && images.length === 0 && (
          <p className="ep-hint">{t(search ? 'ui:pictures.noMatch' : 'ui:pictures.empty')}</p>
        )}
        <ul className="media-pictures" aria-label={t('media.title')}>
          {images.map((image) => (
            <li key={image.id}>
              <PictureTile image={image} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function PictureTile({ image }: { readonly image: MediaImage }) {
  const insert = useInsertTree();
  const build = () => buildTree(block(imageSpec, { src: `media:${image.id}`, alt: image.alt_text }), newNodeId);
  const label = image.alt_text || image.name;
  const drag = useInsertDrag(`media-${image.id}`, { kind: 'tree', build, label, icon: 'image' });
  return (
    <button
      {...drag}
      type="button"
      className="media-picture"
      data-media={image.id}
      data-tip={image.name}
      aria-label={label}
      onClick={() => insert(build(), label)}
    >
      <img src={thumbnail(image)} alt="" loading="lazy" draggable={false} />
    </button>
  );
}
