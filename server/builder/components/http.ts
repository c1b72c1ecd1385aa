import type { FastifyInstance } from 'fastify';
import {
  type ComponentRecord,
  createComponent,
  deleteComponent as deleteComponentCall,
  getComponents,
  getDeletedComponents,
  restoreComponent as restoreComponentCall,
} from '#common/contract/components.ts';
import { pagesChanged } from '#server/builder/events.ts';
import { type ComponentDocument, loadComponents } from '#server/builder/pages/component-documents.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { deleteComponent } from './delete-component';
import { listDeletedComponents } from './deleted-components';
import { makeComponent } from './make-component';
import { restoreComponent } from './restore-component';

function toWire({ key, root, ...rest }: ComponentDocument): ComponentRecord {
  return { ...rest, global_id: key, root };
}

/** `v1/components`: what components are made of. They are saved, published and deleted as pages are. */
export function componentRoutes(app: FastifyInstance, { db, events }: Parts): void {
  handle(app, getComponents, async ({ body, actor: { siteId } }) => {
    const found = await loadComponents(db, siteId, body.keys, { shown: 'newest' });
    return { components: [...found.values()].map(toWire) };
  });
  handle(app, getDeletedComponents, async ({ actor: { siteId } }) => ({
    components: await listDeletedComponents(db, siteId),
  }));
  handle(app, createComponent, async ({ body, actor, request }) => {
    const component = await makeComponent(db, actor, body, actedBy(actor, request));
    await events.emitAfter(pagesChanged, { siteId: actor.siteId, isPublished: true });
    return withText('Saved Successfully.', { component: toWire(component) });
  });
  handle(app, deleteComponentCall, async ({ body: { key, instead }, actor, request }) => {
    const pages = await deleteComponent(db, actor, { key, instead }, actedBy(actor, request));
    await events.emitAfter(pagesChanged, { siteId: actor.siteId, isPublished: false });
    return withText('Deleted Successfully.', { pages });
  });
  handle(app, restoreComponentCall, async ({ body: { key, pages }, actor, request }) => {
    const stayed = await restoreComponent(db, actor, { key, pages }, actedBy(actor, request));
    await events.emitAfter(pagesChanged, { siteId: actor.siteId, isPublished: false });
    return withText('Updated successfully', { stayed });
  });
}
