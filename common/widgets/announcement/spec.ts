import type { WidgetSpec } from '../../layout/spec';

/** A bar across the page with a word that is news, above its header or between its sections. Props: docs/widgets.md. */
export const announcementSpec: WidgetSpec = {
  name: 'Announcement',
  group: 'site',
  icon: 'bell',
  canvas: false,
  section: true,
  props: {
    text: { kind: 'inline-text', bind: true },
    label: { kind: 'text', bind: true },
    href: { kind: 'url', bind: true },
    dismissible: { kind: 'boolean' },
  },
  defaults: { text: '', label: '', href: '', dismissible: false },
  initial: { text: 'Free delivery until Sunday.', label: 'See the offer', href: '#', dismissible: true },
  sample: {
    text: [{ text: 'We move: ' }, { text: 'open again', bold: true }, { text: ' from 1 May.' }],
    label: 'Find us',
    href: '/contact/',
    dismissible: true,
  },
  inlineProp: 'text',
  inlineHost: '.w-announcement__text',
  singleLine: true,
  strongBand: true,
  miniature: { stroke: 'button', height: 4, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility:
    'A landmark of its own beside the main content, with a link that names its goal; closed, it is gone until the page is opened again.',
};
