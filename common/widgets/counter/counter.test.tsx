import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

function text(props: object, lang = 'en-US') {
  return bodyHtml([widget('Counter', { ...props })], { lang }).replaceAll(/<[^>]*>/g, '');
}

it('is the whole number as the language of the page writes it', () => {
  expect(text({ value: 12_400, prefix: '>', suffix: '%' })).toBe('&gt;12,400%');
  expect(text({ value: '12400.5' }, 'de-DE')).toBe('12.400,5');
});

it('draws nothing for what is no number', () => {
  expect(text({ value: 'many', label: 'orders' })).toBe('');
});
