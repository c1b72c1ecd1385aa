import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaImage } from '#src/api/media.ts';
import { PictureDialog } from '#src/parts/media-picker/picture-dialog.tsx';
import { PictureThumb } from '#src/parts/media-picker/picture-thumb.tsx';
import { usePickedImage } from '#src/parts/media-picker/use-picked-image.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  /** The cell as it is called aloud. */
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The field of its address. */
  readonly children: (image: MediaImage | undefined) => ReactNode;
}

/** A cell with a picture: how it looks, which chooses another, beside its name or address, and the way to have none. */
export function PictureCell({ name, value, onValue, children }: Props) {
  const { t } = useTranslation('ui');
  const [choosing, setChoosing] = useState(false);
  const image = usePickedImage(value);
  return (
    <div className="source-picture">
      <button
        type="button"
        className="source-picture-choose"
        aria-label={t('pictures.chooseFor', { name })}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <PictureThumb image={image} />
      </button>
      {children(image)}
      {value !== '' && (
        <IconButton size="sm" icon={<X />} label={t('pictures.clear', { name })} onClick={() => onValue('')} />
      )}
      {choosing && (
        <PictureDialog
          chosen={image?.id}
          onChoose={(id) => {
            onValue(`media:${id}`);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
