import { block } from '../../../drawing/block';
import { dividerSpec } from '../../../divider/spec';
import { footerSpec } from '../../../footer/spec';
import { navigationSpec } from '../../../navigation/spec';
import { pattern } from '../../pattern';
import { box, button, heading, lead, text } from '../../pieces';

/** One last thing to do in large type, the links below it. */
export const footerCall = pattern(
  'footerCall',
  'mouse-pointer-click',
  block(
    footerSpec,
    {
      style: {
        base: {
          paddingBlockStart: '$space.section',
          gap: '$space.6',
          borderTopWidth: '0',
          backgroundColor: '$color.primary',
        },
      },
    },
    [
      box(
        {
          direction: { base: 'column', md: 'row' },
          align: { base: 'start', md: 'end' },
          justify: 'between',
          gap: '$space.8',
          style: { base: { marginBottom: '$space.10' } },
        },
        box(
          { gap: '$space.4' },
          heading(2, 'Ready when you are', { base: { fontSize: '$fontSize.4xl' }, md: { fontSize: '$fontSize.5xl' } }),
          lead('Begin with one page today. You can take the rest one step at a time.'),
        ),
        button('Get started', { size: 'lg', icon: 'arrow-right' }),
      ),
      block(dividerSpec),
      box(
        {
          direction: { base: 'column', md: 'row' },
          align: { base: 'start', md: 'center' },
          justify: 'between',
          gap: '$space.2',
        },
        text('© {{ site.name }}. All rights reserved.', { as: 'small' }),
        block(navigationSpec, {
          label: 'Footer',
          items: ['Products', 'Prices', 'About us', 'Write to us'].map((label) => ({ label, href: '#' })),
        }),
      ),
    ],
  ),
);
