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
 * The `<picture>` around it has no box; React's server renderer would put a preload link before a bare eager image.
 */
export function picture({ image, alt, className, when, context }: PictureOptions): ReactElement {
  const loading = when === 'lazy' && !context.canvas ? ({ loading: 'lazy' } as const) : {};
  const priority = when === 'high' ? ({ fetchPriority: 'high' } as const) : {};
  const choice = image.srcSet ? { srcSet: image.srcSet, sizes: context.sizes ?? SIZES } : {};
  return (
    <picture className="picture">
      <img
        className={className}
        src={image.src}
        {...choice}
        width={image.width}
        height={image.height}
        alt={alt}
        {...loading}
        {...priority}
        decoding="async"
      />
    </picture>
  );
}
