import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type DeployHook, MAX_DEPLOY_HOOKS } from '#common/contract/deploy-hooks.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { deployHooks } from '#server/platform/db/schema/deploy-hooks.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';

type Row = typeof deployHooks.$inferSelect;

/** So that a leaked one is recognized, and left out of the log (platform/http/request-log.ts). */
const MARK = 'pgh_';
const SHOWN = MARK.length + 4;

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('hex');
}

function toWire({ id, name, branch, prefix, lastUsedAt, addedOn }: Row): DeployHook {
  return {
    id,
    name,
    branch,
    prefix,
    last_used_on: lastUsedAt?.toISOString() ?? null,
    added_on: addedOn.toISOString(),
  };
}

/** The hooks of a project, newest first. */
export async function listDeployHooks(db: Queryable, projectId: string): Promise<DeployHook[]> {
  const rows = await db
    .select()
    .from(deployHooks)
    .where(eq(deployHooks.projectId, projectId))
    .orderBy(desc(deployHooks.addedOn), desc(deployHooks.id));
  return rows.map(toWire);
}

/**
 * Makes a hook. Its secret is given this once and stored nowhere.
 * @throws AppError `invalid` when the project has too many
 */
export async function addDeployHook(
  tx: Queryable,
  made: Pick<Row, 'projectId' | 'name' | 'branch' | 'createdBy'>,
): Promise<{ hook: DeployHook; secret: string }> {
  // Those who add at once take turns, so that they are counted.
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, made.projectId)).for('no key update');
  const own = eq(deployHooks.projectId, made.projectId);
  const [there] = await tx.select({ many: count() }).from(deployHooks).where(own);
  if ((there?.many ?? 0) >= MAX_DEPLOY_HOOKS) {
    throw new AppError('invalid', { details: [fault('name', 'too_many', { maximum: MAX_DEPLOY_HOOKS })] });
  }
  const secret = MARK + randomBytes(24).toString('base64url');
  const values = { ...made, hash: hashOf(secret), prefix: secret.slice(0, SHOWN) };
  const [row] = await tx.insert(deployHooks).values(values).returning();
  if (!row) throw new Error('The deploy hook was not stored.');
  return { hook: toWire(row), secret };
}

/** Ends a hook of an organization's project, which is not in the bin. @returns its name and its project's @throws AppError `not_found` */
export async function removeDeployHook(tx: Queryable, organizationId: string, id: string) {
  const [found] = await tx
    .select({ name: deployHooks.name, projectName: projects.name })
    .from(deployHooks)
    .innerJoin(projects, eq(projects.id, deployHooks.projectId))
    .where(and(eq(deployHooks.id, id), eq(projects.organizationId, organizationId), isNull(projects.deletedAt)));
  if (!found) throw new AppError('not_found');
  await tx.delete(deployHooks).where(eq(deployHooks.id, id));
  return found;
}

/** The hook with a secret, and whether its project still works. @returns null for a wrong or revoked one */
export async function findDeployHook(db: Queryable, secret: string) {
  if (!secret.startsWith(MARK)) return null;
  const { id, name, branch, projectId, createdBy } = deployHooks;
  const [found] = await db
    .select({
      id,
      name,
      branch,
      projectId,
      createdBy,
      organizationId: projects.organizationId,
      deletedAt: projects.deletedAt,
      suspendedAt: organizations.suspendedAt,
    })
    .from(deployHooks)
    .innerJoin(projects, eq(projects.id, projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(eq(deployHooks.hash, hashOf(secret)));
  return found ?? null;
}

/** Notes that a hook was called just now. */
export async function recordDeployHookUse(db: Queryable, id: string): Promise<void> {
  await db
    .update(deployHooks)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(deployHooks.id, id));
}
