import { accordionSpec } from '../../../accordion/spec';
import { block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { button, columns, heading, lead, section } from '../../pieces';
import { items } from './question';

/** A headline and a button on one side, the questions on the other. */
export const faqColumns = pattern(
  'faqColumns',
  'columns-2',
  section(
    { background: '$color.surface' },
    columns(
      '1:2',
      'start',
      [
        heading(2, 'Questions, answered'),
        lead('And if yours is missing, write to us. A person will reply.'),
        button('Write to us', { variant: 'outline', icon: 'mail', style: { base: { marginTop: '$space.2' } } }),
      ],
      [block(accordionSpec, { faq: true }, items())],
    ),
  ),
);
