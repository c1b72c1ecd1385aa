import { expect, it } from 'vitest';
import type { JsonObject } from '../../layout/document';
import { bodyHtml, widget } from '../testing/page-html';

it('draws entries with words, and icons of the set alone', () => {
  const items: readonly JsonObject[] = [
    { icon: 'check', title: 'One' },
    { icon: 'constructor', text: '<b>' },
    { icon: 'star' },
  ];
  const html = bodyHtml([widget('FeatureList', { items, level: 4 })]);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(html).toContain('<h4 class="w-feature-list__title">One</h4>');
  expect(html).toContain('&lt;b&gt;');
});

it('is not published without entries', () => {
  expect(bodyHtml([widget('FeatureList', { items: 7 as never })])).not.toContain('w-feature-list');
});
