import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, READ_ONLY, time, total } from './endpoint';

/** `global_id` of a page template, name of its layout; never a name that every object answers to. */
export const pageKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'page_key_format')
  .refine((key) => !['constructor', 'prototype'].includes(key), 'page_key_format');
const version = z.number().int().min(1);
/** What a page is made for; its ROOT widget says which, and it is fixed when the page is made. */
export const PAGE_KINDS = ['page', 'email', 'story', 'component'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
const kind = z.enum(PAGE_KINDS);
const label = z.string().trim().max(120).optional();
/** docs/contract.md "Layouts": 5,242,880 bytes of root and meta, and room for the rest. */
const bodyLimit = 6 * 1024 * 1024;
const person = z.object({ id: z.string(), name: z.string() }).nullable();

export const getLayout = endpoint({
  method: 'GET',
  path: 'v1/dashboard/initConfig',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The layout config of a page: its latest draft, or one version',
  query: body({ pageKey: pageKey.optional(), version: z.coerce.number().int().min(1).optional() }),
  reply: ok({
    type: z.literal('layout'),
    pageKey: z.string(),
    kind,
    /** As stored: a document damaged in the database comes back as it is, for the editor to repair. */
    root: z.unknown(),
    meta: z.unknown(),
    isNewRecord: z.literal(false),
    version,
    publishedVersion: version.nullable(),
    /** This version says something else than the live one, or none is live. */
    unpublishedChanges: z.boolean(),
    /** An address at which the live page was more than visitors can be shown; absent = none is known. */
    tooLargeAt: z.string().optional(),
    updated_on: time,
    updated_by: person,
  }),
});

export const saveLayout = endpoint({
  method: 'POST',
  path: 'v1/dashboard/setConfig',
  access: 'content.write',
  summary: 'Save a new version of a layout',
  bodyLimit,
  body: body(
    {
      type: z.literal('layout'),
      pageKey,
      root: z.unknown(),
      meta: z.unknown(),
      isNewRecord: z.boolean(),
      baseVersion: version.optional(),
      label,
      /** After a conflict: what gave way stays among the versions. */
      losers: z
        .strictObject({
          /** Stored as the version before the new one. */
          mine: z.strictObject({ root: z.unknown(), meta: z.unknown(), label }).optional(),
          /** A stored version that gets a label, unless it has one. */
          theirs: z.strictObject({ version, label }).optional(),
        })
        .optional(),
      confirmEmpty: z.boolean().optional(),
    },
    [
      'status',
      'kind',
      'version',
      'publishedVersion',
      'unpublishedChanges',
      'tooLargeAt',
      'added_on',
      'updated_on',
      'added_by',
      'updated_by',
    ],
  ),
  reply: okWithMessage({
    version,
    /** It says something else than the live version, or none is live. */
    unpublishedChanges: z.boolean(),
  }),
});

export const deletePageTemplate = endpoint({
  method: 'POST',
  path: 'v1/dashboard/deletePageTemplate',
  access: 'content.write',
  summary: 'Delete a page template that no route uses (kept 30 days)',
  body: body({ pageKey }),
  reply: okWithMessage({}),
});

export const getVersions = endpoint({
  method: 'POST',
  path: 'v1/dashboard/getVersions',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The versions of a page, newest first',
  body: body({
    pageKey,
    size: z.number().int().min(1).max(1000).default(20),
    page: z.number().int().min(1).default(1),
  }),
  reply: ok({
    versions: z.array(
      z.object({
        version,
        label: z.string().nullable(),
        added_on: time,
        by: person,
        size: z.number().int(),
        published: z.boolean(),
        /** It is live, or was once. */
        wasPublished: z.boolean(),
      }),
    ),
    tc: total,
  }),
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: 'v1/dashboard/restoreVersion',
  access: 'content.write',
  summary: 'Make an old version the newest again',
  body: body({ pageKey, version }),
  reply: okWithMessage({ version }),
});

export const publish = endpoint({
  method: 'POST',
  path: 'v1/dashboard/publish',
  access: 'content.write',
  summary: 'Put a version live, now or at a time',
  body: body({ pageKey, version: version.optional(), at: z.iso.datetime().optional() }),
  reply: ok({
    version,
    /** Blocks of projects' components that visitors see nothing of, as they are not drawn yet. */
    undrawn: z.number().int(),
  }),
});

export const unschedule = endpoint({
  method: 'POST',
  path: 'v1/dashboard/unschedule',
  access: 'content.write',
  summary: 'Call off a publication that waits for its time',
  body: body({ pageKey }),
  reply: ok({}),
});

export const unpublish = endpoint({
  method: 'POST',
  path: 'v1/dashboard/unpublish',
  access: 'content.write',
  summary: 'Take a page off the site',
  body: body({ pageKey }),
  reply: ok({}),
});

export const preview = endpoint({
  method: 'POST',
  path: 'v1/dashboard/preview',
  access: 'content.read',
  summary:
    'Signed links to a draft on the site origin, good for one hour: `url` shows this page alone, `ownUrl` leads on',
  bodyLimit,
  body: body({
    pageKey,
    version: version.optional(),
    root: z.unknown().optional(),
    meta: z.unknown().optional(),
    url: z.string().max(2000).optional(),
  }),
  reply: ok({
    /** To be shared: links inside lead to the published pages. */
    url: z.string(),
    /** For one's own screen: links inside lead to previews of the newest drafts. */
    ownUrl: z.string(),
  }),
});

export const pagePicture = endpoint({
  method: 'GET',
  path: 'v1/dashboard/picture',
  access: 'content.read',
  summary:
    'A signed link to the newest draft as lists show it in small, good for one hour: no data source is called for it',
  query: body({ pageKey }),
  /** null: the page has no content. */
  reply: ok({ url: z.string().nullable() }),
});

export const pageTemplate = z.object({
  id: z.string(),
  global_id: z.string(),
  kind,
  name: z.string(),
  description: z.string(),
  template_img: z.string(),
  added_on: time,
  updated_on: time,
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** The newest version says something else than the live one, or none is live. */
  unpublishedChanges: z.boolean(),
});
export type PageTemplate = z.infer<typeof pageTemplate>;

/** Why a publication that waited did not happen. */
export const CALLED_OFF = ['published', 'unpublished', 'canceled', 'failed'] as const;
const calledOff = z.object({
  /** What would have gone live, and when. */
  version,
  at: time,
  why: z.enum(CALLED_OFF),
  /** Who did that; null: no person, or none that is known. */
  by: z.string().nullable(),
  on: time,
});
export type CalledOff = z.infer<typeof calledOff>;

const listedPage = pageTemplate.extend({
  /** Where the site shows it, '/menu/'; null while no active route leads to it. */
  address: z.string().nullable(),
  /** A publication that waits for its time, and who planned it. */
  scheduled: z.object({ version, at: time, by: z.string().nullable() }).nullable(),
  /** The last one that did not happen, until another one is planned. */
  calledOff: calledOff.nullable(),
});
export type ListedPage = z.infer<typeof listedPage>;

export const getPageTemplates = endpoint({
  method: 'POST',
  path: 'v1/pageTemplates/dash/getTemplates',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The page templates of the site; filter by published, waiting, kind, routable, global_id',
  body: listBody,
  /** `kinds`: those that the site has any of, whatever is searched for. */
  reply: ok({ pageTemplates: z.array(listedPage), tc: total, kinds: z.array(kind) }),
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
        /** Of a new one; that of an existing one cannot be changed. */
        kind: kind.optional(),
        name: z.string().trim().min(1).max(120),
        description: z.string().trim().max(1000).default(''),
        template_img: z.string().max(2000).optional(),
      },
      [...READ_ONLY, 'publishedVersion', 'unpublishedChanges', 'address', 'scheduled', 'calledOff'],
    ),
  }),
  reply: okWithMessage({ template: pageTemplate }),
});
