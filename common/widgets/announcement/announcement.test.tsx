import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

it('is a bar that closes in the language of the page, above the main content', () => {
  const html = bodyHtml(
    [
      widget('Announcement', { text: 'News', label: 'Read it', href: '/news/', dismissible: true }),
      widget('Header'),
      widget('Section'),
    ],
    { lang: 'es' },
  );
  expect(html).toMatch(/<aside class="w-announcement.*<details class="w-announcement__note" open.*<header.*<main/);
  expect(html).toContain('aria-label="Cerrar"');
  expect(html).toContain('<a class="w-announcement__link" href="/news/">Read it</a>');
});

it('is nothing without words, has no link that leads nowhere, and draws data as text', () => {
  expect(bodyHtml([widget('Announcement', { label: 'Read it', href: '/a/' })])).not.toContain('w-announcement');
  const html = bodyHtml([widget('Announcement', { text: '<b>', label: 'Read it', href: 'bad:1' })], {
    url: () => undefined,
  });
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toContain('Read it');
});

it('stays on the canvas, where its words are edited', () => {
  const html = bodyHtml([widget('Announcement', { text: 'a', dismissible: true })], { canvas: true });
  expect(html).not.toContain('<details');
  expect(html).toContain('w-announcement__close');
});
