import type { JsonObject } from '../layout/document';
import { byWidget } from './by-widget';
import type { View } from './drawing/view';

/** The views of all other widgets: the editor loads this module when a page has one, else when it has nothing else to do. */
export const laterViews = byWidget<View<JsonObject>>(
  'later-view.tsx',
  import.meta.glob('./*/later-view.tsx', { import: 'view', eager: true }),
);

/** Their style sheets. */
export const laterStyles = byWidget<string>(
  'later-style.css',
  import.meta.glob('./*/later-style.css', { query: '?inline', import: 'default', eager: true }),
);
