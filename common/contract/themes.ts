import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, pageQuery, time, total } from './endpoint';
import { PAGE_KINDS } from './pages';
import { themeDocument } from './theme-document';

/** What people changed of a site's theme and did not publish yet. */
export const themeDraft = z.object({ theme: themeDocument, by: z.string(), on: time });
export type ThemeDraft = z.infer<typeof themeDraft>;

/** One publication of a theme. */
export const themeVersion = z.object({ version: z.number().int(), title: z.string(), by: z.string(), on: time });
export type ThemeVersion = z.infer<typeof themeVersion>;

export const siteTheme = z.object({
  /** What visitors see. */
  live: themeDocument,
  /** Whether people of the site made it; else it is a shipped one. */
  isOwn: z.boolean(),
  draft: themeDraft.nullable(),
});

export const getTheme = endpoint({
  method: 'GET',
  path: 'v1/theme',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The theme of the site: what is live, and the draft',
  reply: ok({ theme: siteTheme }),
});

export const getThemeTokens = endpoint({
  method: 'GET',
  path: 'v1/theme/tokens',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The live theme of the site as a file of design tokens (Format Module 2025.10)',
  replyType: 'application/design-tokens+json; charset=utf-8',
  reply: z.string(),
});

export const saveTheme = endpoint({
  method: 'POST',
  path: 'v1/theme/save',
  access: 'site.manage',
  summary: 'Save the draft of the theme; what others changed since `base` was read is kept, token by token',
  body: body({ base: themeDocument, theme: themeDocument }),
  reply: okWithMessage({ draft: themeDraft }),
});

export const discardTheme = endpoint({
  method: 'POST',
  path: 'v1/theme/discard',
  access: 'site.manage',
  summary: 'Drop the draft of the theme',
  body: body({}),
  reply: okWithMessage({}),
});

export const publishTheme = endpoint({
  method: 'POST',
  path: 'v1/theme/publish',
  access: 'site.manage',
  summary: 'Make the draft of the theme live; `theme` is the draft as it was looked at',
  body: body({ theme: themeDocument }),
  reply: okWithMessage({ version: themeVersion }),
});

export const getThemeVersions = endpoint({
  method: 'GET',
  path: 'v1/theme/versions',
  access: 'content.read',
  summary: 'Publications of the theme, newest first',
  query: body(pageQuery),
  reply: ok({ versions: z.array(themeVersion), tc: total }),
});

export const restoreTheme = endpoint({
  method: 'POST',
  path: 'v1/theme/restore',
  access: 'site.manage',
  summary: 'Make a former publication of the theme the draft',
  body: body({ version: z.number().int().min(1) }),
  reply: okWithMessage({ draft: themeDraft }),
});

/** Of one token at most this many places are named; all are counted. */
export const MAX_TOKEN_PLACES = 50;

/** Where a token of the theme's own is named. */
export const tokenUses = z.object({
  /** `color.brand-600` */
  token: z.string(),
  count: z.number().int(),
  /** Pages, e-mails and stories (newest and live versions), and stored widgets. */
  places: z.array(
    z.object({
      kind: z.enum(['template', 'widget']),
      id: z.string(),
      title: z.string(),
      link: z.string(),
      /** Of a template. */
      pageKind: z.enum(PAGE_KINDS).optional(),
    }),
  ),
});
export type TokenUses = z.infer<typeof tokenUses>;

export const getThemeUses = endpoint({
  method: 'GET',
  path: 'v1/theme/uses',
  access: 'site.manage',
  summary: 'Where the tokens are used that the theme or its draft has of its own; `isWhole`: all documents were read',
  reply: ok({ uses: z.array(tokenUses), isWhole: z.boolean() }),
});
