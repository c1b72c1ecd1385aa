import { expect, it } from 'vitest';
import type { JsonObject } from '../../layout/document';
import { bodyHtml, widget } from '../testing/page-html';

const people: readonly JsonObject[] = [
  { name: 'Ada Moreau', src: '/ada.jpg' },
  { name: 'Ben van Dyk', src: 'bad:1' },
  { name: ' ' },
  { name: '<b>' },
  { name: 'Chen' },
];

it('draws pictures named by the person, initials where there is none, and how many more there are', () => {
  const html = bodyHtml([widget('AvatarGroup', { people, limit: 2 })]);
  expect(html).toContain('alt="Ada Moreau"');
  expect(html).toContain('aria-label="Ben van Dyk">BD<');
  expect(html).toContain('>+2<');
  expect(html).not.toContain('bad:1');
});

it('escapes names, and is not published without any', () => {
  expect(bodyHtml([widget('AvatarGroup', { people })])).toContain('aria-label="&lt;b&gt;"');
  expect(bodyHtml([widget('AvatarGroup', { people: [{ src: '/ada.jpg' }] })])).not.toContain('w-avatar-group');
});
