import { ImageIcon, Images, ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHexColor, compileToken } from '#common/layout/style-value.ts';
import { useImagesById } from '#src/api/images-by-id.ts';
import { useMedia } from '#src/api/media.ts';
import { useUploads } from '#src/api/use-uploads.ts';
import { Button } from '#src/ui/button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';
import { thumbnail } from './thumbnail';
import { ColorControl } from './color-control';
import type { ControlProps } from './control';
import './media.css';

type Props = ControlProps<string> & {
  /** A color may stand in its place (backgrounds). */
  readonly withColor?: boolean;
};

const MEDIA = /^media:(.+)$/;

function isColor(text: string) {
  return isHexColor(text) || compileToken(text, ['color']) !== undefined;
}

/** A picture: chosen from the library, uploaded, or by address; where it is a background, a color as well. */
export function ImageControl(props: Props) {
  const { id, value, withColor, onChange } = props;
  const { t } = useTranslation(['inspector', 'editor']);
  const [choosing, setChoosing] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const uploads = useUploads((image) => {
    onChange(`media:${image.id}`);
    setChoosing(false);
  });
  const chosen = MEDIA.exec(value ?? '')?.[1];
  const picked = useImagesById(chosen === undefined ? [] : [chosen]).get(chosen ?? '');
  const address = value !== undefined && chosen === undefined && !isColor(value) ? value : '';
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
        <span className="ep-thumb">
          {picked ? <img src={thumbnail(picked)} alt={picked.alt_text} /> : <ImageIcon aria-hidden />}
        </span>
        <Button size="sm" icon={<Images />} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {t('image.choose')}
        </Button>
        <Button size="sm" icon={<ImageUp />} onClick={() => file.current?.click()}>
          {t('editor:media.upload')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('editor:media.upload')}
          onChange={(event) => {
            uploads.start([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      {choosing && (
        <PictureChoice
          chosen={picked?.id}
          onChoose={(chosen) => {
            onChange(`media:${chosen}`);
            setChoosing(false);
          }}
        />
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

function PictureChoice({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) {
  const { t } = useTranslation('editor');
  const [search, setSearch] = useState('');
  const { data } = useMedia({ size: 200, search });
  return (
    <div className="ep-card">
      <TextInput
        size="sm"
        type="search"
        aria-label={t('media.search')}
        placeholder={t('media.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="ep-pictures ep-pictures-small">
        {(data?.media.list ?? []).map((image) => (
          <li key={image.id}>
            <button
              type="button"
              className="ep-picture"
              aria-label={image.alt_text || image.name}
              aria-pressed={chosen === image.id}
              data-tip={image.name}
              onClick={() => onChoose(image.id)}
            >
              <img src={thumbnail(image)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {data?.media.list.length === 0 && <p className="ep-hint">{t(search ? 'media.noMatch' : 'media.empty')}</p>}
    </div>
  );
}
