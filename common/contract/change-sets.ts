import * as z from 'zod';
import { DEPLOYMENT_STATUSES } from './deployments';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';
import { routeFields } from './page-routes';
import { pageKey } from './pages';
import { PULL_REQUEST_STATES } from './pull-requests';

/**
 * `ready`: open, and every item checks out (asked of one set, not in lists). `failed`: going live was tried and nothing
 * went live; it can be changed and tried again.
 */
export const CHANGE_SET_STATES = ['open', 'ready', 'going-live', 'live', 'failed', 'rolled-back'] as const;
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number];

/**
 * What a set that goes live waits for: the build of the merged pull request, its approval, the switch itself; `host`:
 * its code host, which was given the merged commit; `stuck`: a person must retry or cancel, as the host did not say
 * whether it took that.
 */
export const CHANGE_SET_PHASES = ['building', 'approval', 'switching', 'host', 'stuck'] as const;
export type ChangeSetPhase = (typeof CHANGE_SET_PHASES)[number];

export const CHANGE_SET_KINDS = ['page', 'route', 'pull'] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** What becomes of a route. */
export const ROUTE_ACTIONS = ['add', 'change', 'remove'] as const;
export type RouteAction = (typeof ROUTE_ACTIONS)[number];

/** What is kept of the history of a set. */
export const CHANGE_SET_ACTIONS = [
  'created',
  'renamed',
  'item-added',
  'item-refreshed',
  'item-removed',
  'asked',
  'stopped',
  'stuck',
  'taken-late',
  'live',
  'failed',
  'rolled-back',
  'taken-back',
] as const;
export type ChangeSetAction = (typeof CHANGE_SET_ACTIONS)[number];

/** Items of one set. */
export const MAX_ITEMS = 200;

/**
 * Why an item cannot go live as it is, in the words of `common/contract/faults.ts`. `fix`: what helps: taking what is
 * there now as what it is compared with (`refresh`), the newest version or commit (`newest`), taking it out, or adding
 * a page.
 */
export const TROUBLE_FIXES = ['refresh', 'newest', 'remove', 'add-page', 'open'] as const;
const trouble = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  reason: z.string(),
  fix: z.enum(TROUBLE_FIXES).nullable(),
});
export type Trouble = z.infer<typeof trouble>;

const route = z.object({
  url_string: z.string(),
  page_template: z.string(),
  is_active: z.boolean(),
});

const item = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_SET_KINDS),
  /** As it was called when it was added. */
  title: z.string(),
  troubles: z.array(trouble),
  page: z
    .object({
      pageKey: z.string(),
      version: z.number().int(),
      /** What is live now; after going live, what was live before. null: nothing. */
      before: z.number().int().nullable(),
      /** The newest version; the item's own where both say the same. */
      latestVersion: z.number().int().nullable(),
    })
    .nullable(),
  route: z.object({ act: z.enum(ROUTE_ACTIONS), after: route.nullable(), before: route.nullable() }).nullable(),
  pull: z
    .object({
      /** null: it was deleted with its project. */
      id: z.string().nullable(),
      number: z.number().int(),
      state: z.enum(PULL_REQUEST_STATES).nullable(),
      projectId: z.string().nullable(),
      projectName: z.string(),
      branch: z.string(),
      base: z.string(),
      headSha: z.string(),
      /** Its own preview, once that is built. */
      previewUrl: z.string().nullable(),
      mergedSha: z.string().nullable(),
      /**
       * Its code host was given the merged commit and has not said whether it took it; updated as soon as it is known.
       */
      unanswered: z.boolean(),
      /** Of the merged commit: made ahead, shown by production when the set goes live. */
      deployment: z
        .object({
          number: z.number().int(),
          status: z.enum(DEPLOYMENT_STATUSES),
          isWaiting: z.boolean(),
        })
        .nullable(),
      /** The number of what production shows without it. */
      before: z.number().int().nullable(),
    })
    .nullable(),
  addedBy: z.string().nullable(),
  added_on: time,
});
export type ChangeSetItem = z.infer<typeof item>;

const entry = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  state: z.enum(CHANGE_SET_STATES),
  phase: z.enum(CHANGE_SET_PHASES).nullable(),
  pages: z.number().int(),
  routes: z.number().int(),
  pulls: z.number().int(),
  addedBy: z.string().nullable(),
  added_on: time,
  updated_on: time,
  live_on: time.nullable(),
  rolled_back_on: time.nullable(),
});
export type ChangeSetEntry = z.infer<typeof entry>;

const changeSet = z.object({
  ...entry.shape,
  items: z.array(item),
  /** Why it did not go live or is stuck, and at which item; null where that is no single one. */
  failure: z.object({ itemId: z.string().nullable(), trouble }).nullable(),
  /** What rolling back a live set would replace that came after it, or why it is impossible. */
  rollback: z.object({
    replaces: z.array(z.object({ itemId: z.string(), trouble })),
    impossible: trouble.nullable(),
  }),
  /** Rights that the caller lacks for going live and back, as troubles. */
  lacking: z.array(trouble),
  events: z.array(
    z.object({
      act: z.enum(CHANGE_SET_ACTIONS),
      by: z.string().nullable(),
      /** The item, or the new name. */
      what: z.string(),
      on: time,
    }),
  ),
});
export type ChangeSet = z.infer<typeof changeSet>;

