// @module-tag no-database
import { expect, it } from 'vitest';
import { createMask } from './mask-secrets';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';

const SECRET = 'p@ss/w+rd?';

it.each([
  ['as it is', SECRET],
  ['in base64', Buffer.from(SECRET).toString('base64')],
  ['in base64 for addresses', Buffer.from(SECRET).toString('base64url')],
  ['in an address', encodeURIComponent(SECRET)],
])('a value is masked %s', async (_name, printed) => {
  const line = (await createMask([SECRET]))(`before ${printed} after`);
  expect(line).toBe('before *** after');
});

it.each([
  ['JSON', 'say "hi" \\"there\\"', JSON.stringify('say "hi" \\"there\\"').slice(1, -1)],
  ['JSON, a path', 'C:\\new\\folder', 'C:\\\\new\\\\folder'],
  ['JSON of ASCII letters', 'größer als', 'gr\\u00f6\\u00dfer als'],
  ['JSON, several lines', 'one line\nsecond', 'one line\\nsecond'],
  ['HTML', `a "b" & 'c' <d>`, 'a &quot;b&quot; &amp; &#39;c&#39; &lt;d&gt;'],
  ['HTML of React', `a "b" & 'c' <d>`, 'a &quot;b&quot; &amp; &#x27;c&#x27; &lt;d&gt;'],
  ['HTML, text', `a "b" & 'c' <d>`, `a "b" &amp; 'c' &lt;d&gt;`],
  ['hexadecimal digits', SECRET, Buffer.from(SECRET).toString('hex')],
  ['large hexadecimal digits', SECRET, Buffer.from(SECRET).toString('hex').toUpperCase()],
])('a value is masked in %s', async (_name, value, printed) => {
  expect((await createMask([value]))(`before ${printed} after`)).toBe('before *** after');
});

it('each line of a value is masked on its own, and a value that holds another one whole', async () => {
  const mask = await createMask(['first line\nsecond line', 'second', 'second line of text']);
  expect(mask('first line')).toBe('***');
  expect(mask('a second line of text')).toBe('a ***');
});

it('short values stay: they would hide half of the log', async () => {
  expect((await createMask(['true', '', 'prod']))('true in prod')).toBe('true in prod');
});

it('a value of which only the beginning is printed is masked that far', async () => {
  const value = 'abcdefgh'.repeat(20);
  expect((await createMask([value]))(`x ${value.slice(0, 100)}! y`)).toBe('x ***! y');
  expect((await createMask([value]))(`x ${value.slice(0, 40)}! y`)).toBe(`x ${value.slice(0, 40)}! y`);
});

it('many that begin alike hide the rest of the line', async () => {
  const values = Array.from({ length: 20 }, (_, n) => `the same beginning ${n}`);
  expect((await createMask(values))('a the same beginning 7, b')).toBe('a ***');
});

// Looking for each form in each line would take minutes.
it('takes time by the length of a line, whatever the values are (docs/trust.md 85)', async () => {
  const lines = (n: number) =>
    Array.from({ length: 2000 }, (_, line) => `${n} ${line} word`.padEnd(16, 'x')).join('\n');
  const values = Array.from({ length: 100 }, (_, n) => lines(n));
  const mask = await createMask(values);
  const alike = await createMask([
    `${'a'.repeat(32_000)}b`,
    ...Array.from({ length: 99 }, (_, n) => 'a'.repeat(1000 + n)),
  ]);
  await expectFreeLoop(() => createMask(values));
  await expectFreeLoop(() => {
    for (let n = 0; n < 400; n += 1) mask(`word ${n} of a line that a build prints`);
  });
  await expectFreeLoop(() => expect(alike('a'.repeat(64_000))).toMatch(/^\**$/));
  expect(mask('7 11 wordxxxxxxx')).toBe('***');
});

it.each([
  ['a mark of direction', '\u202asecret-12345\u202c', 'x secret-12345 y'],
  ['an escape', '\u001b[1mse\u0007cret-12345', 'x secret-12345 y'],
  ['a return', 'first-secret\rsecond-secret', 'x second-secret y'],
])('hides a value with %s as a line shows it', async (_what, value, line) => {
  expect((await createMask([value]))(line)).toBe('x *** y');
});

it('hides a value that begins in the end of another', async () => {
  const mask = await createMask(['token:sk_live', 'sk_live_51abcdef', 'abcdef and more']);
  expect(mask('x token:sk_live_51abcdef and more y')).toBe('x *** y');
  expect(mask('x sk_live_51abcdef and less y')).toBe('x *** and less y');
});
