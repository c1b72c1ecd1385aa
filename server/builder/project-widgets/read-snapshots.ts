import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ProjectWidgetProps } from '#common/widgets/drawing/view.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { componentSnapshots, siteProjects } from '#server/platform/db/schema/project-widgets.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { componentNodes } from './component-nodes';
import { hashProperties, type Snapshot, unpackSnapshot } from './snapshot';

/** Finds what a component drew; undefined: nothing yet. */
export type FindSnapshot = (
  props: Pick<ProjectWidgetProps, 'project' | 'component' | 'properties'>,
) => Snapshot | undefined;

/** Different snapshots on one page; each has rules of its own, which the page's policy names. */
const MAX_SNAPSHOTS = 60;

function keyOf(project: string, component: string, hash: string) {
  return `${project} ${component} ${hash}`;
}

/** The snapshots that a page of a site shows, of projects whose components it may use. */
export async function readSnapshots(db: Queryable, siteId: string, root: unknown): Promise<FindSnapshot> {
  const wanted = new Set(
    componentNodes(root).map(({ project, component, properties }) =>
      keyOf(project, component, hashProperties(properties)),
    ),
  );
  const hashes = [...wanted].slice(0, MAX_SNAPSHOTS).map((key) => key.slice(key.lastIndexOf(' ') + 1));
  if (hashes.length === 0) return () => undefined;
  const rows = await db
    .select({
      project: componentSnapshots.projectId,
      component: componentSnapshots.component,
      hash: componentSnapshots.hash,
      content: componentSnapshots.content,
    })
    .from(componentSnapshots)
    .innerJoin(projects, and(eq(projects.id, componentSnapshots.projectId), isNull(projects.deletedAt)))
    .innerJoin(
      siteProjects,
      and(eq(siteProjects.projectId, componentSnapshots.projectId), eq(siteProjects.siteId, siteId)),
    )
    .where(
      and(
        eq(componentSnapshots.siteId, siteId),
        inArray(componentSnapshots.hash, hashes),
        isNotNull(componentSnapshots.content),
      ),
    );
  const found = new Map<string, Snapshot>();
  for (const { project, component, hash, content } of rows) {
    const key = keyOf(project, component, hash);
    if (content !== null && wanted.has(key) && found.size < MAX_SNAPSHOTS) found.set(key, unpackSnapshot(content));
  }
  return ({ project, component, properties }) => found.get(keyOf(project, component, hashProperties(properties)));
}
