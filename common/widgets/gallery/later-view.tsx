import type { ReactElement } from 'react';
import { isRecord } from '#common/rules/is-record.ts';
import { withClass } from '../drawing/attributes';
import { focalClasses } from '../drawing/focal-classes';
import { iconPicture } from '../drawing/icon-picture';
import { inlineText, isBlank, plainText } from '../drawing/inline';
import { picture } from '../drawing/picture';
import type { ResolvedImage, ViewContext, ViewProps } from '../drawing/view';
import { galleryWords } from './words';

type Props = {
  readonly images: unknown;
  readonly layout: 'grid' | 'masonry';
  readonly ratio: string;
  readonly lightbox: boolean;
};

interface Entry {
  readonly image: ResolvedImage;
  readonly alt: string;
  readonly caption: unknown;
}

function entriesOf(images: unknown, context: ViewContext): readonly Entry[] {
  const list = Array.isArray(images) ? (images as readonly unknown[]).filter(isRecord) : [];
  return list.flatMap(({ src, alt, caption }) => {
    const address = plainText(src);
    const image = address ? context.image(address) : undefined;
    return image ? [{ image, alt: plainText(alt) || (image.alt ?? ''), caption }] : [];
  });
}

function caption(entry: Entry, context: ViewContext): ReactElement | null {
  if (isBlank(entry.caption)) return null;
  return <figcaption className="w-gallery__caption">{inlineText(entry.caption, context)}</figcaption>;
}

/**
 * A picture in large, in a popover. A button in one popover that shows another opens it within the first. So the way to
 * the next picture is a label of that picture's own button, which is outside: the browser closes the one and shows the
 * other.
 */
function enlarged(entries: readonly Entry[], at: number, context: ViewContext): ReactElement | null {
  const entry = entries[at];
  if (!entry) return null;
  const { length } = entries;
  const words = galleryWords(context.lang);
  const id = `${context.name ?? ''}-${at + 1}`;
  const way = (to: number, word: string, icon: string, side: string) => (
    <label className={`w-gallery__way w-gallery__way--${side}`} htmlFor={`${context.name ?? ''}-b${to + 1}`}>
      {iconPicture(icon, 'w-gallery__icon')}
      <span className="w-gallery__word">{word}</span>
    </label>
  );
  const { image, alt } = entry;
  return (
    <div className="w-gallery__full" id={id} popover="auto" role="dialog" aria-label={alt || words.picture(at + 1)}>
      <figure className="w-gallery__stage">
        {picture({
          image,
          alt,
          className: 'w-gallery__large',
          when: 'lazy',
          context: { ...context, sizes: '100vw' },
        })}
        {caption(entry, context)}
      </figure>
      <p className="w-gallery__count">{`${at + 1} / ${length}`}</p>
      {length > 1 && way((at + length - 1) % length, words.previous, 'chevron-left', 'previous')}
      {length > 1 && way((at + 1) % length, words.next, 'chevron-right', 'next')}
      <button
        type="button"
        className="w-gallery__close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={words.close}
      >
        {iconPicture('x', 'w-gallery__icon')}
      </button>
    </div>
  );
}

/** Pictures in columns; one that may not be drawn is left out. Without any the canvas shows where they will be. */
function GalleryView({ props, root, context }: ViewProps<Props>) {
  const entries = entriesOf(props.images, context);
  const isMasonry = props.layout === 'masonry';
  const own = withClass(root, 'w-gallery', isMasonry ? 'w-gallery--masonry' : props.ratio !== '' && 'w-gallery--ratio');
  if (entries.length === 0) {
    if (!context.canvas) return null;
    return (
      <ul {...own}>
        {[0, 1, 2].map((place) => (
          <li key={place} className="w-gallery__empty">
            {iconPicture('image', 'w-gallery__icon')}
          </li>
        ))}
      </ul>
    );
  }
  const words = galleryWords(context.lang);
  // AMP knows no popovers, and on the canvas a press selects the block.
  const opens = props.lightbox && context.output === 'page' && !context.canvas && context.name !== undefined;
  return (
    <ul {...own}>
      {entries.map((entry, at) => {
        const { image, alt } = entry;
        const drawn = picture({
          image,
          alt,
          className: ['w-gallery__img', focalClasses(image.focal)].filter(Boolean).join(' '),
          when: context.firstImage && at === 0 ? 'high' : 'lazy',
          context,
        });
        return (
          <li key={at} className="w-gallery__item">
            <figure className="w-gallery__figure">
              {opens ? (
                <button
                  type="button"
                  className="w-gallery__open"
                  id={`${context.name}-b${at + 1}`}
                  popoverTarget={`${context.name}-${at + 1}`}
                  aria-label={words.open(alt || words.picture(at + 1))}
                >
                  {drawn}
                </button>
              ) : (
                drawn
              )}
              {caption(entry, context)}
            </figure>
            {opens && enlarged(entries, at, context)}
          </li>
        );
      })}
    </ul>
  );
}

export { GalleryView as view };
