import type { JsonObject } from '../layout/document';
import { byWidget } from './by-widget';
import type { View } from './drawing/view';

/** The views of the widgets that most pages have: the editor has them at once. The others are in `later.ts`. */
export const firstViews = byWidget<View<JsonObject>>(
  'view.tsx',
  import.meta.glob('./*/view.tsx', { import: 'view', eager: true }),
);

/** Their style sheets. */
export const firstStyles = byWidget<string>(
  'style.css',
  import.meta.glob('./*/style.css', { query: '?inline', import: 'default', eager: true }),
);
