import { expect, it } from 'vitest';
import { bodyHtml, widget } from '../testing/page-html';

it('draws data as words, in no tone but the known ones', () => {
  const html = bodyHtml([
    widget('Badges', { items: [{ label: '<b>', tone: '"><i>' }, { label: ' ' }, { label: 'Ok', tone: 'success' }] }),
  ]);
  expect(html).toContain(
    '<li class="w-badges__item">&lt;b&gt;</li><li class="w-badges__item w-badges__item--success">',
  );
  expect(html.match(/<li/g)).toHaveLength(2);
});

it('is not published without labels', () => {
  expect(bodyHtml([widget('Badges', { items: 'no list' })])).not.toContain('w-badges');
});
