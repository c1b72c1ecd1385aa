import type { FastifyInstance } from 'fastify';
import { createWidget, deleteWidget, getWidget, getWidgets, updateWidget } from '#common/contract/widgets.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { addWidget, changeWidget, findWidget, listWidgets, removeWidget } from './store';

/** docs/contract.md: an update answers with the whole list, at most this many. */
const WHOLE_LIST = { size: 1000, page: 1 };

function titled(type: string) {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** `v1/widgets`: the stored widgets. */
export function widgetsRoutes(app: FastifyInstance, { db }: Parts): void {
  handle(app, createWidget, async ({ body, actor }) => {
    const widget = await addWidget(db, actor.siteId, body.widget);
    return withText(`${titled(widget.type)} created successfully`, { widget });
  });
  handle(app, updateWidget, async ({ body, actor }) => {
    await changeWidget(db, actor.siteId, body.id, body.widget);
    const { widgets } = await listWidgets(db, actor.siteId, WHOLE_LIST);
    return withText(`${titled(body.widget.type)} '${body.widget.key}' updated successfully`, { widgets });
  });
  handle(app, getWidget, async ({ params, actor }) => ({ widget: await findWidget(db, actor.siteId, params.id) }));
  handle(app, getWidgets, async ({ body, actor }) => listWidgets(db, actor.siteId, body));
  handle(app, deleteWidget, async ({ body, actor }) => {
    await removeWidget(db, actor.siteId, body.id);
    return withText('Widget deleted successfully');
  });
}
