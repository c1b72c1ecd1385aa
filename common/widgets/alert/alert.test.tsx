import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

it('is a note that closes in the language of the page', () => {
  const html = bodyHtml([widget('Alert', { text: 'Zu', dismissible: true })], { lang: 'fr-FR' });
  expect(html).toContain('aria-label="Fermer"');
  expect(html).toContain('role="note"');
});

it('draws data as text, and nothing of nothing', () => {
  expect(bodyHtml([widget('Alert', { title: '"><img src=x>', text: '<b>' })])).toContain('&quot;&gt;&lt;img src=x&gt;');
  expect(bodyHtml([widget('Alert')])).not.toContain('w-alert');
});

it('stays on the canvas, where its words are edited', () => {
  expect(bodyHtml([widget('Alert', { text: 'a', dismissible: true })], { canvas: true })).not.toContain('<details');
});
