import type { JsonObject } from '../layout/document';
import type { View } from './drawing/view';
import { firstViews } from './first';
import { laterViews } from './later';

/**
 * How each widget draws, by `resolvedName`. Props are the widget's own (view.ts): complete and bound, which `validate`,
 * `completeProps` and `bindProps` see to; so the table may hold them under one type.
 */
export const views: { readonly [name: string]: View<JsonObject> } = { ...firstViews, ...laterViews };
