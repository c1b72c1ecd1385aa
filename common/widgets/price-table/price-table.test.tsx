import { expect, it } from 'vitest';
import type { JsonObject } from '../../layout/document';
import { bodyHtml, widget } from '../testing/page-html';

it('draws plans with headings of the level, features a line each and buttons', () => {
  const plans: readonly JsonObject[] = [
    { title: 'One', price: '€1', per: 'a month', features: 'First\r\n\nSecond', label: 'Buy', href: '/buy/' },
    { title: 'Two', label: 'Ask', href: 'bad:1', highlighted: true },
    { price: '€3' },
  ];
  const html = bodyHtml([widget('PriceTable', { plans, level: 2 })]);
  expect(html).toContain('<h2 class="w-price-table__title">One</h2>');
  expect(html.match(/<li><svg/g)).toHaveLength(2);
  expect(html).toContain('<a href="/buy/" class="w-button w-button--outline');
  expect(html).toContain('<span class="w-button w-button--solid');
  expect(html).not.toMatch(/bad:1|€3/);
});

it('draws data as text, whatever it holds', () => {
  const plans = [{ title: '<b>', price: { odd: 1 }, features: ['x'] }] as never;
  expect(bodyHtml([widget('PriceTable', { plans, level: 99 })])).toContain(
    '<h3 class="w-price-table__title">&lt;b&gt;</h3>',
  );
});
