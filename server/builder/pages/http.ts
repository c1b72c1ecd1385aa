import type { FastifyInstance } from 'fastify';
import { getPageTemplates, savePageTemplate } from '#common/contract/pages.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { addTemplate, changeTemplate, listTemplates } from './store';

/** `v1/pageTemplates`. */
export function pageTemplateRoutes(app: FastifyInstance, { db }: Parts): void {
  handle(app, getPageTemplates, ({ body, actor }) => listTemplates(db, actor.siteId, body));
  handle(app, savePageTemplate, async ({ body, actor }) => {
    const { global_id, ...fields } = body.template;
    if (global_id === undefined) {
      return withText('Saved Successfully.', { template: await addTemplate(db, actor, fields) });
    }
    return withText('Updated successfully', {
      template: await changeTemplate(db, actor, global_id, fields),
    });
  });
}
