import { pattern } from '../../pattern';
import { box, card, grid, heading, opening, section, text, tile } from '../../pieces';

function way(icon: string, title: string, words: string, link: string) {
  return card(
    { gap: '$space.4' },
    {},
    tile(icon),
    box({ gap: '$space.1' }, heading(3, title), text(words, { style: { base: { color: '$color.muted' } } })),
    text([{ text: link, link: '#', bold: true }]),
  );
}

/** Three ways to get in touch, side by side. */
export const contact = pattern(
  'contact',
  'phone',
  section(
    { background: '$color.surface' },
    opening('Talk to us', 'A person answers, usually on the same day.'),
    grid(
      { columns: { base: 1, md: 3 }, gap: '$space.6' },
      way('phone', 'Call us', 'Monday to Friday, 9:00–18:00', '+44 20 7946 0123'),
      way('mail', 'Write to us', 'We reply within a day.', 'hello@example.com'),
      way('map-pin', 'Visit us', '12 Mill Lane, by the old bridge', 'Show on the map'),
    ),
  ),
);
