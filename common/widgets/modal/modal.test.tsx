import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

const words = widget('Text', { text: 'What holds' });

it('is a button and its dialog, named in the language of the page', () => {
  const html = bodyHtml([widget('Modal', { label: 'Öffnen', title: '<b>' }, words)], { lang: 'de-DE' });
  expect(html).toContain('commandfor="b-n0" command="show-modal"');
  expect(html).toContain('<dialog class="w-modal__box" id="b-n0" popover="auto"');
  expect(html).toContain('aria-labelledby="b-n0-title"');
  expect(html).toContain('aria-label="Schließen"');
  expect(html).toContain('&lt;b&gt;');
});

it('is named by its button where it has no title', () => {
  expect(bodyHtml([widget('Modal', { label: 'Open' }, words)])).toContain('aria-label="Open"');
});

it('unfolds in place on the canvas and as AMP', () => {
  const canvas = bodyHtml([widget('Modal', { label: 'Open' }, words)], { canvas: true });
  expect(canvas).toMatch(/^.*<details class="w-modal" open="">/);
  expect(canvas).not.toContain('<dialog');
  const amp = bodyHtml([widget('Modal', { label: 'Open' }, words)], { output: 'amp' });
  expect(amp).toMatch(/<details class="w-modal"><summary/);
});

it('is not published without a label', () => {
  expect(bodyHtml([widget('Modal', { title: 'Terms' }, words)])).not.toContain('What holds');
});