const params = z.object({ id: z.string().max(64) });
const itemId = z.string().max(64);
const name = z.string().trim().min(1).max(120);
const description = z.string().trim().max(1000);
const reply = okWithMessage({ changeSet });

export const getChangeSets = endpoint({
  method: 'POST',
  path: 'v1/changeSets/dash/getChangeSets',
  access: 'content.read',
  summary:
    'The change sets of the site, last changed first; `filter`: `state` (open, going-live, live, failed, rolled-back)',
  body: listBody,
  reply: ok({ changeSets: z.array(entry), tc: total }),
});

export const getChangeSet = endpoint({
  method: 'GET',
  path: 'v1/changeSets/:id',
  access: 'content.read',
  summary: 'One change set with its items, what is wrong with each now, and its history',
  params,
  reply: ok({ changeSet }),
});

export const addChangeSet = endpoint({
  method: 'POST',
  path: 'v1/changeSets',
  access: 'changes.prepare',
  summary: 'Begin a change set',
  status: 201,
  body: body({ name, description: description.default('') }),
  reply,
});

export const changeChangeSet = endpoint({
  method: 'POST',
  path: 'v1/changeSets/change/:id',
  access: 'changes.prepare',
  summary: 'Rename a change set or describe it',
  params,
  body: body({ name, description }),
  reply,
});

export const deleteChangeSet = endpoint({
  method: 'POST',
  path: 'v1/changeSets/delete/:id',
  access: 'changes.prepare',
  summary:
    'Delete a change set that is not live and not going live; its items stay as they are. 409 `set_host_pending` while its code host has not said whether it took its commits',
  params,
  reply: okWithMessage({}),
});

export const addChangeSetItem = endpoint({
  method: 'POST',
  path: 'v1/changeSets/addItem/:id',
  access: 'changes.prepare',
  summary:
    'Add one page, route or pull request; each needs the right to change it. A page or route that is in the set already is replaced. 409 where another open set has it',
  params,
  body: body({
    page: body({ pageKey, version: z.number().int().min(1).optional() }).optional(),
    route: body({
      act: z.enum(ROUTE_ACTIONS),
      /** Of the route that is changed or removed. */
      id: z.string().max(64).optional(),
      /** As `saveRoute` takes it; absent for one that is removed. */
      fields: body(routeFields).optional(),
    }).optional(),
    pull: body({ id: z.string().max(64) }).optional(),
  }),
  reply,
});

export const removeChangeSetItem = endpoint({
  method: 'POST',
  path: 'v1/changeSets/removeItem/:id',
  access: 'changes.prepare',
  summary: 'Take an item out of a change set',
  params,
  body: body({ itemId }),
  reply,
});

export const refreshChangeSetItem = endpoint({
  method: 'POST',
  path: 'v1/changeSets/refreshItem/:id',
  access: 'changes.prepare',
  summary:
    'Compare an item with what is there now, so that it may replace it; `newest` also takes the newest draft or commit',
  params,
  body: body({ itemId, newest: z.boolean().default(false) }),
  reply,
});

export const goLive = endpoint({
  method: 'POST',
  path: 'v1/changeSets/goLive/:id',
  access: 'changes.prepare',
  summary:
    'Put all items live together. The merged pull request is built first; until then, and until it is approved, nothing changes. Needs the right to every kind of item. One that is stuck tries again',
  params,
  reply,
});

export const stopChangeSet = endpoint({
  method: 'POST',
  path: 'v1/changeSets/stop/:id',
  access: 'changes.prepare',
  summary:
    'Call off a change set that is going live and waits for a build or an approval, or is stuck. What its code host takes late is told then, and not shown by production',
  params,
  reply,
});

export const rollBackChangeSet = endpoint({
  method: 'POST',
  path: 'v1/changeSets/rollBack/:id',
  access: 'changes.prepare',
  summary:
    'Take all items back together: versions, routes and what production shows. 409 `set_overtaken` where something came after it, unless its item is named in `replace`',
  params,
  body: body({ replace: z.array(itemId).max(MAX_ITEMS).default([]) }).prefault({}),
  reply,
});

export const previewChangeSet = endpoint({
  method: 'POST',
  path: 'v1/changeSets/preview/:id',
  access: 'content.read',
  summary:
    'A signed link, good for one hour, to the site as it would be with the layouts and routes of the set. `itemId`: begin at this page or route',
  params,
  body: body({ itemId: itemId.optional() }).prefault({}),
  reply: ok({ url: z.string() }),
});

export const takeBackPullRequest = endpoint({
  method: 'POST',
  path: 'v1/changeSets/takeBack/:id',
  access: 'develop',
  summary:
    'Propose a pull request that takes back what the merged one of a set that was rolled back brought to its branch',
  params,
  status: 201,
  body: body({ title: z.string().trim().min(1).max(200) }),
  reply: okWithMessage({ pullRequest: z.object({ id: z.string(), number: z.number().int() }) }),
});
