import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';
import { FONT_KINDS } from './font-files';

/** A family that people of the site uploaded. */
export const ownFont = z.object({
  /** As a theme names it: `own:bakery-script`. */
  id: z.string(),
  title: z.string(),
  kind: z.enum(FONT_KINDS),
  styles: z.array(
    z.object({
      italic: z.boolean(),
      /** The same twice where it has one weight. */
      weights: z.tuple([z.number().int(), z.number().int()]),
      /** Groups of letters it has: `latin`, `latin-ext`, `arabic`, `own` for all others. */
      letters: z.array(z.string()),
    }),
  ),
  /** Bytes that are stored. */
  size: z.number().int(),
  added_on: time,
});
export type OwnFont = z.infer<typeof ownFont>;

export const getFonts = endpoint({
  method: 'GET',
  path: 'v1/fonts',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The fonts that people of the site uploaded',
  reply: ok({ fonts: z.array(ownFont) }),
});

export const saveFont = endpoint({
  method: 'POST',
  path: 'v1/fonts/save',
  access: 'site.manage',
  summary:
    'Upload a font (fields file: WOFF2, WOFF, TTF or OTF; kind: sans, serif, slab or mono; licensed: true, as its license allows it); a file of a family that is there adds a style',
  multipart: true,
  reply: okWithMessage({ font: ownFont }),
});

export const deleteFont = endpoint({
  method: 'POST',
  path: 'v1/fonts/delete',
  access: 'site.manage',
  summary: 'Delete a font that no theme of the site uses',
  body: body({ id: z.string().max(80) }),
  reply: okWithMessage({}),
});

export const getFontCss = endpoint({
  method: 'GET',
  path: 'v1/fonts/css',
  access: 'content.read',
  summary: 'The faces of fonts, with addresses at the origin of sites; unknown families are left out',
  query: body({
    /** As a theme names them, with commas between; those beyond `MAX_CSS_FAMILIES` are left out. */
    families: z.string().max(4000),
    lang: z.string().max(40),
  }),
  reply: ok({ css: z.string() }),
});
