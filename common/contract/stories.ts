import * as z from 'zod';
import { draftOrVersion, leftPart } from './amp';
import { body, endpoint, listBody, ok, total } from './endpoint';

export const checkStory = endpoint({
  method: 'POST',
  path: 'v1/stories/check',
  access: 'content.read',
  summary: 'What stands against a story before it is published',
  bodyLimit: 6 * 1024 * 1024,
  body: body(draftOrVersion),
  reply: ok({
    /** Pages that are not hidden. */
    pages: z.number().int(),
    /** What players of stories refuse, then what is worth a look: each in the order of the story. */
    faults: z.array(leftPart),
    warnings: z.array(leftPart),
  }),
});

export const storyRecord = z.object({
  global_id: z.string(),
  name: z.string(),
  /** The version that is looked at: the newest. */
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** The newest version says something else than the live one, or none is live. */
  unpublishedChanges: z.boolean(),
  updated_on: z.string(),
  /** Where visitors get it, by the sample address of a route; null: no route leads there, or it is not live. */
  address: z.string().nullable(),
  /** Address of its poster, null where it has none. */
  poster: z.string().nullable(),
  pages: z.number().int(),
  faults: z.number().int(),
  warnings: z.number().int(),
});
export type StoryRecord = z.infer<typeof storyRecord>;

/** Stories that are looked at for one list: each is read. */
const MAX_LISTED = 50;

export const getStories = endpoint({
  method: 'POST',
  path: 'v1/stories/dash/getStories',
  access: 'content.read',
  summary: 'The stories of the site with poster, pages and what stands against them',
  body: listBody.extend({ size: z.number().int().min(1).max(MAX_LISTED).default(20) }),
  reply: ok({ stories: z.array(storyRecord), tc: total }),
});
