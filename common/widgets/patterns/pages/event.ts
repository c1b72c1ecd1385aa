import { box, button, centeredButtons, eyebrow, heading, lead, section } from '../pieces';
import { contactImage } from '../sections/contact/picture';
import { gallery } from '../sections/gallery/grid';
import { footerLine } from '../sections/footer/line';
import { header } from '../sections/header/bar';
import { teamCards } from '../sections/team/cards';
import { pagePattern } from './page-pattern';

const opening = section(
  { background: '$color.primary' },
  box(
    {
      align: 'center',
      gap: '$space.6',
      style: { base: { textAlign: 'center', paddingBlock: '$space.8' }, lg: { paddingBlock: '$space.12' } },
    },
    eyebrow('New this spring'),
    heading(1, 'You are invited', { md: { fontSize: '$fontSize.5xl' } }),
    lead('Thursday, 14 May, 6 pm. In the workshop by the river.'),
    centeredButtons(button('Save my place', { size: 'lg' })),
  ),
);

/** When and where, who is there, what it looks like, and how to come. */
export const event = pagePattern('event', 'calendar', header, opening, teamCards, gallery, contactImage, footerLine);
