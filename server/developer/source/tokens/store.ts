import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { PersonalToken, TokenRights } from '#common/contract/tokens.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { personalTokens } from '#server/platform/db/schema/tokens.ts';

type Row = typeof personalTokens.$inferSelect;

/** So that a leaked one is recognized, by people and by scanners. */
const MARK = 'pgw_';
const SHOWN = MARK.length + 4;

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('hex');
}

function toWire({ id, name, prefix, rights, expiresAt, lastUsedAt, addedOn }: Row): PersonalToken {
  return {
    id,
    name,
    prefix,
    rights,
    expires_on: expiresAt?.toISOString() ?? null,
    last_used_on: lastUsedAt?.toISOString() ?? null,
    added_on: addedOn.toISOString(),
  };
}

/** Whose tokens, in which organization. */
export interface TokenOwner {
  readonly userId: string;
  readonly organizationId: string;
}

function ownedBy({ userId, organizationId }: TokenOwner) {
  return and(eq(personalTokens.userId, userId), eq(personalTokens.organizationId, organizationId));
}

/** A person's tokens, newest first. */
export async function listTokens(db: Queryable, owner: TokenOwner): Promise<PersonalToken[]> {
  const rows = await db
    .select()
    .from(personalTokens)
    .where(ownedBy(owner))
    .orderBy(desc(personalTokens.addedOn), desc(personalTokens.id));
  return rows.map(toWire);
}

interface NewToken {
  readonly name: string;
  readonly rights: TokenRights;
  readonly expiresInDays: number | null;
}

/** Tokens of one person in one organization. */
const MAX_TOKENS = 50;

/**
 * Makes a token. Its text is given this once and stored nowhere.
 * @throws AppError `invalid` when the person has too many
 */
export async function addToken(tx: Queryable, owner: TokenOwner, { name, rights, expiresInDays }: NewToken) {
  // Those who add at once take turns, so that they are counted.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('no key update');
  const [there] = await tx.select({ many: count() }).from(personalTokens).where(ownedBy(owner));
  if ((there?.many ?? 0) >= MAX_TOKENS) {
    throw new AppError('invalid', { details: [fault('name', 'too_many', { maximum: MAX_TOKENS })] });
  }
  const secret = MARK + randomBytes(24).toString('base64url');
  const expiresAt = expiresInDays === null ? null : new Date(Date.now() + expiresInDays * 86_400_000);
  const values = { ...owner, name, rights, expiresAt, hash: hashOf(secret), prefix: secret.slice(0, SHOWN) };
  const [row] = await tx.insert(personalTokens).values(values).returning();
  if (!row) throw new Error('The token was not stored.');
  return { token: toWire(row), secret };
}

/** Ends a token. @returns its name @throws AppError `not_found` */
export async function removeToken(tx: Queryable, owner: TokenOwner, id: string): Promise<string> {
  const [row] = await tx
    .delete(personalTokens)
    .where(and(ownedBy(owner), eq(personalTokens.id, id)))
    .returning({ name: personalTokens.name });
  if (!row) throw new AppError('not_found');
  return row.name;
}

const isLive = or(isNull(personalTokens.expiresAt), sql`${personalTokens.expiresAt} > now()`);

/** How long a use may go unnoted: a clone asks three times in a row. */
const NOTED_SECONDS = 60;

async function recordUse(db: Queryable, hash: string) {
  await db
    .update(personalTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(personalTokens.hash, hash),
        sql`coalesce(${personalTokens.lastUsedAt} < now() - make_interval(secs => ${NOTED_SECONDS}), true)`,
      ),
    );
}

/**
 * The holder of a token: a member who is not suspended, in an organization that is not.
 * @returns null for a token that is unknown, expired or without a holder
 */
export async function findTokenHolder(db: Database, secret: string) {
  if (!secret.startsWith(MARK)) return null;
  const [found] = await db
    .select({
      hash: personalTokens.hash,
      userId: personalTokens.userId,
      organizationId: personalTokens.organizationId,
      rights: personalTokens.rights,
      role: memberships.role,
      isGlobalAdmin: users.isGlobalAdmin,
    })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .innerJoin(organizations, eq(organizations.id, personalTokens.organizationId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, personalTokens.userId), eq(memberships.organizationId, personalTokens.organizationId)),
    )
    .where(
      and(
        eq(personalTokens.hash, hashOf(secret)),
        isLive,
        isNull(users.suspendedAt),
        isNull(memberships.suspendedAt),
        isNull(organizations.suspendedAt),
      ),
    );
  if (!found) return null;
  const { hash, ...holder } = found;
  await recordUse(db, hash);
  return holder;
}
