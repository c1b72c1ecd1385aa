import type { SiteTheme } from '../site-theme/theme';
import { atWidth } from '../site-theme/theme-of';
import { MAIL_FONT_SIZES, MAIL_WIDTH } from './mail-sizes';

/** Literals by token, by the groups that mails know. Colors depend on the ground, and are beside them. */
export type MailTokens = { readonly [group: string]: { readonly [token: string]: string } };

const REM = /^([\d.]+)rem$/;

function each<Value>(tokens: { readonly [token: string]: Value }, write: (value: Value) => string | undefined) {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) => {
      const written = write(value);
      return written === undefined ? [] : [[name, written]];
    }),
  );
}

/** What grows with the page has no size in a mail. */
function plainSpace(length: string) {
  if (length === '0') return '0px';
  const rem = REM.exec(length)?.[1];
  return rem === undefined ? undefined : `${String(Number(rem) * 16)}px`;
}

/** Single quotes, since the attribute they stand in is quoted doubly. */
function plainQuotes(stack: string) {
  return stack.replaceAll('"', "'");
}

/**
 * The tokens of a theme as mails write them. Fonts are the system's: few mail programs load others. Sizes of type are those
 * of all mails (mail-sizes.ts), but where people made a theme of their own: then its sizes on a page as wide as a mail.
 */
export function mailTokens(theme: SiteTheme): MailTokens {
  return {
    font: each(theme.systemFont, plainQuotes),
    fontSize: theme.isOwn
      ? each(theme.fontSize, (ends) => `${String(Math.round(atWidth(ends, MAIL_WIDTH)))}px`)
      : each(MAIL_FONT_SIZES, (px) => `${String(px)}px`),
    lineHeight: each(theme.lineHeight, String),
    fontWeight: each(theme.fontWeight, String),
    radius: { ...theme.radius, none: '0px' },
    space: each(theme.space, plainSpace),
    ...(theme.isOwn && {
      letterSpacing: each(theme.letterSpacing, (em) => `${String(em)}em`),
      borderWidth: theme.borderWidth,
    }),
  };
}
