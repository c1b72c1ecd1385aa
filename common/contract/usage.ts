import * as z from 'zod';
import { body, endpoint, ok } from './endpoint';
import { PAGE_KINDS } from './pages';

export const USAGE_KINDS = ['image', 'constant', 'widget', 'template', 'api', 'component'] as const;

export const getUsage = endpoint({
  method: 'GET',
  path: 'v1/usage/where',
  access: 'content.read',
  keyScope: 'read',
  summary: 'Where an image or file, media constant, stored widget, page template, data source or component is used',
  query: body({ kind: z.enum(USAGE_KINDS), id: z.string().max(64) }),
  reply: ok({
    uses: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        title: z.string(),
        link: z.string(),
        /** Of a template. */
        pageKind: z.enum(PAGE_KINDS).optional(),
      }),
    ),
  }),
});
