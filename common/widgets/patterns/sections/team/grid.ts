import { pattern } from '../../pattern';
import { person } from '../../people';
import { box, grid, image, opening, section } from '../../pieces';

function member(name: string, role: string) {
  return box(
    { gap: '$space.4' },
    image({ ratio: '4:5', alt: '', style: { base: { borderRadius: '$radius.lg' } } }),
    person(name, role),
  );
}

/** Four people with a large picture each. */
export const team = pattern(
  'team',
  'users',
  section(
    {},
    opening('The people behind it', 'Four people, one workshop, and a phone that is answered.'),
    grid(
      { columns: { base: 2, lg: 4 }, gap: { base: '$space.5', lg: '$space.8' } },
      member('Mina Okafor', 'Management'),
      member('Elias Brandt', 'Workshop'),
      member('Lucía Ferrer', 'Design'),
      member('Tom Ashby', 'Customer care'),
    ),
  ),
);
