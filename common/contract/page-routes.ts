import * as z from 'zod';
import { pageKey } from './pages';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

export const pageRoute = z.object({
  id: z.string(),
  url_string: z.string(),
  regex_pattern: z.string(),
  sample_url_string: z.string(),
  type: z.enum(['dynamic', 'simple']),
  keys: z.array(z.string()),
  page_template: z.string(),
  version: z.number().int(),
  added_on: time,
  updated_on: time,
  is_active: z.boolean(),
  page_type_advanced: z.boolean(),
});
export type PageRoute = z.infer<typeof pageRoute>;

/** `page_name`: what people call its page; null where there is none under the key. */
const listedRoute = pageRoute.extend({ page_name: z.string().nullable() });
export type ListedRoute = z.infer<typeof listedRoute>;

const id = z.object({ id: z.string().max(64) });

/** What is written of a route; the rest follows from it. */
export const routeFields = {
  url_string: z.string().max(2000),
  regex_pattern: z.string().max(2000).optional(),
  sample_url_string: z.string().max(2000),
  type: z.enum(['dynamic', 'simple']).optional(),
  keys: z.array(z.string().max(64)).max(64).optional(),
  page_template: z.string().max(64),
  is_active: z.boolean(),
  page_type_advanced: z.boolean(),
};

export const savePageRoute = endpoint({
  method: 'POST',
  path: 'v1/pageRoutes/saveRoute',
  access: 'site.manage',
  summary: 'Create a page route (without id) or change one',
  body: body({ id: z.string().max(64).optional(), ...routeFields }, [
    'version',
    'page_name',
    'added_on',
    'updated_on',
    'added_by',
    'updated_by',
  ]),
  reply: okWithMessage({ route: pageRoute }),
});

export const getPageRoutes = endpoint({
  method: 'POST',
  path: 'v1/pageRoutes/dash/getRoutes',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The page routes of the site',
  body: listBody,
  reply: ok({ routesList: z.object({ pageRoutes: z.array(listedRoute), tc: total }) }),
});

export const deletePageRoute = endpoint({
  method: 'POST',
  path: 'v1/pageRoutes/delete/:id',
  access: 'site.manage',
  summary: 'Delete a page route',
  params: id,
  reply: okWithMessage({}),
});

export const resolvePageRoute = endpoint({
  method: 'POST',
  path: 'v1/pageRoutes/resolve',
  access: 'content.read',
  keyScope: 'read',
  summary: 'What would answer this address',
  body: body({ url: z.string().max(2000) }),
  reply: ok({
    route: pageRoute.nullable(),
    keys: z.record(z.string(), z.string()).optional(),
    pageKey: z.string().optional(),
    redirect: z.object({ to: z.string(), status: z.number().int() }).optional(),
    shadowedBy: z.string().optional(),
  }),
});

export const ROUTE_PROBLEMS = [
  'shadowed',
  'overlap',
  'dead',
  'sample-mismatch',
  'slow-pattern',
  'too-large',
  'dead-redirect',
] as const;

const routeProblem = z.object({
  kind: z.enum(ROUTE_PROBLEMS),
  routeIds: z.array(z.string()),
  /** The `url_string` of each of them; of `too-large` the address it was seen at, of `dead-redirect` its two addresses. */
  urls: z.array(z.string()),
  text: z.string(),
});

export const checkPageRoutes = endpoint({
  method: 'POST',
  path: 'v1/pageRoutes/check',
  access: 'content.read',
  keyScope: 'read',
  summary: 'Problems among the page routes of the site, by page',
  body: body({
    size: z.number().int().min(1).max(1000).default(1000),
    page: z.number().int().min(1).max(1_000_000).default(1),
  }).prefault({}),
  reply: ok({ problems: z.array(routeProblem), tc: total }),
});

export const findDeadPaths = endpoint({
  method: 'POST',
  path: 'v1/pageRoutes/findDead',
  access: 'content.read',
  keyScope: 'read',
  summary: 'Which of these paths neither a page route nor a redirect of the site answers',
  body: body({ paths: z.array(z.string().max(2000).startsWith('/')).max(200) }),
  reply: ok({ dead: z.array(z.string()) }),
});

/** Layouts that are not saved yet come with the question. */
export const proposePageRoute = endpoint({
  method: 'POST',
  path: 'v1/pageRoutes/propose',
  access: 'content.read',
  summary: 'The address that a page without one is offered: with keys where it shows an item by them',
  bodyLimit: 6 * 1024 * 1024,
  body: body({ pageKey, root: z.unknown().optional() }),
  /** `examples`: of an item, by the keys of the address. */
  reply: ok({ url: z.string(), examples: z.record(z.string(), z.string()) }),
});
