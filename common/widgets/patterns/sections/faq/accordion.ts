import { accordionSpec } from '../../../accordion/spec';
import { block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { opening, section } from '../../pieces';
import { items } from './question';

/** Questions and answers; search engines read them too. */
export const faq = pattern(
  'faq',
  'list-collapse',
  section(
    { width: 'narrow' },
    opening('Questions, answered', 'And if yours is missing, write to us. A person will reply.'),
    block(accordionSpec, { faq: true }, items()),
  ),
);
