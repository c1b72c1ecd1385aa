// @module-tag no-database
import { expect, test } from 'vitest';
import { keepAddresses } from './keep-addresses';

test('what a page names beside itself is found from elsewhere, and the rest stays as it is', () => {
  const at = (address: string, path = '/menu/today') =>
    keepAddresses(`<a class="x" href="${address}">href="b"</a>`, path);
  const link = (address: string) => `<a class="x" href="${address}">href="b"</a>`;
  expect(at('about')).toBe(link('/menu/about'));
  expect(at('../about?a=1&amp;b=2')).toBe(link('/menu/../about?a=1&amp;b=2'));
  expect(at('about', '/menu/')).toBe(link('/menu/about'));
  expect(at('?page=2')).toBe(link('/menu/today?page=2'));
  for (const fixed of ['/about', '#top', 'https://example.com/a', 'mailto:a@b.example', '//example.com', '\\x', ''])
    expect(at(fixed)).toBe(link(fixed));
  expect(at('about', '//evil.example/x')).toBe(link('/evil.example/about'));
  expect(
    keepAddresses('<img src="a.png" alt=""><video poster="b.png"></video><style>a[href="x"]{}</style>', '/m/'),
  ).toBe('<img src="/m/a.png" alt=""><video poster="/m/b.png"></video><style>a[href="x"]{}</style>');
});
