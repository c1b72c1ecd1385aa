import { ImageIcon } from 'lucide-react';
import type { MediaImage } from '#src/api/media.ts';
import { thumbnail } from './thumbnail';
import './pictures.css';

/** The picture that is chosen, in small; a sign where there is none of the library. */
export function PictureThumb({ image }: { readonly image: MediaImage | undefined }) {
  return (
    <span className="media-thumb">
      {image ? <img src={thumbnail(image)} alt={image.alt_text} /> : <ImageIcon size={16} aria-hidden />}
    </span>
  );
}
