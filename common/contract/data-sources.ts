import * as z from 'zod';
import { boundedRecord } from './bounded-record';
import { pageKey } from './pages';
import { body, endpoint, listBody, ok, READ_ONLY, okWithMessage, time, total } from './endpoint';

/** What the cells of a table's column hold; values are kept as JSON: numbers as numbers, all else as texts. */
const columnType = z.enum(['text', 'number', 'picture', 'link', 'date']);

/** A column of data that is kept as a table: `key` is its name in the records and in bindings, which another `name` leaves. */
const tableColumn = body({
  key: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(200),
  type: columnType,
  /** Of numbers: digits behind the point that each is shown with. */
  decimals: z.number().int().min(0).max(10).optional(),
});
export type StoredColumn = z.infer<typeof tableColumn>;

/**
 * What the server fetches for a page. `inline` is JSON kept in place of a call. `<key>` is replaced by a key of the
 * address.
 */
export const dataSourceRequest = body({
  method: z.enum(['GET', 'POST']).default('GET'),
  url: z.string().max(2000).default(''),
  headers: boundedRecord(z.string().max(100), z.string().max(2000), 100).optional(),
  query: boundedRecord(z.string().max(100), z.string().max(2000), 100).optional(),
  body: z.string().max(100_000).optional(),
  cacheSeconds: z.number().int().min(0).max(86_400).optional(),
  inline: z.unknown().optional(),
  /** Of a table, in their order: the records keep neither it nor the names and types. */
  columns: z.array(tableColumn).max(20).optional(),
});

export const dataSource = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  icon: z.string(),
  enabled: z.boolean(),
  request: dataSourceRequest,
  /** Names of the secret headers that are set; their values never leave the server. */
  secretNames: z.array(z.string()),
  added_on: time,
  updated_on: time,
});
export type DataSource = z.infer<typeof dataSource>;

/** What a list contains of a request: its data, body and headers are read by themselves, since they may be large. */
export const dataSourceSummary = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  /** The data is kept in place of a call. */
  isInline: z.boolean(),
  /** Keys of the address that the request holds as `<key>`. */
  keys: z.array(z.string()),
});
export type DataSourceSummary = z.infer<typeof dataSourceSummary>;

export const dataSourceEntry = dataSource.omit({ request: true }).extend(dataSourceSummary.shape);
export type DataSourceEntry = z.infer<typeof dataSourceEntry>;

const writable = body(
  {
    key: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'source_key_format'),
    title: z.string().trim().min(1).max(120),
    description: z.string().trim().max(1000).default(''),
    image_url: z.string().max(2000).default(''),
    icon: z.string().max(2000).default(''),
    enabled: z.boolean(),
    request: dataSourceRequest,
    /** Headers sent with the call and never shown again; absent keeps what is stored, '' removes one. */
    secret: boundedRecord(z.string().max(100), z.string().max(4000), 100).optional(),
  },
  [...READ_ONLY, 'secretNames'],
);

export const getDataSources = endpoint({
  method: 'POST',
  path: 'v1/apis/dash/getApis',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The data sources of the site, without their requests',
  body: listBody,
  reply: ok({ apis: z.array(dataSourceEntry), tc: total }),
});

export const getDataSource = endpoint({
  method: 'GET',
  path: 'v1/apis/:id',
  access: 'content.read',
  keyScope: 'read',
  summary: 'One data source with its request',
  params: body({ id: z.string().max(64) }),
  reply: ok({ api: dataSource }),
});

export const createDataSource = endpoint({
  method: 'POST',
  path: 'v1/apis',
  access: 'site.manage',
  summary: 'Create a data source',
  body: body({ api: writable }),
  reply: okWithMessage({ api: dataSource }),
});

export const updateDataSource = endpoint({
  method: 'PUT',
  path: 'v1/apis',
  access: 'site.manage',
  summary: 'Change a data source',
  body: body({ id: z.string().max(64), api: writable }),
  reply: okWithMessage({ api: dataSource }),
});

export const deleteDataSource = endpoint({
  method: 'POST',
  path: 'v1/apis/deleteApi',
  access: 'site.manage',
  summary: 'Delete a data source that no page uses',
  body: body({ id: z.string().max(64) }),
  reply: okWithMessage({}),
});

export const testDataSource = endpoint({
  method: 'POST',
  path: 'v1/apis/test',
  access: 'content.read',
  summary: 'Fetch a data source once (by id, or one not yet saved: admins only) and show the reply',
  body: body({
    id: z.string().max(64).optional(),
    api: writable.optional(),
    keys: boundedRecord(z.string().max(40), z.string().max(500), 100).optional(),
  }),
  reply: z.object({
    /** HTTP status of the source, in place of the wire's `true`: docs/contract.md words it so. */
    status: z.number().int(),
    ms: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
    truncated: z.boolean(),
  }),
});

/** What the canvas shows of data: a source that is called by POST gives its last reply, since a call may change something. */
export const getSamples = endpoint({
  method: 'POST',
  path: 'v1/apis/samples',
  access: 'content.read',
  summary: 'What data sources answer: those that the newest version of a page names, or all that are enabled',
  body: body({
    pageKey,
    all: z.boolean().default(false),
    keys: boundedRecord(z.string().max(40), z.string().max(500), 100).default({}),
    /** Of the page, where it is another one than the site's: numbers are written in it. */
    lang: z.string().max(40).optional(),
  }),
  /** By the keys of the sources; those that have no answer are left out. */
  reply: ok({ samples: z.record(z.string(), z.unknown()) }),
});
