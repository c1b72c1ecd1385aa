import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';

/** Deployments of a project that are kept: ready ones, and failed ones with their reasons. */
const KEPT_READY = 10;
const KEPT_OTHERS = 50;

/**
 * Deletes files and logs of old deployments. Kept: the last ten ready, the last fifty others, those an address points
 * to, and those of change sets (to be shown, or to roll back to for thirty days). The rows stay in the list. Builds
 * with marks (visual-edits) are not included.
 */
export async function dropOldFiles(db: Queryable, projectId: string): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select id, build_id, status,
        row_number() over (partition by status = 'ready' order by number desc) as place
      from deployments where project_id = ${projectId} and build_id is not null
    ), kept as (
      select build_id from ranked
      where place <= case when status = 'ready' then ${KEPT_READY}::int else ${KEPT_OTHERS}::int end
        or status in ('queued', 'building')
        or id in (select deployment_id from deployment_aliases where project_id = ${projectId})
        or id in (select deployment_id from change_set_items where project_id = ${projectId} and is_open)
        or id in (
          select before_deployment_id from change_set_items i join change_sets s on s.id = i.change_set_id
          where i.project_id = ${projectId} and s.state = 'live' and s.live_at > now() - interval '30 days'
        )
    )
    delete from builds
    where project_id = ${projectId}
      and status in ('ready', 'failed', 'cancelled')
      and id not in (select build_id from kept)
      and id not in (select build_id from inspect_builds)`);
}
