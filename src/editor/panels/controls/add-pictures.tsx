import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, JsonObject } from '#common/layout/document.ts';
import type { PropSpec } from '#common/layout/spec.ts';
import { useUploads } from '#src/api/use-uploads.ts';
import { PictureChoice } from '#src/parts/media-picker/picture-choice.tsx';
import { PictureThumb } from '#src/parts/media-picker/picture-thumb.tsx';
import { UploadButton } from '#src/parts/media-picker/upload-button.tsx';
import { usePickedImage } from '#src/parts/media-picker/use-picked-image.ts';
import { Button } from '#src/ui/button.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';

interface Props {
  /** The field of an entry that holds its picture. */
  readonly field: string;
  readonly spec: Pick<Extract<PropSpec, { kind: 'records' }>, 'max' | 'empty'>;
  readonly value: readonly JsonObject[];
  readonly onChange: (entries: readonly Json[]) => void;
}

/** The picture of an entry, in small. */
export function EntryThumb({ address }: { readonly address: Json | undefined }) {
  return <PictureThumb image={usePickedImage(typeof address === 'string' ? address : '')} />;
}

/** Puts several pictures at once into a list: from the library, where pressing one again takes it out, or by upload. */
export function AddPictures({ field, spec, value, onChange }: Props) {
  const { t } = useTranslation('inspector');
  const [choosing, setChoosing] = useState(false);
  // Two uploads may arrive before the list is drawn with the first.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const put = (entries: readonly JsonObject[]) => {
    latest.current = entries;
    onChange(entries);
  };
  const add = (address: string) => {
    if (latest.current.length < spec.max) put([...latest.current, { ...spec.empty, [field]: address }]);
  };
  const uploads = useUploads((image) => add(`media:${image.id}`));
  const chosen = new Set(
    value.flatMap((entry) => {
      const address = entry[field];
      return typeof address === 'string' && address.startsWith('media:') ? [address.slice('media:'.length)] : [];
    }),
  );
  const isFull = value.length >= spec.max;
  return (
    <>
      <div className="ep-list-row">
        <Button
          size="sm"
          icon={<Images />}
          aria-expanded={choosing}
          disabledReason={isFull ? t('list.full', { max: spec.max }) : null}
          onClick={() => setChoosing(!choosing)}
        >
          {t('list.addPictures')}
        </Button>
        <UploadButton multiple onFiles={uploads.start} />
      </div>
      <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      {choosing && (
        <div className="ep-card">
          <PictureChoice
            chosen={chosen}
            onChoose={(id) => {
              const address = `media:${id}`;
              if (chosen.has(id)) put(latest.current.filter((entry) => entry[field] !== address));
              else add(address);
            }}
          />
        </div>
      )}
    </>
  );
}
