import type { ReactElement } from 'react';
import type { ResolvedImage, ViewContext } from './view';

interface PictureOptions {
  readonly image: ResolvedImage;
  readonly alt: string;
  readonly className: string;
  /** `high`: the first image of the page, or one the author marked; `eager`: at once; `lazy`: when it comes into sight. */
  readonly when: 'high' | 'eager' | 'lazy';
  readonly context: ViewContext;
}

/** How wide an image is drawn at most where nobody knows better: the page, at most a wide section. */
const SIZES = '(min-width: 75rem) 72rem, 100vw';

/**
 * An `<img>` with everything a browser needs to choose, place and order it. The canvas loads nothing lazily.
 * The `<picture>` around it has no box; React's server renderer would put a preload link before a bare eager image. AMP
 * refuses it, and its validator knows the bare `<img>`.
 */
export function picture({ image, alt, className, when, context }: PictureOptions): ReactElement {
  const sizes = image.srcSet ? (context.sizes ?? SIZES) : undefined;
  const drawn = (
    <img
      className={className}
      src={image.src}
      srcSet={image.srcSet || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={when === 'lazy' && !context.canvas ? 'lazy' : undefined}
      fetchPriority={when === 'high' ? 'high' : undefined}
      decoding="async"
    />
  );
  if (context.output === 'amp') return drawn;
  return (
    <picture className="picture">
      {image.avif ? <source type="image/avif" srcSet={image.avif} sizes={sizes} /> : null}
      {drawn}
    </picture>
  );
}
