import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

const draw = (value: unknown, lang = 'en-US') => bodyHtml([widget('Rating', { value: value as number })], { lang });

it('names the value in the language of the page', () => {
  expect(draw(4.5)).toContain('role="img" aria-label="4.5 of 5"');
  expect(draw(4.5, 'fr-FR')).toContain('aria-label="4,5 sur 5"');
  expect(draw('4.3', 'it-IT')).toContain('aria-label="4,3 su 5"');
});

it('draws stars in halves', () => {
  const stars = (value: unknown) =>
    ['full', 'half', 'line'].map((kind) => draw(value).split(`w-rating__${kind}`).length - 1);
  expect(stars(4.5)).toEqual([4, 1, 1]);
  expect(stars(0)).toEqual([0, 0, 5]);
  expect(stars(99)).toEqual([5, 0, 0]);
});

it('draws nothing for what is no number', () => {
  for (const value of ['', 'many', null]) expect(draw(value)).not.toContain('w-rating');
});
