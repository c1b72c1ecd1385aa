import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  ChangeSetAction,
  ChangeSetKind,
  ChangeSetPhase,
  RouteAction,
  Trouble,
} from '#common/contract/change-sets.ts';
import type { PageRoute } from '#common/contract/page-routes.ts';
import { users } from './accounts';
import { addedOn, id, moment, updatedOn } from './columns';
import { deployments } from './deployments';
import { pageTemplates } from './pages';
import { projects } from './projects';
import { pullRequests } from './pull-requests';
import { siteId } from './sites';

function person(name: string) {
  return text(name).references(() => users.id, { onDelete: 'set null' });
}

/** Layouts, routes and a pull request that go live together, and back. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Whether it is ready is asked of its items. */
    state: text('state').$type<'open' | 'going-live' | 'live' | 'failed' | 'rolled-back'>().notNull().default('open'),
    /**
     * While it goes live. `switching` is written before the branch moves: the process that finds it finishes or undoes
     * that.
     * `host`: the code host got the commit and has not responded; `stuck`: for so long that a user must decide.
     */
    phase: text('phase').$type<ChangeSetPhase>(),
    /** Why it did not go live, and at which item. */
    failedItemId: text('failed_item_id'),
    failure: jsonb('failure').$type<Trouble>(),
    /** Who asked for going live, from where, and who was signed in as them. */
    askedBy: person('asked_by'),
    askedActBy: text('asked_act_by'),
    askedFrom: text('asked_from').notNull().default(''),
    /** Since when its code host has been given the commit without saying whether it took it, as it was asked last; null: it was not. */
    hostSince: moment('host_since'),
    /** How often the branch had moved when everything was ready. */
    tries: integer('tries').notNull().default(0),
    /** A process is at work on it until then. */
    claimedUntil: moment('claimed_until'),
    liveAt: moment('live_at'),
    rolledBackAt: moment('rolled_back_at'),
    addedBy: person('added_by'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    index('change_sets_site').on(t.siteId, t.updatedOn, t.id),
    index('change_sets_under_way')
      .on(t.updatedOn)
      .where(sql`${t.state} = 'going-live'`),
    index('change_sets_asked_by').on(t.askedBy),
    index('change_sets_added_by').on(t.addedBy),
  ],
);

/** What is written of a route, as `saveRoute` takes it. */
export interface StoredRouteFields {
  readonly url_string: string;
  readonly regex_pattern?: string | undefined;
  readonly sample_url_string: string;
  readonly type?: 'dynamic' | 'simple' | undefined;
  readonly keys?: string[] | undefined;
  readonly page_template: string;
  readonly is_active: boolean;
  readonly page_type_advanced: boolean;
}

export const changeSetItems = pgTable(
  'change_set_items',
  {
    id: id(),
    changeSetId: text('change_set_id')
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ChangeSetKind>().notNull(),
    title: text('title').notNull(),
    /** Its set is not live yet: nothing of it is in another open set. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Of a page: the version to publish, and what was live when it was added. */
    templateId: text('template_id').references(() => pageTemplates.id, { onDelete: 'set null' }),
    pageKey: text('page_key'),
    version: integer('version'),
    /** Of a page the live version (null: none), of a route its version, when it was added: what it may replace. */
    seenVersion: integer('seen_version'),
    routeId: text('route_id'),
    act: text('act').$type<RouteAction>(),
    route: jsonb('route').$type<StoredRouteFields>(),
    /** As the route was when it was added; after going live, as it was before; null: it was not there. */
    routeBefore: jsonb('route_before').$type<PageRoute>(),
    /** Of the route that going live wrote. */
    writtenVersion: integer('written_version'),
    pullRequestId: text('pull_request_id').references(() => pullRequests.id, { onDelete: 'set null' }),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    pullNumber: integer('pull_number'),
    headSha: text('head_sha'),
    /** The commit made ahead, what it is merged onto, and its deployment, which no address that stays shows yet. */
    ontoSha: text('onto_sha'),
    mergeSha: text('merge_sha'),
    deploymentId: text('deployment_id').references(() => deployments.id, { onDelete: 'set null' }),
    /** When its code host was given the merged commit first, and when it turned out to have it although nothing else of the set is live. */
    sentAt: moment('sent_at'),
    takenAt: moment('taken_at'),
    /** What was live before: the version of a page, the deployment that production showed. */
    beforeVersion: integer('before_version'),
    beforeDeploymentId: text('before_deployment_id').references(() => deployments.id, { onDelete: 'set null' }),
    addedBy: person('added_by'),
    addedOn: addedOn(),
  },
  (t) => [
    index('change_set_items_set').on(t.changeSetId, t.addedOn),
    uniqueIndex('change_set_items_page')
      .on(t.templateId)
      .where(sql`${t.isOpen}`),
    uniqueIndex('change_set_items_route')
      .on(t.routeId)
      .where(sql`${t.isOpen} and ${t.act} <> 'add'`),
    uniqueIndex('change_set_items_pull')
      .on(t.pullRequestId)
      .where(sql`${t.isOpen}`),
    uniqueIndex('change_set_items_one_pull')
      .on(t.changeSetId)
      .where(sql`${t.kind} = 'pull'`),
    index('change_set_items_template').on(t.templateId),
    index('change_set_items_request').on(t.pullRequestId),
    index('change_set_items_project').on(t.projectId),
    index('change_set_items_deployment').on(t.deploymentId),
    index('change_set_items_before').on(t.beforeDeploymentId),
    index('change_set_items_added_by').on(t.addedBy),
  ],
);

/** The history of a set. */
export const changeSetEvents = pgTable(
  'change_set_events',
  {
    id: id(),
    changeSetId: text('change_set_id')
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    act: text('act').$type<ChangeSetAction>().notNull(),
    userId: person('user_id'),
    what: text('what').notNull().default(''),
    addedOn: addedOn(),
  },
  (t) => [index('change_set_events_set').on(t.changeSetId, t.addedOn), index('change_set_events_user').on(t.userId)],
);
