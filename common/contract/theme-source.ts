import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';

/**
 * Why the file of a theme's source was not taken over: it is not there, is larger than 1 MB, is no JSON, has no design tokens or
 * too many (or takes as long as those would), or makes no theme.
 */
const THEME_SOURCE_FAULTS = [
  'missing',
  'large',
  'json',
  'not_tokens',
  'no_tokens',
  'too_many',
  'too_deep',
  'theme',
] as const;
export type ThemeSourceFault = (typeof THEME_SOURCE_FAULTS)[number];

const themeSource = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  path: z.string(),
  /** The default branch of the project, which is read. */
  branch: z.string(),
  /** The commit that was read last; null: none could be. */
  sha: z.string().nullable(),
  read_on: time.nullable(),
  fault: z.enum(THEME_SOURCE_FAULTS).nullable(),
  /** What of the file does not fit, or not as it is: its path there, why (`tokens.why` of the Design screen), and about what. */
  misfits: z.array(z.object({ path: z.string(), why: z.string(), detail: z.string().optional() })),
  /** What was changed in the draft and in the file: `color.primary`. The draft keeps its own value. */
  conflicts: z.array(z.string()),
  /** What the draft, or what is live without one, has other than the file, conflicts among it. */
  changed: z.array(z.string()),
});
export type ThemeSource = z.infer<typeof themeSource>;

const reply = okWithMessage({ source: themeSource });

export const getThemeSource = endpoint({
  method: 'GET',
  path: 'project/theme-source',
  access: 'site.manage',
  summary: 'The file of a project that the theme of the site comes from',
  reply: ok({ source: themeSource.nullable() }),
});

export const setThemeSource = endpoint({
  method: 'POST',
  path: 'project/theme-source/save',
  access: 'site.manage',
  summary:
    'Make a file of design tokens of a project the source of the theme, or read it again as if it were new: on its default branch, at once and after each push. It changes the draft; nothing is published',
  body: body({ projectId: z.string().max(64), path: z.string().trim().min(1).max(500) }),
  reply,
});

export const takeThemeSource = endpoint({
  method: 'POST',
  path: 'project/theme-source/take',
  access: 'site.manage',
  summary: 'Take the values of the file into the draft where both were changed',
  body: body({}),
  reply,
});

export const proposeTheme = endpoint({
  method: 'POST',
  path: 'project/theme-source/propose',
  access: 'site.manage',
  summary:
    'Propose a pull request that writes the draft, or what is live without one, into the file. 409 `nothing_to_merge` where the file has it',
  status: 201,
  body: body({ title: z.string().trim().min(1).max(200) }),
  reply: okWithMessage({ pullRequest: z.object({ id: z.string(), number: z.number().int() }) }),
});

export const removeThemeSource = endpoint({
  method: 'POST',
  path: 'project/theme-source/delete',
  access: 'site.manage',
  summary: 'The theme has no source any more; it and its draft stay',
  body: body({}),
  reply: okWithMessage({}),
});
