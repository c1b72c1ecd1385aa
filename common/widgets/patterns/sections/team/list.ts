import { pattern } from '../../pattern';
import { person, portrait } from '../../people';
import { box, button, columns, heading, lead, section } from '../../pieces';

function member(name: string, role: string) {
  return box(
    {
      direction: 'row',
      align: 'center',
      gap: '$space.5',
      style: {
        base: {
          paddingBlock: '$space.4',
          borderTopWidth: '1px',
          borderTopStyle: 'solid',
          borderTopColor: '$color.line',
        },
      },
    },
    portrait('$space.12'),
    person(name, role),
  );
}

/** A headline on one side, people between lines on the other, on a dark ground. */
export const teamList = pattern(
  'teamList',
  'list',
  section(
    { background: '$color.ink' },
    columns(
      '1:1',
      'start',
      [
        heading(2, 'The people behind it'),
        lead('Four people, one workshop, and a phone that is answered.'),
        button('Talk to us', { variant: 'outline', style: { base: { marginTop: '$space.4' } } }),
      ],
      [
        box(
          { gap: '$space.0' },
          member('Mina Okafor', 'Management'),
          member('Elias Brandt', 'Workshop'),
          member('Lucía Ferrer', 'Design'),
          member('Tom Ashby', 'Customer care'),
        ),
      ],
    ),
  ),
);
