import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/project-widgets.ts';
import { readLiveProjects, readProjectChoices } from '#server/builder/project-widgets/live-projects.ts';
import { componentUsesChanged } from '#server/developer/events.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { enqueueSnapshots } from './enqueue-snapshots';
import { readLiveComponents, readTroubles, switchProject, toChoice, toSiteProject } from './store';

/** Components of projects on the pages of a site (docs/contract.md "Widgets, media, data sources, settings"). */
export function projectWidgetRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;

  handle(api, contract.getProjectWidgets, async ({ actor }) => ({
    projects: (await readLiveProjects(db, actor.siteId)).map((one) => toSiteProject(settings.previewUrl, one)),
  }));

  handle(api, contract.getProjectWidgetChoices, async ({ actor }) => {
    const troubles = await readTroubles(db, actor.siteId);
    const all = await readProjectChoices(db, actor.siteId);
    return { projects: all.map((one) => toChoice(one, (one.isOn && troubles.get(one.id)) || null)) };
  });

  handle(api, contract.getProjectComponents, async ({ actor, query }) => {
    const { project } = await findProject(db, actor.organizationId, query.projectId);
    return readLiveComponents(db, project.id);
  });

  handle(api, contract.switchProjectWidgets, async ({ actor, body: { projectId, on }, request }) => {
    const { project } = await findProject(db, actor.organizationId, projectId);
    await db.transaction(async (tx) => {
      if (!(await switchProject(tx, { siteId: actor.siteId, projectId: project.id }, on))) return;
      await bumpRevision(tx, actor.siteId);
      const act = on ? 'project-widgets-on' : 'project-widgets-off';
      await recordAuditEvent(tx, { ...actedBy(actor, request), act, target: project.name });
    });
    if (on) await enqueueSnapshots(parts, [actor.siteId]);
    await parts.events.emitAfter(componentUsesChanged, { projectId: project.id });
    return withText('Updated successfully');
  });
}
