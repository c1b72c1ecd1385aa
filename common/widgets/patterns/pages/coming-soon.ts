import { block } from '../../drawing/block';
import { logoSpec } from '../../logo/spec';
import { socialLinksSpec } from '../../social-links/spec';
import { box, button, centeredButtons, heading, lead, section } from '../pieces';
import { pagePattern } from './page-pattern';

/** One screen that says what will be here. */
export const comingSoon = pagePattern(
  'comingSoon',
  'clock',
  section(
    { background: '$color.ink', style: { base: { minHeight: '$size.page' } } },
    box(
      { align: 'center', gap: '$space.6', style: { base: { textAlign: 'center' } } },
      block(logoSpec, { alt: '{{ site.name }}', href: '/' }),
      heading(1, 'Something new is on its way', { md: { fontSize: '$fontSize.5xl' } }),
      lead('Say in two sentences what is new, whom it is for, and why it is worth a closer look.'),
      centeredButtons(button('Write to us', { size: 'lg', icon: 'mail' })),
      block(socialLinksSpec, socialLinksSpec.initial),
    ),
  ),
);
