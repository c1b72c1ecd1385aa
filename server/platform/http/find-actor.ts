import { fault } from '#common/contract/faults.ts';
import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { AccessClaims } from '#server/platform/http/access-token.ts';
import type { SignedIn } from './actor';

/** Values of the `Organization` and `TitleIndex` headers; null when absent. */
export interface RequestedTenant {
  readonly organizationId: string | null;
  readonly titleIndex: number | null;
}

function optional(name: 'organizationId' | 'titleIndex', type: 'text' | 'integer', column: SQLWrapper) {
  const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  return sql`(${value} is null or ${column} = ${value})`;
}

/**
 * One round trip for everything a request must know: the session lives, the user, the membership in the named (else the
 * first joined) organisation, the site with the named (else the lowest) index. Prepared, since planning it costs more than
 * running it and every call needs it.
 */
function prepare(db: Database) {
  const suspended = sql<boolean>`(${memberships.suspendedAt} is not null or ${organizations.suspendedAt} is not null)`;
  const member = db
    .select({
      organizationId: memberships.organizationId,
      role: memberships.role,
      suspended: suspended.as('member_suspended'),
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, users.id), optional('organizationId', 'text', memberships.organizationId)))
    .orderBy(suspended, memberships.joinedAt, memberships.organizationId)
    .limit(1)
    .as('member');
  const site = db
    .select({ id: sites.id, titleIndex: sites.titleIndex })
    .from(sites)
    .where(and(eq(sites.organizationId, member.organizationId), optional('titleIndex', 'integer', sites.titleIndex)))
    .orderBy(sites.titleIndex)
    .limit(1)
    .as('site');
  return db
    .select({
      userName: users.name,
      userSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      isGlobalAdmin: users.isGlobalAdmin,
      actUserId: sessions.actUserId,
      organizationId: member.organizationId,
      role: member.role,
      memberSuspended: member.suspended,
      siteId: site.id,
      titleIndex: site.titleIndex,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoinLateral(member, sql`true`)
    .leftJoinLateral(site, sql`true`)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > now()`,
      ),
    )
    .prepare('find_actor');
}

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

async function load(db: Database, claims: AccessClaims, place: RequestedTenant) {
  const query = prepared.get(db) ?? prepare(db);
  prepared.set(db, query);
  const [row] = await query.execute({ ...claims, ...place });
  return row;
}

const NOWHERE = { organizationId: null, role: null, siteId: null, titleIndex: null };

function placeOf({ organizationId, role, siteId, titleIndex }: Pick<SignedIn, keyof typeof NOWHERE>) {
  return {
    organizationId,
    role,
    siteId,
    titleIndex,
  };
}

/**
 * The person behind an access token, in the organisation and site the headers name (docs/contract.md "Tenancy").
 * @throws AppError `invalid_session` when the session has ended; `suspended` when the person is, or the named
 * membership or organisation; `not_found` for an organisation the person is no member of; `bad_request` for an unknown TitleIndex
 */
export async function findActor(db: Database, claims: AccessClaims, place: RequestedTenant): Promise<SignedIn> {
  const row = await load(db, claims, place);
  if (row === undefined) throw new AppError('invalid_session');
  if (row.userSuspended) throw new AppError('suspended');
  if (place.organizationId !== null && row.organizationId === null) throw new AppError('not_found');
  const isShutOut = row.memberSuspended === true;
  if (isShutOut && place.organizationId !== null) throw new AppError('suspended');
  if (place.titleIndex !== null && row.siteId === null) {
    throw new AppError('bad_request', { details: [fault('TitleIndex', 'no_such_site')] });
  }
  return {
    ...claims,
    userName: row.userName,
    isGlobalAdmin: row.isGlobalAdmin,
    actUserId: row.actUserId,
    ...(isShutOut ? NOWHERE : placeOf(row)),
    isShutOut,
  };
}
