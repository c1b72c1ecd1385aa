import { pattern } from '../../pattern';
import { card, grid, opening, quote, section } from '../../pieces';

function voice(words: string, cite: string) {
  return card(
    { justify: 'between' },
    { boxShadow: '$shadow.sm' },
    quote(words, cite, { style: { base: { height: '100%', justifyContent: 'space-between', gap: '$space.6' } } }),
  );
}

/** Three voices side by side. */
export const testimonials = pattern(
  'testimonials',
  'quote',
  section(
    { background: '$color.surface' },
    opening('What people say', 'Words of customers who were as careful as you are.'),
    grid(
      { columns: { base: 1, md: 3 }, gap: '$space.6' },
      voice(
        'We moved the whole shop over in an afternoon. The first order came in before we had closed the laptop.',
        'Ada Moreau, Fern & Field',
      ),
      voice(
        'At last a page I can change myself. I no longer write mails that begin with “could you please”.',
        'Jonas Lindqvist, Harbour Cycles',
      ),
      voice(
        'Our guests find the menu on their phones now, in their own language. That alone was worth it.',
        'Sofia Rinaldi, Trattoria Nove',
      ),
    ),
  ),
);
