import { pattern } from '../../pattern';
import {
  box,
  button,
  card,
  columns,
  eyebrow,
  heading,
  image,
  muted,
  opening,
  section,
  text,
  withStyle,
} from '../../pieces';

const PRICE = { style: { base: { fontWeight: '$fontWeight.semibold' } } };

const PHOTO = {
  base: { width: '38%', flexShrink: 0, borderRadius: '$radius.md' },
  lg: { width: '46%' },
};

function small(name: string, words: string, price: string) {
  return card(
    { direction: 'row', align: 'center', gap: '$space.5' },
    { padding: '$space.4', flexGrow: 1 },
    image({ ratio: '1:1', alt: '', style: PHOTO }),
    box(
      { gap: '$space.2' },
      heading(3, [{ text: name, link: '#', color: '$color.text' }]),
      muted(words, { fontSize: '$fontSize.sm' }),
      text(price, PRICE),
    ),
  );
}

/** One product on a large card, two more on small ones beside it. */
export const productsFeatured = pattern(
  'productsFeatured',
  'store',
  section(
    { background: '$color.surface' },
    opening('For the home', 'Made by hand in small batches. When a batch is sold, the next one is on the bench.'),
    withStyle(
      columns(
        '1:1',
        'stretch',
        [
          card(
            { gap: '$space.5' },
            { padding: '$space.4', flexGrow: 1 },
            image({ ratio: '4:3', alt: '', style: { base: { borderRadius: '$radius.md' } } }),
            box(
              { gap: '$space.3', style: { base: { padding: '$space.2' } } },
              eyebrow('New in'),
              heading(3, 'Oak stool', { base: { fontSize: '$fontSize.xl' } }),
              muted('Oiled oak from the valley, with a seat that can be replaced.'),
              text('€64', PRICE),
              button('View product'),
            ),
          ),
        ],
        [
          small('Linen apron', 'Washed linen with two deep pockets.', '€38'),
          small('Clay jug', 'Holds a liter, and fits the door of a fridge.', '€24'),
        ],
      ),
      { base: { alignItems: 'stretch', gap: '$space.6' } },
    ),
  ),
);
