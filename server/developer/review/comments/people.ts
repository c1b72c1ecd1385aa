import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ROLES } from '#common/contract/access.ts';
import type { CommentPerson } from '#common/contract/comments.ts';
import { fault } from '#common/contract/faults.ts';
import { can } from '#common/rules/can.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';

/** What a thread is pinned to. */
export type PlaceKind = 'page' | 'project';

/** How many people are offered. */
const MAX_PEOPLE = 1000;

/** What must be held to see what the thread is about. */
function rightOf(kind: PlaceKind) {
  return kind === 'page' ? 'content.read' : 'develop';
}

function whoMaySee(organizationId: string, kind: PlaceKind) {
  const right = rightOf(kind);
  const roles = ROLES.filter((role) => can({ role, isGlobalAdmin: false }, right));
  return and(
    ...[eq(memberships.organizationId, organizationId), inArray(memberships.role, roles)],
    ...[isNull(memberships.suspendedAt), isNull(users.suspendedAt)],
  );
}

/** Members who can be mentioned in threads of this kind: active ones who may see their subject, by name. */
export function listMentionable(db: Queryable, organizationId: string, kind: PlaceKind): Promise<CommentPerson[]> {
  return db
    .select({ id: users.id, name: users.name, avatar: users.avatar })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(whoMaySee(organizationId, kind))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_PEOPLE);
}

/**
 * Validates the mentions of a text.
 * @returns the distinct ids of those whose `@name` is in the text
 * @throws AppError invalid for a user who may not see its subject, or is not an active member
 */
export async function assertMentionable(
  tx: Queryable,
  organizationId: string,
  kind: PlaceKind,
  { text, mentions }: { readonly text: string; readonly mentions: readonly string[] },
): Promise<string[]> {
  const wanted = [...new Set(mentions)];
  if (wanted.length === 0) return [];
  const found = await tx
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(whoMaySee(organizationId, kind), inArray(users.id, wanted)));
  if (found.length < wanted.length) throw new AppError('invalid', { details: [fault('mentions', 'cannot_see')] });
  return found.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}
