import type { ReactElement } from 'react';
import { withClass } from '../drawing/attributes';
import { focalClasses } from '../drawing/focal-classes';
import { plainText } from '../drawing/inline';
import { picture } from '../drawing/picture';
import type { ViewContext, ViewProps } from '../drawing/view';
import { toneOf } from '../site-theme/tone';

/** Props of a page of a story. */
export interface StoryPageProps {
  readonly background: string;
  readonly overlay: 'dark' | 'light' | 'none';
  readonly advance: number;
  readonly link: unknown;
  readonly linkLabel: unknown;
}

function isColor(background: string) {
  return background.startsWith('$') || background.startsWith('#');
}

const OVERLAY_TONES = { dark: 'tone-dark', light: 'tone-light', none: '' } as const;

/** What lies behind the layers of a page: its picture in a box of its own, and the tone that texts take from it. */
export function storyBackdrop(
  { background, overlay }: Pick<StoryPageProps, 'background' | 'overlay'>,
  context: ViewContext,
): { readonly picture: ReactElement | null; readonly tone: string } {
  const source = plainText(background);
  if (source === '') return { picture: null, tone: '' };
  if (isColor(source)) return { picture: null, tone: toneOf(source) };
  const image = context.image(source);
  if (!image) return { picture: null, tone: '' };
  const when = context.firstImage ? 'high' : 'lazy';
  const names = ['w-story-page__fill', overlay !== 'none' && `w-story-page__fill--${overlay}`];
  const box = withClass({ className: focalClasses(image.focal) }, ...names);
  const drawn = picture({ image, alt: '', className: 'w-story-page__image', when, context, fills: true });
  return {
    picture: <div {...box}>{drawn}</div>,
    tone: OVERLAY_TONES[overlay],
  };
}

/** The words of the link that a page leads on to; null where it leads nowhere. */
export function storyLink(
  { link, linkLabel }: Pick<StoryPageProps, 'link' | 'linkLabel'>,
  context: ViewContext,
): { readonly href: string; readonly label: string } | null {
  const address = plainText(link);
  const href = address ? context.url(address) : undefined;
  return href === undefined ? null : { href, label: plainText(linkLabel).trim() || address };
}

/** The page with its layers one over the other, and its link at the bottom. */
function StoryPageView({ props, root, context, children }: ViewProps<StoryPageProps>) {
  const behind = storyBackdrop(props, context);
  const link = storyLink(props, context);
  return (
    <div {...withClass(root, 'w-story-page', behind.tone)}>
      {behind.picture}
      {children}
      {link && (
        <p className="w-story-page__link">
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </div>
  );
}

export { StoryPageView as view };
