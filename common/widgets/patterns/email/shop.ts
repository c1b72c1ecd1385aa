import { block } from '../../drawing/block';
import { dividerSpec } from '../../divider/spec';
import { pattern } from '../pattern';
import { heading, image, section, text } from '../pieces';
import { call, CENTERED, columns, MUTED, small } from './pieces';

function pick(name: string, price: string) {
  return [image({ alt: '' }), text([{ text: name, bold: true }]), text(price, { style: MUTED })];
}

/** Three things to buy, side by side. */
export const emailPicks = pattern(
  'emailPicks',
  'shopping-bag',
  section(
    {},
    heading(2, 'Picked for you'),
    columns('1:1:1', pick('Oak stool', '€ 120'), pick('Linen cushion', '€ 45'), pick('Reading lamp', '€ 89')),
    call('See everything', { variant: 'outline' }),
  ),
);

/** A price that ends, and the code for it. */
export const emailOffer = pattern(
  'emailOffer',
  'tag',
  section(
    { background: '$color.primary' },
    small('Until Sunday', { style: CENTERED }),
    heading(1, '20 % off for the whole table', CENTERED),
    text('Use this code at the checkout:', { style: CENTERED }),
    heading(3, 'SPRING20', CENTERED),
    call('Go to the shop', { style: { base: { alignSelf: 'center' } } }),
  ),
);

/** The items of an order, line by line. */
export const emailReceipt = pattern(
  'emailReceipt',
  'credit-card',
  section(
    {},
    heading(2, 'Thank you for your order'),
    columns('2:1', [text('Oak stool')], [text('€ 120')]),
    block(dividerSpec),
    columns('2:1', [text([{ text: 'Total', bold: true }])], [text([{ text: '€ 120', bold: true }])]),
    small('We write again as soon as it is on its way.'),
  ),
);

/** An order that has left, and how to follow it. */
export const emailShipping = pattern(
  'emailShipping',
  'truck',
  section(
    {},
    heading(2, 'Your order is on its way'),
    text('It left our workshop today. Most parcels arrive within two days.'),
    columns('1:2', [small('Parcel number')], [text([{ text: 'JJD 0303 8000 1234', bold: true }])]),
    call('Follow the parcel'),
  ),
);

/** Asks for a few words about what was bought. */
export const emailReview = pattern(
  'emailReview',
  'star',
  section(
    { background: '$color.surface' },
    heading(2, 'How do you like it?'),
    text('Two weeks ago you bought something from us. A few words from you help others to choose.'),
    call('Write a review'),
    small('It takes two minutes.'),
  ),
);
