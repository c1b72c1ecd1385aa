import { Images, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  readonly children: ReactNode;
}

/** A cell with a picture: how it looks, and the ways to choose another and to have none, beside its address. */
export function PictureCell({ name, value, onValue, children }: Props) {
  const { t } = useTranslation('ui');
  const [choosing, setChoosing] = useState(false);
  const image = usePickedImage(value);
  return (
    <div className="source-picture">
      <PictureThumb image={image} />
      {children}
      <IconButton
        size="sm"
        icon={<Images />}
        label={t('pictures.chooseFor', { name })}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      />
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
