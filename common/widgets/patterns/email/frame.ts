import { block } from '../../drawing/block';
import { dividerSpec } from '../../divider/spec';
import { logoSpec } from '../../logo/spec';
import { socialLinksSpec } from '../../social-links/spec';
import { unsubscribeSpec } from '../../unsubscribe/spec';
import { viewOnlineSpec } from '../../view-online/spec';
import { pattern } from '../pattern';
import { heading, section } from '../pieces';
import { columns, small } from './pieces';

/** Who writes, and the way to the e-mail as a page. */
export const emailHeader = pattern(
  'emailHeader',
  'panel-top',
  section(
    {},
    columns(
      '1:1',
      [heading(3, '{{ site.name }}')],
      [block(viewOnlineSpec, { label: 'View in browser', style: { base: { textAlign: 'end' } } })],
    ),
    block(dividerSpec),
  ),
);

/** The mark of the site on its color, and the way to the e-mail as a page. */
export const emailLogo = pattern(
  'emailLogo',
  'boxes',
  section(
    { background: '$color.primary' },
    columns(
      '1:1',
      [block(logoSpec, { alt: '{{ site.name }}', href: '/' })],
      [block(viewOnlineSpec, { label: 'View in browser', style: { base: { textAlign: 'end' } } })],
    ),
  ),
);

/** Where else to find the sender, why people get this, and the way out. */
export const emailFooter = pattern(
  'emailFooter',
  'panel-bottom',
  section(
    {},
    block(dividerSpec),
    block(socialLinksSpec, socialLinksSpec.initial),
    small('You get this e-mail because you signed up at our site.'),
    small('{{ site.name }}, your postal address'),
    block(unsubscribeSpec, { label: 'Unsubscribe' }),
  ),
);
