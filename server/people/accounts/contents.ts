import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { listSessions } from './sessions';

/** What becomes of an organization when one of its members deletes their account. */
export interface OrganizationOutcome {
  readonly id: string;
  readonly name: string;
  /** `deleted`: they are its only member; `blocking`: others would be left without an administrator. */
  readonly fate: 'deleted' | 'left' | 'blocking';
  readonly sites: number;
  readonly pages: number;
}

/** The organizations a person belongs to, by joining date, and what becomes of each without them. */
export async function readStandings(db: Queryable, userId: string): Promise<readonly OrganizationOutcome[]> {
  const { rows } = await db.execute<{ [K in keyof OrganizationOutcome]: OrganizationOutcome[K] }>(sql`
    with others as (
      select m.organization_id, bool_or(m.role = 'admin' and m.suspended_at is null and u.suspended_at is null) as admin
      from memberships m join users u on u.id = m.user_id
      where m.user_id <> ${userId} group by m.organization_id
    )
    select o.id, o.name,
      case when others.admin is null then 'deleted'
        when mine.role = 'admin' and mine.suspended_at is null and not others.admin then 'blocking'
        else 'left' end as fate,
      (select count(*) from sites s where s.organization_id = o.id)::integer as sites,
      (select count(*) from page_templates p join sites s on s.id = p.site_id
        where s.organization_id = o.id and p.deleted_at is null)::integer as pages
    from memberships mine join organizations o on o.id = mine.organization_id
      left join others on others.organization_id = o.id
    where mine.user_id = ${userId} order by mine.joined_at, o.id`);
  return rows;
}

/** What hangs on an account and goes with it, for the question before it is deleted. */
export async function readContents(db: Queryable, userId: string) {
  const standings = await readStandings(db, userId);
  const of = (fate: OrganizationOutcome['fate']) => standings.filter((standing) => standing.fate === fate);
  const connected = await db
    .select({ provider: connections.provider })
    .from(connections)
    .where(eq(connections.userId, userId));
  return {
    deleted: of('deleted').map(({ id, name, sites, pages }) => ({ id, name, sites, pages })),
    left: of('left').map(({ id, name }) => ({ id, name })),
    blocking: of('blocking').map(({ id, name }) => ({ id, name })),
    sessions: (await listSessions(db, userId)).length,
    connections: connected.map(({ provider }) => provider),
  };
}
