import * as z from 'zod';
import { body, endpoint, listBody, ok, READ_ONLY, okWithMessage, time, total } from './endpoint';

/** A stored widget: a selection saved for use again. */
export const widgetRecord = z.object({
  id: z.string(),
  type: z.string(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  dataType: z.string(),
  /** Node map of the selection; its topmost node is `ROOT`. */
  root: z.record(z.string(), z.unknown()).nullable(),
  synced: z.boolean(),
  added_on: time,
  updated_on: time,
});
export type WidgetRecord = z.infer<typeof widgetRecord>;

/** The same in a list: its content is read by itself, since a thousand of them would fill the memory of both sides. */
export const widgetEntry = widgetRecord.omit({ root: true }).extend({ hasContent: z.boolean() });
export type WidgetEntry = z.infer<typeof widgetEntry>;

const writable = body(
  {
    type: z.string().trim().min(1).max(60),
    key: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'key_format'),
    title: z.string().trim().max(120).default(''),
    description: z.string().trim().max(1000).default(''),
    icon: z.string().trim().max(2000).default(''),
    dataType: z.string().trim().max(60).default(''),
    root: z.unknown().optional(),
    synced: z.boolean().optional(),
  },
  READ_ONLY,
);

export const createWidget = endpoint({
  method: 'POST',
  path: 'v1/widgets',
  access: 'content.write',
  summary: 'Save a selection as a widget',
  body: body({ widget: writable }),
  status: 201,
  reply: okWithMessage({ widget: widgetRecord }),
});

export const updateWidget = endpoint({
  method: 'PUT',
  path: 'v1/widgets',
  access: 'content.write',
  summary: 'Change a stored widget; the reply is the whole list (first 1000) without contents',
  body: body({ id: z.string().max(64), widget: writable }),
  status: 201,
  reply: okWithMessage({ widgets: z.array(widgetEntry) }),
});

export const getWidgets = endpoint({
  method: 'POST',
  path: 'v1/widgets/dash/getWidgets',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The stored widgets of the site, without their contents',
  body: listBody,
  reply: ok({ widgets: z.array(widgetEntry), tc: total }),
});

export const getWidget = endpoint({
  method: 'GET',
  path: 'v1/widgets/:id',
  access: 'content.read',
  keyScope: 'read',
  summary: 'One stored widget with its content',
  params: body({ id: z.string().max(64) }),
  reply: ok({ widget: widgetRecord }),
});

export const deleteWidget = endpoint({
  method: 'POST',
  path: 'v1/widgets/deleteWidget',
  access: 'content.write',
  summary: 'Delete a stored widget that no page keeps in sync',
  body: body({ id: z.string().max(64) }),
  reply: okWithMessage({}),
});
