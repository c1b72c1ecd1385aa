import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

const words = widget('Text', { text: 'Of oak' });

it('is named by what it holds, and by an anchor where it has one', () => {
  expect(bodyHtml([widget('LinkBlock', { href: '/x' }, words)])).toMatch(
    /<div class="w-link-block[^>]* id="b-n0"><a class="w-link-block__link" href="\/x" aria-labelledby="b-n0"><\/a><p/,
  );
  expect(bodyHtml([widget('LinkBlock', { href: '/x', anchor: 'here' }, words)])).toMatch(
    / id="here"><a [^>]*aria-labelledby="here">/,
  );
});

it('draws no link that must not be drawn, and none on the canvas', () => {
  for (const html of [
    bodyHtml([widget('LinkBlock', { href: 'bad:1' }, words)]),
    bodyHtml([widget('LinkBlock', { href: '/x' }, words)], { canvas: true }),
  ])
    expect(html).not.toContain('<a');
});

it('opens apart from the page where it should', () => {
  const html = bodyHtml([widget('LinkBlock', { href: '/x', target: '_blank' }, words)]);
  expect(html).toContain('target="_blank" rel="noopener"');
});
