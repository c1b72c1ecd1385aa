// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { createMaskText, MASK } from './mask-text.ts';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';

const mask = await createMaskText(['hunter2-of-the-project', 'line one\nsecond line', 'abc']);

/** Built at run time, so that it is not mistaken for a real key. */
function key(prefix: string, length = 36) {
  return `${prefix}${'a1B2c3D4'.repeat(8)}`.slice(0, length);
}

describe('what looks like a secret', () => {
  it.each([
    ['a variable of the project', 'const a = "hunter2-of-the-project";'],
    ['it in base64', Buffer.from('hunter2-of-the-project').toString('base64')],
    ['a line of one with several', 'x second line x'],
    ['a cloud key', `AKIA${'ABCD'.repeat(4)}`],
    ['a token of a code host', key('ghp_', 40)],
    ['a fine-grained one', key('github_pat_', 50)],
    ['a key of payments', key('sk_live_', 32)],
    ['a key of a model', key('sk-ant-', 40)],
    ['a token of a chat', key('xoxb-', 30)],
    ['a map key', key('AIza', 39)],
    ['a personal token of this product', `pgw_${'a1-B2_c3D4'.repeat(3)}`],
    ['a JSON web token', `eyJ${'abcd1234'.repeat(2)}.${'eyJzdWIiOiIx'.repeat(2)}.c2ln`],
    ['an address with a password', 'postgres://app:s3cr3t!pw@db:5432/app'],
    ['a quoted password', "password: 'correct horse battery'"],
    ['a password as JSON', '"dbPassword": "hunter22"'],
    // A label that looks like a passphrase is masked to be safe.
    ['what is called a password, whatever it says', '"password": "Choose horse"'],
    ['a bare assignment', `API_KEY=${key('', 24)}`],
    ['YAML', `client_secret: ${key('', 24)}`],
    ['a header', `Authorization: Bearer ${key('', 30)}`],
  ])('hides %s', (_name, text) => {
    const masked = mask(text);
    expect(masked).toContain(MASK);
    expect(masked).not.toMatch(/hunter2|a1B2c3D4a1B2|horse|s3cr3t|ABCDABCD|eyJzdWIi|second line/);
    expect(mask(masked)).toBe(masked);
  });

  it('hides every line of a key, and keeps the number of lines', () => {
    const text = `before\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabcd\n-----END RSA PRIVATE KEY-----\nafter`;
    const lines = mask(text).split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => line !== MASK)).toEqual(['before', 'after']);
    expect(mask('-----BEGIN PRIVATE KEY-----\ncut off').split('\n')).toEqual([MASK, MASK]);
  });

  it.each([
    'const token = process.env.API_TOKEN;',
    'password: input.value,',
    '<label for="password">Password: please choose one</label>',
    'accessToken = await readToken(request);',
    '--color-token: var(--primary);',
    'secret: string;',
    'https://example.com/path?a=b@c',
    'abc is short',
  ])('leaves what is none: %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  it.each([
    'password="',
    'a://b:',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\n',
    'token: ',
    'eyJaaaaaaaa.',
    '-----BEGIN ',
    'PRIVATE KEY',
  ])('takes no longer for hostile text: %j', async (part) => {
    const text = part.repeat(512_000 / part.length);
    await expectFreeLoop(() => void mask(text));
  });
});
