import type { WidgetSpec } from '../../layout/spec';

/** Widths of site-theme/tokens.ts, in rem. */
const CONTENT_WIDTHS: { readonly [width: string]: number } = { wide: 72, narrow: 46 };

/** A band across the page: gives its content width, rhythm and a background. Props: docs/widgets.md. */
export const sectionSpec: WidgetSpec = {
  name: 'Section',
  group: 'layout',
  icon: 'rows-3',
  canvas: true,
  kinds: ['page', 'email'],
  section: true,
  props: {
    as: { kind: 'choice', options: ['section', 'header', 'footer', 'main', 'aside'] },
    width: { kind: 'choice', options: ['narrow', 'wide', 'full'] },
    background: { kind: 'background', bind: true },
    overlay: { kind: 'choice', options: ['dark', 'light', 'none'] },
  },
  writtenProps: { background: ['background-color', 'color'] },
  defaults: { as: 'section', width: 'wide', background: '', overlay: 'dark' },
  initial: {},
  sample: { as: 'section', width: 'narrow', background: 'https://example.com/hills.jpg', overlay: 'dark' },
  emptyBox: 'w-section__body',
  pictureProp: 'background',
  contentWidth: ({ width }) => (typeof width === 'string' ? (CONTENT_WIDTHS[width] ?? Infinity) : 72),
  outputs: { amp: 'same', email: 'own' },
  accessibility:
    'Becomes the landmark chosen in `as`; a background picture is decoration, and its overlay keeps text readable.',
};
