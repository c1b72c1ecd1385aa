// @module-tag no-database
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress, isPublicAddress } from './public-address';

/** docs/trust.md 41. */
const REFUSED = [
  'http://127.0.0.1/',
  'http://localhost/',
  'http://localhost./',
  'http://a.localhost/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://017700000001/',
  'http://127.1/',
  'http://10.0.0.1/',
  'http://172.16.3.4/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://a@127.0.0.1/',
  'http://user:word@example.com/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://intranet/',
  'http://①②⑦.0.0.1/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'ftp://example.com/',
  'data:text/plain,x',
];

describe('public addresses', () => {
  it.each(REFUSED)('refuses %s', (address) => {
    expect(isAllowedAddress(new URL(address))).toBe(false);
  });

  it.each(['http://example.com/', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/x', 'http://93.184.215.14/'])(
    'allows %s',
    (address) => {
      expect(isAllowedAddress(new URL(address))).toBe(true);
    },
  );

  it('allows a private host only with the very port that is named', () => {
    const allow = ['127.0.0.1:4000', 'data.internal:80'];
    expect(isAllowedAddress(new URL('http://127.0.0.1:4000/x'), allow)).toBe(true);
    expect(isAllowedAddress(new URL('http://127.0.0.1:4001/x'), allow)).toBe(false);
    expect(isAllowedAddress(new URL('http://data.internal/x'), allow)).toBe(true);
    expect(isAllowedAddress(new URL('https://data.internal/x'), allow)).toBe(false);
    expect(isAllowedAddress(new URL('http://a@127.0.0.1:4000/x'), allow)).toBe(false);
  });

  it('refuses every IPv4 address of the private ranges in every IPv6 clothing', () => {
    const part = fc.integer({ min: 0, max: 255 });
    const privates = fc.oneof(
      fc.tuple(fc.constantFrom(10, 127, 0), part, part, part),
      fc.tuple(fc.constant(192), fc.constant(168), part, part),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), part, part),
      fc.tuple(fc.constant(169), fc.constant(254), part, part),
    );
    fc.assert(
      fc.property(privates, (parts) => {
        const address = parts.join('.');
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isAllowedAddress(new URL(`http://${parts.reduce((sum, p) => sum * 256 + p, 0)}/`))).toBe(false);
      }),
    );
  });
});
