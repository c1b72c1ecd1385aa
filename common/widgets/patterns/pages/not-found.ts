import { box, button, buttons, eyebrow, heading, lead, section } from '../pieces';
import { footerLine } from '../sections/footer/line';
import { header } from '../sections/header/bar';
import { pagePattern } from './page-pattern';

const message = section(
  {},
  box(
    { gap: '$space.5', style: { base: { paddingBlock: '$space.12' } } },
    eyebrow('404'),
    heading(1, 'This page is not here'),
    lead('The address may have changed, or there is a letter too many in it.'),
    buttons(button('Go to the home page', { href: '/' }), button('Write to us', { variant: 'outline' })),
  ),
);

/** What visitors see at an address that leads nowhere. */
export const notFound = pagePattern('notFound', 'search', header, message, footerLine);
