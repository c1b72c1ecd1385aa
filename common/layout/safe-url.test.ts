import { describe, expect, it } from 'vitest';
import { isSafeImage, isSafeUrl, mediaId, withoutOutputs } from './safe-url';

describe('addresses', () => {
  it.each([
    '',
    '/',
    '/a/b?c=d#e',
    '#top',
    '?q=1',
    'a/b',
    './a',
    '../a',
    'http://a.b/',
    'HTTPS://a.b',
    'mailto:a@b.c',
    'tel:+123',
    'media:abc_-9',
    '/a:b',
    '/ü',
    '/a\\b',
    '/😀',
  ])('may be linked to: %j', (address) => expect(isSafeUrl(address)).toBe(true));

  it.each([
    'javascript:x',
    'JAVASCRIPT:x',
    'java\nscript:x',
    '\u0001javascript:x',
    ' /a',
    '/a b',
    '/a\u00a0b',
    '/a\u202eb',
    '/a\ud83d',
    'https://a.b/\ude00',
    '//a',
    '/\\a',
    '\\a',
    'data:,x',
    'blob:x',
    'file:///x',
    'https:x',
    'http:/x',
    'http:///x',
    'https://',
    'media:',
    'media:a/b',
    'a:b',
    `/${'x'.repeat(9000)}`,
  ])('may not: %j', (address) => expect(isSafeUrl(address)).toBe(false));

  it('name images of the library, and draw no mail as a picture', () => {
    expect([mediaId('media:a1'), mediaId('/media/a1')]).toEqual(['a1', undefined]);
    expect([isSafeImage('/a.png'), isSafeImage('media:a'), isSafeImage('mailto:a@b.c'), isSafeImage('TEL:1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are checked with their outputs as plain words', () => {
    expect(isSafeUrl(withoutOutputs('/c/{{ item.code }}/'))).toBe(true);
    expect(isSafeUrl(withoutOutputs('javascript:{{ item.code }}'))).toBe(false);
  });
});
