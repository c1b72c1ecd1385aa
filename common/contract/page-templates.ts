import * as z from 'zod';
import { body, endpoint, listBody, ok, READ_ONLY, okWithMessage, time, total } from './endpoint';
import { pageKey } from './layouts';

export const pageTemplate = z.object({
  id: z.string(),
  global_id: z.string(),
  name: z.string(),
  description: z.string(),
  template_img: z.string(),
  added_on: time,
  updated_on: time,
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
});
export type PageTemplate = z.infer<typeof pageTemplate>;

export const getPageTemplates = endpoint({
  method: 'POST',
  path: 'v1/pageTemplates/dash/getTemplates',
  access: 'content.read',
  summary: 'The page templates of the site',
  body: listBody,
  reply: ok({ pageTemplates: z.array(pageTemplate), tc: total }),
});

export const savePageTemplate = endpoint({
  method: 'POST',
  path: 'v1/pageTemplates/saveTemplate',
  access: 'content.write',
  summary: 'Create a page template (without global_id) or rename one',
  body: body({
    template: body(
      {
        global_id: pageKey.optional(),
        name: z.string().trim().min(1).max(120),
        description: z.string().trim().max(1000).default(''),
        template_img: z.string().max(2000).optional(),
      },
      [...READ_ONLY, 'publishedVersion'],
    ),
  }),
  reply: okWithMessage({ template: pageTemplate }),
});
