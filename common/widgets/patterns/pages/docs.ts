import { block } from '../../drawing/block';
import { richTextSpec } from '../../rich-text/spec';
import { columns, heading, lead, list, section } from '../pieces';
import { footerLine } from '../sections/footer/line';
import { header } from '../sections/header/bar';
import { pagePattern } from './page-pattern';

const links = ['How do I get started?', 'What does it cost?', 'Can I change my mind?'];

const article = section(
  {},
  columns(
    '1:3',
    'start',
    [heading(2, 'Help', { base: { fontSize: '$fontSize.base' } }), list(links.map((text) => [{ text, link: '#' }]))],
    [
      heading(1, 'How do I get started?'),
      lead('Say in two sentences what somebody does first, and what they have then.'),
      block(richTextSpec, { ...richTextSpec.initial, style: { base: { marginTop: '$space.6' } } }),
    ],
  ),
);

/** One article, beside links to the others. */
export const docs = pagePattern('docs', 'file-text', header, article, footerLine);
