// @module-tag no-database
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { cleanLines } from './log-text';
import { createLogWriter } from './log-writer';
import { createMask } from './mask-secrets';

const PIECE = 64 * 1024;

/** What is kept of pieces of an output that are there at once. */
async function write(text: string, mask: (line: string) => string, times = 20): Promise<string[]> {
  const kept: string[] = [];
  const log = createLogWriter(async (_, lines) => void kept.push(...lines.map((line) => line.text)), mask);
  const piece = Buffer.from(text.repeat(Math.ceil(PIECE / text.length)).slice(0, PIECE));
  await log.read('out')(Readable.from(Array.from({ length: times }, () => piece)));
  await log.close();
  return kept;
}

const many = await createMask(
  Array.from({ length: 100 }, (_, n) =>
    Array.from({ length: 300 }, (__, line) => `hidden ${n} and ${line}!`).join('\n'),
  ),
);
const alike = await createMask(Array.from({ length: 8 }, (_, n) => `${'a'.repeat(63)}${n}${'z'.repeat(1000)}`));
const secret = await createMask(['a secret value']);

it.each([
  ['line ends alone', '\n', many],
  ['lines of a letter', 'a\n', many],
  ['lines of six letters', 'abcdef\n', many],
  ['lines that begin as values do', 'hidden 7 \n', many],
  ['values alone', 'hidden 7 and 30!\n', many],
  ['one line without end', 'x', many],
  ['beginnings of colours', '\u001b[', many],
  ['titles of windows', '\u001b]', many],
  ['progress', '10%\r', many],
  ['half a character', '\ud83d', many],
  ['letters that values begin with', 'a', alike],
  ['what is no value but for its last letter', `${'a'.repeat(62)}c`, alike],
  ['short lines of that', `${'a'.repeat(62)}c\n`, alike],
])('a build that prints %s holds up no other (docs/trust.md 85)', { tags: ['crash'] }, async (_, text, mask) => {
  await expectFreeLoop(() => write(text, mask));
});

it.each([
  ['ASCII', 'a'.repeat(32_000)],
  ['two bytes a letter', 'é'.repeat(32_000)],
  ['three bytes a letter', '漢'.repeat(10_000)],
  ['halves of characters', '\ud83d'.repeat(32_000)],
  ['signs that addresses write otherwise', '"'.repeat(32_000)],
  ['sixteen long lines', 'é'.repeat(1999).concat('\n').repeat(16)],
  ['fifty lines', `${'ö'.repeat(640)}\n`.repeat(50)],
  ['short lines', '1234567\n'.repeat(4000)],
  ['line ends', '\r\n'.repeat(16_000)],
  ['white space', ' '.repeat(31_000).concat('secret')],
])('a hundred variables of %s are ready in a moment (docs/trust.md 85)', { tags: ['crash'] }, async (_, value) => {
  await expectFreeLoop(() => createMask(Array.from({ length: 100 }, (__, n) => `${n}${value}`)));
});

it('what a runner brings is masked without holding up others', async () => {
  const lines = Array.from({ length: 500 }, (_, n) => ({ text: `${n} a secret value ${'x'.repeat(1950)}` }));
  await expectFreeLoop(async () => {
    const cleaned = await cleanLines(lines, (line) => secret(many(line)));
    expect(cleaned[499]!.text).toMatch(/^499 \*\*\* x+$/);
  });
});

it.each(['base64', 'base64url', 'address'])('a long value is hidden as %s, wherever it is printed', async (form) => {
  const value = `k-${'é漢😀?'.repeat(3000)}`;
  const bytes = Buffer.from(value);
  const printed = form === 'address' ? encodeURIComponent(value) : bytes.toString(form as 'base64');
  expect((await createMask([value]))(`before ${printed} after\nnext`)).toBe('before ***\nnext');
});

it('is kept whole and in order', async () => {
  const lines = Array.from({ length: 3000 }, (_, n) => `${n} a secret value`);
  const kept = await write(`${lines.join('\n')}\n`, secret, 1);
  expect(kept.slice(0, 2000)).toEqual(lines.slice(0, 2000).map((line) => line.replace('a secret value', '***')));
});
