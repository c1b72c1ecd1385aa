import { pattern } from '../../pattern';
import { apart, box, button, buttons, grid, heading, image, section, text } from '../../pieces';

function product(name: string, price: string) {
  return box(
    { gap: '$space.1' },
    image({ ratio: '4:5', alt: '', style: { base: { marginBlockEnd: '$space.2' } } }),
    heading(3, [{ text: name, link: '#', color: '$color.text' }], {
      base: { marginTop: '0', fontSize: '$fontSize.base' },
    }),
    text(price, { style: { base: { color: '$color.muted' } } }),
  );
}

/** Four products in a row, each with picture, name and price. */
export const products = pattern(
  'products',
  'shopping-bag',
  section(
    {},
    apart(
      {},
      heading(2, 'New this spring'),
      buttons(button('Visit the shop', { variant: 'link', icon: 'arrow-right' })),
    ),
    grid(
      { columns: { base: 2, lg: 4 }, gap: { base: '$space.4', md: '$space.6' } },
      product('Oak stool', '€64'),
      product('Linen apron', '€38'),
      product('Clay jug', '€24'),
      product('Garden trowel', '€18'),
    ),
  ),
);
