import { createElement, type ReactElement } from 'react';
import type { ResolvedImage, ViewContext } from './view';

interface PictureOptions {
  readonly image: ResolvedImage;
  readonly alt: string;
  readonly className: string;
  /**
   * `high`: the first image of the page, or one the author marked; `eager`: at once; `lazy`: when it comes into sight.
   */
  readonly when: 'high' | 'eager' | 'lazy';
  readonly context: ViewContext;
  /** Its box gives it its size, whatever its own is. */
  readonly fills?: boolean;
}

/** How wide an image is drawn at most by default: the page, at most a wide section. */
const SIZES = '(min-width: 75rem) 72rem, 100vw';

/**
 * An `<img>` with everything a browser needs to choose, place and order it. The canvas loads nothing lazily.
 * The `<picture>` around it has no box; React's server renderer would put a preload link before a bare eager image. AMP
 * refuses it, and its validator knows the bare `<img>`.
 */
export function picture(options: PictureOptions): ReactElement {
  const { image, alt, className, when, context } = options;
  if (context.output === 'story') return storyPicture(options);
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

/** As wide as a story becomes at most: a phone, or a frame as wide as one. */
const STORY_SIZES = '(min-width: 64rem) 30rem, 100vw';

/** The same in a story, where the runtime loads pictures; browsers without scripts get the bare one. */
function storyPicture({ image, alt, className, fills = false }: PictureOptions): ReactElement {
  const { src, srcSet, width, height } = image;
  const isSized = !fills && width !== undefined && height !== undefined;
  return createElement(
    'amp-img',
    {
      className,
      src,
      srcSet: srcSet || undefined,
      sizes: srcSet ? STORY_SIZES : undefined,
      alt,
      ...(isSized ? { layout: 'responsive', width, height } : { layout: 'fill' }),
    },
    <noscript>
      <img src={src} alt={alt} width={width} height={height} />
    </noscript>,
  );
}
