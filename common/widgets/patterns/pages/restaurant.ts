import type { Block } from '../../drawing/block';
import { box, columns, heading, section, text } from '../pieces';
import { contactHours } from '../sections/contact/hours';
import { footerAddress } from '../sections/footer/address';
import { galleryMosaic } from '../sections/gallery/mosaic';
import { header } from '../sections/header/bar';
import { heroImage } from '../sections/hero/picture';
import { testimonialImage } from '../sections/testimonials/picture';
import { pagePattern, withTexts } from './page-pattern';

function dish(name: string, price: string): Block {
  return box(
    {
      direction: 'row',
      justify: 'between',
      gap: '$space.4',
      style: {
        base: {
          paddingBlock: '$space.3',
          borderBottomWidth: '1px',
          borderBottomStyle: 'solid',
          borderBottomColor: '$color.line',
        },
      },
    },
    text(name),
    text([{ text: price, bold: true }], { as: 'span', style: { base: { whiteSpace: 'nowrap' } } }),
  );
}

const menu = section(
  { background: '$color.surface' },
  heading(2, 'The menu'),
  columns(
    '1:1',
    'start',
    [
      heading(3, 'Starters'),
      box(
        { gap: '$space.0' },
        dish('Tomato soup with basil', '€8'),
        dish('Grilled peppers, goat cheese', '€9'),
        dish('Bread and olives', '€5'),
      ),
    ],
    [
      heading(3, 'Mains'),
      box(
        { gap: '$space.0' },
        dish('Ravioli with spinach and ricotta', '€16'),
        dish('Trout from the river, potatoes', '€22'),
        dish('Risotto with mushrooms', '€17'),
      ),
    ],
  ),
);

/** What is said of a restaurant, in place of a shop. */
const TEXTS = {
  'Made by hand in small batches': 'Cooked fresh every day',
  'Good things take the time they need': 'Good food takes the time it needs',
  'Say in one or two sentences what you make, whom it is for, and why it is worth a closer look.':
    'Say in one or two sentences what you cook, where it comes from, and what an evening here is like.',
  'Visit the shop': 'Book a table',
  'Free delivery and thirty days to change your mind.': 'Tables inside and in the courtyard. Children are welcome.',
  'Our guests find the menu on their phones now, in their own language. That alone was worth it.':
    'The trout alone is worth the way. We come back each time we are in town.',
};

/** Dishes with prices, pictures of the place and its opening hours. */
export const restaurant = pagePattern(
  'restaurant',
  'utensils',
  header,
  withTexts(heroImage, TEXTS),
  menu,
  withTexts(testimonialImage, TEXTS),
  galleryMosaic,
  contactHours,
  footerAddress,
);
