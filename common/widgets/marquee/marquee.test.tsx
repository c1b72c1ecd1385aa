import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

const words = widget('Text', { text: 'Past' });

it('draws its content a second time for the eye alone, with a button that stops it', () => {
  const html = bodyHtml([widget('Marquee', {}, words)], { lang: 'it-IT' });
  expect(html).toMatch(/<div class="w-marquee__row" aria-hidden="true" inert=""><p/);
  expect(html).toContain('<summary class="w-marquee__button" aria-label="Pausa">');
});

it('is still on the canvas and as AMP', () => {
  for (const context of [{ canvas: true }, { output: 'amp' as const }])
    expect(bodyHtml([widget('Marquee', {}, words)], context).split('Past')).toHaveLength(2);
});
