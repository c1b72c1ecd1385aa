import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RETURN, safeReturnUrl } from './return-url';

const APP = 'https://app.example';

describe('safeReturnUrl', () => {
  it.each([
    '/',
    '/pages/',
    '/pages/home/?version=3',
    '/account?tab=connections#jira',
    '/page-routes?search=a%20b&sort=-added_on',
    '/invites/0123456789abcdef',
    '/pages/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/',
  ])('keeps %s', (address) => {
    expect(safeReturnUrl(address)).toBe(address);
  });

  it.each([
    '',
    'pages/',
    '//evil',
    '/\\evil',
    '\\\\evil',
    '///evil',
    '/pages//evil',
    'https:evil',
    'https://evil',
    'HTTPS:\\\\evil',
    '%2f%2fevil',
    '/%2fevil',
    '/%2f%2fevil',
    '/%252fevil',
    '/%255cevil',
    '/%25252525255cevil',
    'https://our.site@evil',
    '/@evil//',
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'data:text/html,x',
    '/signin?next=//evil',
    '/signin?next=/%5Cevil',
    '/signin?next=https:evil',
    '/signin?next=https%3A%2F%2Fevil',
    '/signin?next=javascript:alert(1)',
    '/pages/\t',
    '/\t/evil',
    '/\n/evil',
    '/pages/%0d%0aSet-Cookie:a=b',
    '/%09/evil',
    '\u0001/pages/',
    ' /pages/',
    '/pages/\u202E',
    '/%',
    '/%ff',
    '/api/auth/github/connect',
    '/api',
    '/%61pi/x',
    `/${'a'.repeat(2000)}`,
    undefined,
    null,
    ['/pages/'],
    { toString: () => '/pages/' },
  ])('replaces %j', (address) => {
    expect(safeReturnUrl(address)).toBe(DEFAULT_RETURN);
  });

  it('never leads to another origin, whatever it is made of', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '%2f', '%5c', '%25', '2f', ':', '@', '?', '#', '=', '.', '..', '\t', '\n', ' ', 'evil', 'https'],
      ...['javascript', '&', '%09', '%0a', '\u0000', 'app.example', ';', '%00', 'pages'],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
          fc.string(),
        ),
        (address) => {
          const safe = safeReturnUrl(address);
          expect(safeReturnUrl(safe)).toBe(safe);
          expect(new URL(safe, APP).origin).toBe(APP);
          // Also if it is decoded once more, or if what it passes on is followed.
          expect(new URL(decodeURIComponent(safe), APP).origin).toBe(APP);
          for (const [, value] of new URL(safe, APP).searchParams) {
            expect(value.startsWith('//')).toBe(false);
            expect(/^(?:https?|javascript):/i.test(value)).toBe(false);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
