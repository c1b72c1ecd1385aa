import { useTranslation } from 'react-i18next';
import { thumbnailOf } from '#src/api/image-address.ts';
import type { MediaImage } from '#src/api/media.ts';
import { formatBytes } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import './media.css';

/** The images as tiles; a click opens one. */
export function ImageGrid({ images, onOpen }: { images: readonly MediaImage[]; onOpen: (image: MediaImage) => void }) {
  const { t, i18n } = useTranslation('media');
  return (
    <ul className="image-grid">
      {images.map((image) => (
        <li key={image.id}>
          <button type="button" className="image-tile" onClick={() => onOpen(image)}>
            <span className="image-picture">
              <img src={thumbnailOf(image, 320)} alt="" loading="lazy" decoding="async" />
            </span>
            <span className="image-name" dir="auto">
              {image.name}
            </span>
            <span className="image-facts">
              {image.width} × {image.height} · {formatBytes(image.size, i18n.language)}
              {image.alt_text === '' && <Badge tone="warning">{t('noAlt')}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
