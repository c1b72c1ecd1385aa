import * as z from 'zod';
import { body, endpoint, ok, okWithMessage } from './endpoint';
import { pageKey } from './pages';

const version = z.number().int().min(1);

/** A component of the site with its blocks, as it was saved last. */
export const componentRecord = z.object({
  /** Its key, which instances name. */
  global_id: z.string(),
  name: z.string(),
  version,
  /** Null: visitors see nothing of it yet. */
  publishedVersion: version.nullable(),
  /** Its blocks; what of them a page may change is in their `exposes`. */
  root: z.record(z.string(), z.unknown()),
});
export type ComponentRecord = z.infer<typeof componentRecord>;

export const getComponents = endpoint({
  method: 'POST',
  path: 'v1/components/read',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The newest versions of components, and of those within them; keys that name none are left out',
  body: body({ keys: z.array(pageKey).max(300) }),
  reply: ok({ components: z.array(componentRecord) }),
});

export const createComponent = endpoint({
  method: 'POST',
  path: 'v1/components/create',
  access: 'content.write',
  summary: 'Make a component of blocks, and publish it',
  bodyLimit: 6 * 1024 * 1024,
  body: body({
    name: z.string().trim().min(1).max(120),
    /** A document of the kind `component`. */
    root: z.unknown(),
  }),
  status: 201,
  reply: okWithMessage({ component: componentRecord }),
});

/** A page or component that was changed because a component went. */
const replacedPage = z.object({
  pageKey: z.string(),
  name: z.string(),
  /** The version that was made of it. */
  version,
});
export type ReplacedPage = z.infer<typeof replacedPage>;

export const deleteComponent = endpoint({
  method: 'POST',
  path: 'v1/components/delete',
  access: 'content.write',
  summary: 'Delete a component, with another one or its blocks in the place of its instances; nothing is published',
  body: body({
    key: pageKey,
    /** The component that takes its place; null: its blocks do. */
    instead: pageKey.nullable(),
  }),
  reply: okWithMessage({ pages: z.array(replacedPage) }),
});

const deletedComponent = z.object({
  key: z.string(),
  name: z.string(),
  deleted_on: z.string(),
});
export type DeletedComponent = z.infer<typeof deletedComponent>;

export const getDeletedComponents = endpoint({
  method: 'POST',
  path: 'v1/components/deleted',
  access: 'content.write',
  summary: 'The components that were deleted in the last 30 days and can be restored',
  body: body({}),
  reply: ok({ components: z.array(deletedComponent) }),
});

export const restoreComponent = endpoint({
  method: 'POST',
  path: 'v1/components/restore',
  access: 'content.write',
  summary: 'Take the deletion of a component back, within 30 days; pages that were saved since stay as they are',
  body: body({
    key: pageKey,
    /** As the deletion gave them. */
    pages: z.array(z.object({ pageKey, version })).max(5000),
  }),
  reply: okWithMessage({
    /** Names of the pages that stay as they are. */
    stayed: z.array(z.string()),
  }),
});
