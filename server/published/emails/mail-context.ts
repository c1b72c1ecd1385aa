import { segmentsText } from '#common/layout/binding-path.ts';
import { isSafeImage, isSafeUrl, mediaId } from '#common/layout/safe-url.ts';
import { directionOf } from '#common/rules/direction.ts';
import { baseColors, colorsOn } from '#common/widgets/mail/mail-colors.ts';
import type { MailContext, MailImage } from '#common/widgets/mail/mail-node.ts';
import { mailTokens } from '#common/widgets/mail/mail-tokens.ts';
import { isUnseen } from '#common/widgets/drawing/inline.tsx';
import { mailJoin, mailMark } from '#common/widgets/mail/mail-text.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { toneOf } from '#common/widgets/site-theme/tone.ts';
import { eitherMarks, type MailMarks } from './mail-marks';

/** Addresses as a mail may hold them: absolute, checked once more after they were filled in. */
export interface MailAddresses {
  readonly url: (address: string) => string | undefined;
  readonly image: (address: string) => MailImage | undefined;
}

/**
 * @param origin of the site
 * @param images of the library that the mail names, by id
 */
export function mailAddresses(origin: string, images: ReadonlyMap<string, MailImage>): MailAddresses {
  const absolute = (address: string): string | undefined => {
    if (/^(?:https?|mailto|tel):/i.test(address)) return address;
    // An anchor leads nowhere in a mail.
    if (address.startsWith('#')) return undefined;
    return URL.canParse(address, origin) ? new URL(address, origin).href : undefined;
  };
  return {
    url: (address) => {
      if (address === '' || !isSafeUrl(address)) return undefined;
      const id = mediaId(address);
      return id === undefined ? absolute(address) : images.get(id)?.src;
    },
    image: (address) => {
      if (address === '' || !isSafeImage(address)) return undefined;
      const id = mediaId(address);
      if (id !== undefined) return images.get(id);
      const src = absolute(address);
      return src === undefined ? undefined : { src };
    },
  };
}

/** A mark for an address of the person's own: what `campaign.<name>` reads. */
export function ownLink(marks: MailMarks, name: 'unsubscribe' | 'online' | 'opened'): string {
  return marks.add({
    kind: 'own',
    get: ({ campaign }) =>
      typeof campaign === 'object' && campaign !== null ? segmentsText(Reflect.get(campaign, name)) : '',
  });
}

/**
 * What widgets may ask while a mail is compiled: marks pass wherever addresses do.
 * @param lang BCP 47, of the mail
 * @param counted whether links are filled in per person, so that clicks can be counted
 */
export function mailContext(
  theme: SiteTheme,
  lang: string,
  addresses: MailAddresses,
  marks: MailMarks,
  counted = false,
): MailContext {
  /** Where clicks are counted, each person's links are their own. */
  const counting = (address: string) =>
    counted && addresses.url(address) !== undefined
      ? marks.add({ kind: 'url', get: () => address })
      : addresses.url(address);
  const url = (address: string) => (marks.of(address) ? address : counting(address));
  const tokens = mailTokens(theme);
  const font = (name: string) => tokens.font?.[name] ?? '';
  const plain: Omit<MailContext, 'colors' | 'adapts' | 'onGround'> = {
    fonts: { body: font('body'), heading: font('heading'), mono: font('mono') },
    headingWeight: theme.heading.weight,
    buttonRadius: theme.buttonRadius,
    tokens,
    lang,
    direction: directionOf(lang),
    url,
    link: ({ address, words }, linked, plain) => {
      const href = url(address);
      if (href === undefined || isUnseen(words)) return plain;
      const either = eitherMarks(marks, address, words);
      if (!either) return linked(href);
      const { link, otherwise, close } = either;
      return mailJoin([mailMark(link), linked(href), mailMark(otherwise), plain, mailMark(close)]);
    },
    image: (address) => (marks.of(address) ? { src: address } : addresses.image(address)),
    links: { unsubscribe: ownLink(marks, 'unsubscribe'), online: ownLink(marks, 'online') },
    repeat: (bound, draw) => {
      const mark = marks.of(bound);
      if (mark?.kind === 'list') mark.draw = draw;
      return mailMark(bound);
    },
  };
  const on = (colors: MailContext['colors'], adapts: boolean): MailContext => ({
    ...plain,
    colors,
    adapts,
    onGround: (background) => {
      const stays = toneOf(background) === '';
      return on(colorsOn(theme, colors, background), adapts && stays);
    },
  });
  return on(baseColors(theme), theme.scheme === 'auto');
}
