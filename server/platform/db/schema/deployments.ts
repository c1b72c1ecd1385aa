import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AliasKind, Approval, DeploymentStatus, DeploymentTarget } from '#common/contract/deployments.ts';
import { users } from './accounts';
import { chatSessions } from './assistant';
import { builds } from './builds';
import { addedOn, id, moment, updatedOn } from './columns';
import { deployHooks } from './deploy-hooks';
import { previewLabels } from './preview-labels';
import { projects } from './projects';

function projectId() {
  return text('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
}

/** A build at an address of its own. */
export const deployments = pgTable(
  'deployments',
  {
    id: id(),
    projectId: projectId(),
    /** From 1 upwards per project. */
    number: integer('number').notNull(),
    /** Host below PREVIEW_URL that cannot be guessed: `<slug>-<16 of a-z2-7>`. */
    label: text('label')
      .notNull()
      .unique()
      .references(() => previewLabels.label),
    /** Null: its files and its log are not kept any more. */
    buildId: text('build_id').references(() => builds.id, { onDelete: 'set null' }),
    target: text('target').$type<DeploymentTarget>().notNull(),
    branch: text('branch').notNull(),
    sha: text('sha').notNull(),
    /** First line of the commit's message. */
    message: text('message').notNull().default(''),
    author: text('author').notNull().default(''),
    status: text('status').$type<DeploymentStatus>().notNull().default('queued'),
    /** Who pushed, merged or pressed the button, or made the hook; null: a code host, or who is gone. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The session that it shows. */
    chatSessionId: text('chat_session_id').references(() => chatSessions.id, { onDelete: 'set null' }),
    /** The deploy hook that asked for it, while it is there, and its name, which stays. */
    hookId: text('hook_id').references(() => deployHooks.id, { onDelete: 'set null' }),
    hookName: text('hook_name'),
    /** Of a protected project's production; null: it needs none. */
    approval: text('approval').$type<Approval>(),
    approvalBy: text('approval_by').references(() => users.id, { onDelete: 'set null' }),
    approvalReason: text('approval_reason').notNull().default(''),
    approvalAt: moment('approval_at'),
    /** Made ahead for a change set: production shows it when that goes live, and not before. */
    held: boolean('held').notNull().default(false),
    /** Production was pointed by hand while it was under way: it does not take production by itself. */
    passedOver: boolean('passed_over').notNull().default(false),
    readyAt: moment('ready_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('deployments_number').on(t.projectId, t.number),
    index('deployments_build').on(t.buildId),
    index('deployments_session').on(t.chatSessionId),
    index('deployments_hook').on(t.hookId),
    index('deployments_added').on(t.projectId, t.addedOn, t.id),
  ],
);

/** An address that stays while what it shows changes. Rolling back is changing its row. */
export const deploymentAliases = pgTable(
  'deployment_aliases',
  {
    label: text('label')
      .primaryKey()
      .references(() => previewLabels.label),
    projectId: projectId(),
    kind: text('kind').$type<AliasKind>().notNull(),
    /** Of the branch, also of a session's; '' for production. */
    name: text('name').notNull(),
    deploymentId: text('deployment_id')
      .notNull()
      .references(() => deployments.id, { onDelete: 'cascade' }),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('deployment_aliases_name').on(t.projectId, t.kind, t.name),
    index('deployment_aliases_deployment').on(t.deploymentId),
  ],
);
