import type { JsonObject } from '../layout/document';
import { byWidget } from './by-widget';
import type { View } from './drawing/view';

/**
 * How each widget draws, by `resolvedName`. Props are the widget's own (view.ts): complete and bound, which `validate`,
 * `completeProps` and `bindProps` see to; so the table may hold them under one type.
 */
export const views = byWidget<View<JsonObject>>(
  'view.tsx',
  import.meta.glob('./*/view.tsx', { import: 'view', eager: true }),
);
