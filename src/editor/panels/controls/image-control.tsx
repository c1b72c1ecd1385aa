import { Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHexColor, compileToken } from '#common/layout/style-value.ts';
import { useUploads } from '#src/api/use-uploads.ts';
import { PictureChoice } from '#src/parts/media-picker/picture-choice.tsx';
import { PictureThumb } from '#src/parts/media-picker/picture-thumb.tsx';
import { UploadButton } from '#src/parts/media-picker/upload-button.tsx';
import { usePickedImage } from '#src/parts/media-picker/use-picked-image.ts';
import { Button } from '#src/ui/button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';
import { ColorControl } from './color-control';
import type { ControlProps } from './control';

type Props = ControlProps<string> & {
  /** A color may stand in its place (backgrounds). */
  readonly withColor?: boolean;
};

function isColor(text: string) {
  return isHexColor(text) || compileToken(text, ['color']) !== undefined;
}

/** A picture: chosen from the library, uploaded, or by address; where it is a background, a color as well. */
export function ImageControl(props: Props) {
  const { id, value, withColor, onChange } = props;
  const { t } = useTranslation('inspector');
  const [choosing, setChoosing] = useState(false);
  const uploads = useUploads((image) => {
    onChange(`media:${image.id}`);
    setChoosing(false);
  });
  const picked = usePickedImage(value ?? '');
  const address = value !== undefined && !/^media:./.test(value) && !isColor(value) ? value : '';
  return (
    <div className="ep-list">
      {withColor && (
        <ColorControl
          {...props}
          id={`${id}-color`}
          name={t('color.name')}
          value={value && isColor(value) ? value : undefined}
        />
      )}
      <div className="ep-list-row ep-image-row">
        <PictureThumb image={picked} />
        <Button size="sm" icon={<Images />} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {t('ui:pictures.choose')}
        </Button>
        <UploadButton onFiles={uploads.start} />
      </div>
      <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      {choosing && (
        <div className="ep-card">
          <PictureChoice
            chosen={picked?.id}
            onChoose={(chosen) => {
              onChange(`media:${chosen}`);
              setChoosing(false);
            }}
          />
        </div>
      )}
      <TextInput
        id={id}
        size="sm"
        dir="ltr"
        inputMode="url"
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        placeholder={picked ? picked.name : 'https://'}
        value={address}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  );
}
