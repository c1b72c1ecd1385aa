import type { WidgetSpec } from '../../layout/spec';

/** Links to where else people find the site's owner, in a row. Props: docs/widgets.md. */
export const socialLinksSpec: WidgetSpec = {
  name: 'SocialLinks',
  group: 'site',
  icon: 'share-2',
  canvas: false,
  kinds: ['page', 'email'],
  props: { links: { kind: 'navigation-items' } },
  defaults: { links: [] },
  initial: {
    links: [
      { label: 'Instagram', href: 'https://www.instagram.com/' },
      { label: 'LinkedIn', href: 'https://www.linkedin.com/' },
      { label: 'YouTube', href: 'https://www.youtube.com/' },
    ],
  },
  sample: {
    links: [
      { label: 'Instagram', href: 'https://www.instagram.com/fern' },
      { label: 'Mail', href: 'mailto:hello@example.com' },
    ],
  },
  miniature: { stroke: 'text', height: 2.5, share: 0.6 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A list of links that say by words where they lead.',
};
