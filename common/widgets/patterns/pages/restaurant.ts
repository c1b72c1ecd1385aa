import type { Block } from '../../drawing/block';
import { box, columns, heading, section, text } from '../pieces';
import { contactHours } from '../sections/contact/hours';
import { footerAddress } from '../sections/footer/address';
import { galleryMosaic } from '../sections/gallery/mosaic';
import { header } from '../sections/header/bar';
import { heroImage } from '../sections/hero/picture';
import { testimonialImage } from '../sections/testimonials/picture';
import { pagePattern } from './page-pattern';

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

/** Dishes with prices, pictures of the place and its opening hours. */
export const restaurant = pagePattern(
  'restaurant',
  'utensils',
  header,
  heroImage,
  menu,
  testimonialImage,
  galleryMosaic,
  contactHours,
  footerAddress,
);
