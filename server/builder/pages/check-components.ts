import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { checkProperties } from '#common/project-widgets/check-properties.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { componentNodes, type ComponentNode } from '#server/builder/project-widgets/component-nodes.ts';
import { findOwnProjects, readLiveProjects } from '#server/builder/project-widgets/live-projects.ts';
import { findTemplate, loadVersion } from './layout-store';

interface Where {
  readonly siteId: string;
  readonly pageKey: string;
}

/** The same blocks as they are stored: values saved before their component changed do not block other edits. */
async function storedNodes(db: Queryable, { siteId, pageKey }: Where) {
  const template = await findTemplate(db, siteId, pageKey);
  const latest = template && (await loadVersion(db, siteId, pageKey, template.latestVersion));
  return new Map(componentNodes(latest?.document.root).map((one) => [one.nodeId, one]));
}

function isSame(one: ComponentNode, other: ComponentNode | undefined) {
  return (
    other !== undefined &&
    one.project === other.project &&
    one.component === other.component &&
    sameJson(one.properties, other.properties)
  );
}

/**
 * Checks that a page's components are of projects of the organization, and their properties by the manifests of what is
 * live. A component that does not exist (any more) is no fault: the editor shows that at its block.
 * @throws AppError `invalid` naming block and property
 */
export async function checkComponents(db: Queryable, where: Where, { root }: LayoutDocument): Promise<void> {
  const nodes = componentNodes(root);
  if (nodes.length === 0) return;
  const live = new Map((await readLiveProjects(db, where.siteId)).map((project) => [project.id, project]));
  const own = await findOwnProjects(
    db,
    where.siteId,
    nodes.map(({ project }) => project),
  );
  const wrong = nodes.flatMap((one) => {
    const { project } = one;
    // One that was not chosen yet is none.
    if (project !== '' && !own.has(project))
      return [{ one, detail: fault('props.project', 'component_project', { project }) }];
    const component = live.get(project)?.widgets?.components.find(({ name }) => name === one.component);
    const faults = component === undefined ? [] : checkProperties(component, one.properties);
    return faults.map(({ property, code }) => ({
      one,
      detail: fault(`props.properties.${property}`, code, { property }),
    }));
  });
  if (wrong.length === 0) return;
  const stored = await storedNodes(db, where);
  const details = wrong
    .filter(({ one }) => !isSame(one, stored.get(one.nodeId)))
    .map(({ one, detail }): ErrorDetail => ({ ...detail, nodeId: one.nodeId }));
  if (details.length > 0) throw new AppError('invalid', { details: details.slice(0, 100) });
}
