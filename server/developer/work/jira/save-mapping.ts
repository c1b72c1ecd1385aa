import { eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { JiraTarget } from '#common/contract/jira-mapping.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { jiraMappings } from '#server/platform/db/schema/jira-work.ts';
import type { Parts } from '#server/platform/parts.ts';
import { reconcileMapping } from './reconcile-mapping';
import { type FoundMapping, findMapping, saveMapping as store } from './mapping-store';
import { openJira } from './open-jira';
import { readStatuses } from './read-statuses';
import { leaveWebhook } from './webhooks';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'jobs' | 'events'>;
type By = ActedBy & { readonly userId: string; readonly organizationId: string };

const FIELDS = ['opened', 'merged', 'closed'] as const;

/** What a person chose. */
export interface MappingChoice {
  readonly projectId: string;
  readonly jiraProject: string;
  readonly label: string;
  readonly opened: string | null;
  readonly merged: string | null;
  readonly closed: string | null;
}

/** The mapping of an organization's project. @throws AppError `not_found` for a foreign project, or one without a mapping */
export async function requireMapping(
  { db }: Pick<Parts, 'db'>,
  organizationId: string,
  projectId: string,
): Promise<FoundMapping> {
  await findProject(db, organizationId, projectId);
  const found = await findMapping(db, projectId);
  if (found === null) throw new AppError('not_found');
  return found;
}

/** @throws AppError `invalid` naming the fields whose status Jira does not have */
function chosenOf(choice: MappingChoice, statuses: readonly JiraTarget[]) {
  const missing = FIELDS.filter((field) => choice[field] !== null && !statuses.some(({ id }) => id === choice[field]));
  if (missing.length > 0)
    throw new AppError('invalid', { details: missing.map((field) => fault(field, 'jira_status_missing')) });
  const of = (id: string | null): JiraTarget | null => {
    const found = statuses.find((one) => one.id === id);
    return found ? { id: found.id, name: found.name } : null;
  };
  return { opened: of(choice.opened), merged: of(choice.merged), closed: of(choice.closed) };
}

/**
 * Has a project belong to one of Jira, through the connection that a person works with, and sees to its webhook.
 * @throws AppError `not_found`; `invalid` naming project or status that Jira does not have; as `openJira`
 */
export async function saveMapping(parts: Deps, by: By, choice: MappingChoice): Promise<FoundMapping> {
  const { db } = parts;
  const { projectId, jiraProject, label } = choice;
  const { organizationId, userId } = by;
  const { project } = await findProject(db, organizationId, projectId);
  const jira = await openJira(parts, by);
  const targets = chosenOf(choice, await readStatuses(jira, jiraProject));
  await db.transaction(async (tx) => {
    await store(tx, { projectId, site: jira.site, jiraProject, label, ...targets, userId });
    const details = { name: jiraProject };
    await recordAuditEvent(tx, { ...by, act: 'jira-mapped', target: project.name, details });
  });
  await reconcileMapping(parts, projectId);
  return requireMapping(parts, organizationId, projectId);
}

/** Has a project belong to none, and its webhook deleted at Jira. @throws AppError `not_found` */
export async function removeMapping(parts: Deps, by: By, projectId: string): Promise<void> {
  const { db } = parts;
  const { project } = await findProject(db, by.organizationId, projectId);
  const found = await requireMapping(parts, by.organizationId, projectId);
  await leaveWebhook(parts, found);
  await db.transaction(async (tx) => {
    await tx.delete(jiraMappings).where(eq(jiraMappings.projectId, projectId));
    const details = { name: found.mapping.jiraProject };
    await recordAuditEvent(tx, { ...by, act: 'jira-unmapped', target: project.name, details });
  });
}
