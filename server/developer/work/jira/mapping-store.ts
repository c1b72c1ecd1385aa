import { eq, sql } from 'drizzle-orm';
import type { JiraMapping } from '#common/contract/jira-mapping.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { jiraMappings, type JiraTrouble, jiraWebhooks } from '#server/platform/db/schema/jira-work.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { troubleToWire } from './trouble';

export type WebhookRow = typeof jiraWebhooks.$inferSelect;

/** The mapping of a project with related data; null: it has none. */
export async function findMapping(db: Queryable, projectId: string) {
  const [found] = await db
    .select({
      mapping: jiraMappings,
      webhook: jiraWebhooks,
      userName: users.name,
      organizationId: projects.organizationId,
      deletedAt: projects.deletedAt,
    })
    .from(jiraMappings)
    .innerJoin(projects, eq(projects.id, jiraMappings.projectId))
    .leftJoin(jiraWebhooks, eq(jiraWebhooks.projectId, jiraMappings.projectId))
    .leftJoin(users, eq(users.id, jiraMappings.userId))
    .where(eq(jiraMappings.projectId, projectId));
  return found ?? null;
}

export type FoundMapping = NonNullable<Awaited<ReturnType<typeof findMapping>>>;

/** Stores a mapping in place of the one there was. */
export async function saveMapping(db: Queryable, values: typeof jiraMappings.$inferInsert): Promise<void> {
  const { projectId: _, ...change } = values;
  const set = { ...change, trouble: null, troubleOn: null, updatedOn: sql`now()` };
  await db.insert(jiraMappings).values(values).onConflictDoUpdate({ target: jiraMappings.projectId, set });
}

/** Stores what failed of a project's work with Jira; null: nothing does any more. */
export async function recordTrouble(db: Queryable, projectId: string, trouble: JiraTrouble | null): Promise<void> {
  await db
    .update(jiraMappings)
    .set({ trouble, troubleOn: trouble && sql`now()` })
    .where(eq(jiraMappings.projectId, projectId));
}

/** As calls give it. */
export function mappingToWire({ mapping, webhook, userName }: FoundMapping): JiraMapping {
  const { site, jiraProject, label, opened, merged, closed, userId, trouble, troubleOn } = mapping;
  return {
    site,
    jiraProject,
    label,
    opened,
    merged,
    closed,
    connection: userId === null || userName === null ? null : { userId, name: userName },
    webhook_expires_on: webhook?.expiresAt.toISOString() ?? null,
    trouble: troubleToWire(trouble, troubleOn),
  };
}
