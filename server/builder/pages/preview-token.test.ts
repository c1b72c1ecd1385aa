// @module-tag no-database
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signPreview, verifyPreview } from './preview-token';

const said = { siteId: 's1', pageKey: 'home', shown: { version: 3 }, url: '/', leadsOn: false, exp: 2000 };
const secret = 'a secret of thirty-two characters';

test('says what was signed, until its hour is over', () => {
  const token = signPreview(secret, said);
  expect(verifyPreview(secret, token, 1999)).toEqual(said);
  expect(verifyPreview(secret, token, 2000)).toBeNull();
  expect(verifyPreview(`${secret}!`, token, 1999)).toBeNull();
});

test('nothing altered or invented is taken', () => {
  const [payload = '', signed = ''] = signPreview(secret, said).split('.');
  const other = Buffer.from(JSON.stringify({ ...said, siteId: 's2' })).toString('base64url');
  for (const token of ['', '.', payload, `${other}.${signed}`, `${payload}.${signed}.`, `${payload}.${signed}x`]) {
    expect(verifyPreview(secret, token, 1)).toBeNull();
  }
  fc.assert(fc.property(fc.string(), (token) => verifyPreview(secret, token, 1) === null));
});
