import { pattern } from '../../pattern';
import { person, portrait } from '../../people';
import { box, card, grid, opening, section, text } from '../../pieces';

function member(name: string, role: string, words: string) {
  return card(
    { direction: 'row', align: 'start', gap: '$space.5' },
    {},
    portrait('$space.16'),
    box({ gap: '$space.3' }, person(name, role), text(words, { style: { base: { color: '$color.muted' } } })),
  );
}

/** Four cards, each with a small picture and a sentence about the person. */
export const teamCards = pattern(
  'teamCards',
  'user',
  section(
    { background: '$color.surface' },
    opening('The people behind it', 'Four people, one workshop, and a phone that is answered.'),
    grid(
      { columns: { base: 1, md: 2 }, gap: '$space.5' },
      member('Mina Okafor', 'Management', 'Started with one bench and still tests each first piece.'),
      member('Elias Brandt', 'Workshop', 'Knows where each board comes from, and where it goes.'),
      member('Lucía Ferrer', 'Design', 'Draws until there is nothing left to take away.'),
      member('Tom Ashby', 'Customer care', 'Picks up the phone, usually at the second ring.'),
    ),
  ),
);
