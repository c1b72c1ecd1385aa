import { Images, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaId } from '#common/layout/safe-url.ts';
import { imageAddress } from '#src/api/image-address.ts';
import { useImagesById } from '#src/api/images-by-id.ts';
import { deleteMediaConstant, type MediaConstant, useMediaConstants } from '#src/api/media.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { CrudList, type Deletion } from '#src/ui/crud-list.tsx';
import type { Column } from '#src/ui/data-table.tsx';
import { useListQuery } from '#src/ui/use-list-query.ts';
import { describeUses, UnlessUsed } from '#src/parts/uses-list.tsx';
import { ConstantDialog } from './constant-dialog';
import './media.css';

const SIZE = 20;

/** Media constants: named lists of images that pages refer to by key. */
export function ConstantsTab({ mayWrite }: { mayWrite: boolean }) {
  const { t, i18n } = useTranslation('media');
  const query = useListQuery('key');
  const [editing, setEditing] = useState<MediaConstant | 'new' | null>(null);
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
  const deletion: Deletion<MediaConstant> = {
    title: ({ key: name }) => t('ui:deleteTitle', { name }),
    action: t('ui:delete'),
    text: ({ id }) => (
      <UnlessUsed of={{ kind: 'constant', id }} lead={t('constants.inUse')}>
        {t('constants.deleteText')}
      </UnlessUsed>
    ),
    run: ({ id }) => deleteMediaConstant(id),
    done: ({ key: name }) => t('ui:deleted', { name }),
    describe: (error) => describeUses(error, t('constants.inUse')),
  };
  return (
    <>
      <CrudList
        label={t('constants.title')}
        query={query}
        size={SIZE}
        list={{ data: data?.media, error, retry }}
        rows={data?.media.list}
        rowName={({ key }) => key}
        columns={columns}
        tools={create}
        empty={{ icon: <Images />, title: t('constants.empty'), text: t('constants.emptyText'), action: create }}
        mayWrite={mayWrite}
        onEdit={setEditing}
        deletion={deletion}
      />
      {editing && <ConstantDialog constant={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
