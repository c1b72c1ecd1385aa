import { asc, eq } from 'drizzle-orm';
import { type EnvironmentVariable, type VariableInput, VARIABLES } from '#common/contract/environment-variables.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { environmentVariables } from '#server/platform/db/schema/environment-variables.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import { checkVariables } from './check-variables';

function ownerOf(projectId: string, name: string) {
  return `env:${projectId}:${name}`;
}

/** Names and uses of a project's variables, by name; never their values. */
export async function listVariables(db: Queryable, projectId: string): Promise<EnvironmentVariable[]> {
  const { name, build, runtime, preview, updatedOn } = environmentVariables;
  const rows = await db
    .select({ name, build, runtime, preview, updatedOn, updatedBy: users.name })
    .from(environmentVariables)
    .leftJoin(users, eq(users.id, environmentVariables.updatedBy))
    .where(eq(environmentVariables.projectId, projectId))
    .orderBy(asc(name));
  return rows.map(({ updatedOn: changed, ...row }) => ({ ...row, updated_on: changed.toISOString() }));
}

/** All variables with their values, for a build. */
export async function readVariables({ db, appSecret }: Pick<Parts, 'db' | 'appSecret'>, projectId: string) {
  const rows = await db.select().from(environmentVariables).where(eq(environmentVariables.projectId, projectId));
  return rows.map(({ name, value, build, runtime, preview }) => ({
    name,
    build,
    runtime,
    preview,
    value: unseal(appSecret, ownerOf(projectId, name), value),
  }));
}

/** The stored value of a variable: resealed on each save, so that equal values differ. */
export async function readSealedVariables(db: Queryable, projectId: string) {
  const rows = await db
    .select()
    .from(environmentVariables)
    .where(eq(environmentVariables.projectId, projectId))
    .orderBy(asc(environmentVariables.name));
  return rows.map(({ name, value, build, preview }) => ({ name, build, preview, sealed: value.toString('base64') }));
}

function sameUses(a: Required<Omit<VariableInput, 'value'>>, b: typeof environmentVariables.$inferSelect) {
  return a.build === b.build && a.runtime === b.runtime && a.preview === b.preview;
}

type Sent = Required<Omit<VariableInput, 'value'>> & Pick<VariableInput, 'value'>;
type Row = typeof environmentVariables.$inferSelect;

/** The row of a variable as it is to be; one that did not change keeps who changed it when. */
function rowOf(appSecret: string, by: { projectId: string; userId: string }, sent: Sent, kept: Row | undefined) {
  const { name, value, build, runtime, preview } = sent;
  if (value === undefined && kept && sameUses(sent, kept)) return kept;
  const sealed = value === undefined ? kept?.value : seal(appSecret, ownerOf(by.projectId, name), value);
  if (sealed === undefined) throw new Error('A variable without a value passed its check.');
  return {
    projectId: by.projectId,
    name,
    build,
    runtime,
    preview,
    value: sealed,
    updatedBy: by.userId,
    updatedOn: new Date(),
  };
}

/**
 * Replaces all variables of a project; one without a value keeps the one it has.
 * @throws AppError `invalid` naming the variable and what is wrong with it
 */
export function saveVariables(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  by: ActedBy & { readonly projectId: string; readonly userId: string; readonly target: string },
  variables: readonly Sent[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const own = eq(environmentVariables.projectId, by.projectId);
    const rows = await tx.select().from(environmentVariables).where(own).for('update');
    const kept = new Map(rows.map((row) => [row.name, row]));
    const details = checkVariables(variables, (name) => kept.has(name));
    if (details.length > 0) throw new AppError('invalid', { details });
    const next = variables.map((sent) => rowOf(appSecret, by, sent, kept.get(sent.name)));
    const together = next.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    if (together > VARIABLES.together)
      throw new AppError('invalid', { details: [fault('environment.variables', 'variables_too_large')] });
    await tx.delete(environmentVariables).where(own);
    if (next.length > 0) await tx.insert(environmentVariables).values(next);
    await recordAuditEvent(tx, { ...by, act: 'environment-saved' });
  });
}
