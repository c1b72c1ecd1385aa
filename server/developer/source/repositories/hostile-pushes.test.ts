// @module-tag no-database
// @module-tag crash
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { limitNewRefs } from './limit-new-refs';
import { NO_SHA } from './refs';

const SHA = 'b'.repeat(40);
const SAID = '\0 report-status-v2 side-band-64k object-format=sha1 agent=git/2.43.0';

function packet(text: string) {
  return (Buffer.byteLength(text, 'latin1') + 4).toString(16).padStart(4, '0') + text;
}

function create(name: string, said = '') {
  return packet(`${NO_SHA} ${SHA} ${name}${said}`);
}

/** A push with so many places left, sent in pieces of a size. */
async function send(sent: string, left: number, size: number) {
  const bytes = Buffer.from(sent, 'latin1');
  let refusals = 0;
  let places = left;
  const limited = limitNewRefs(
    () => (places -= 1) >= 0,
    () => (refusals += 1),
  );
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  const passed = await buffer(Readable.from(pieces).pipe(limited));
  return { isWhole: passed.equals(bytes), refusals };
}

const MANY = Array.from({ length: 5001 }, (_, n) => create(`refs/heads/b${n}`));

it.each<[string, string, number, number, boolean]>([
  ['one more than may be', `${MANY.join('')}0000PACK`, 5000, 9999, false],
  ['as many as may be', `${MANY.slice(1).join('')}0000PACK`, 5000, 9999, true],
  ['the same branch again and again', `${create('refs/heads/a').repeat(11)}0000PACK`, 10, 50, false],
  ['a long name in the first command', `${create(`refs/heads/${'a'.repeat(1000)}`, SAID)}0000PACK`, 9, 77, false],
  ['the longest name in the first command', `${create(`refs/heads/${'a'.repeat(244)}`, SAID)}0000PACK`, 9, 77, true],
  [
    'the longest name of a client that has a part of the history',
    `${packet(`shallow ${SHA}`)}${create(`refs/heads/${'a'.repeat(244)}`, SAID)}0000PACK`,
    9,
    5,
    true,
  ],
  [
    'a long name behind the end of a history',
    `${packet(`shallow ${SHA}`)}${create(`refs/heads/${'a'.repeat(245)}`, SAID)}0000PACK`,
    9,
    5,
    false,
  ],
  ['a name of letters of two bytes', `${create(`refs/heads/${'Ã©'.repeat(123)}`)}0000PACK`, 9, 3, false],
  ['a branch that cannot be seen', `${create('refs/heads/a\u00e2\u0080\u00aeb')}0000PACK`, 9, 9, false],
  ['a branch whose name is no text', `${create('refs/heads/latin-\u00e9')}0000PACK`, 9, 9, false],
  ['a branch that is called as a commit', `${create(`refs/heads/${SHA}`)}0000PACK`, 9, 9, false],
  [
    'a branch of any letters',
    `${create('refs/heads/fix(scope)/gr\u00c3\u00b6\u00c3\u009fe', SAID)}0000PACK`,
    9,
    9,
    true,
  ],
  ['what git says in a later command', `${create('refs/tags/a')}${create('refs/tags/b', SAID)}0000PACK`, 1, 1, false],
  ['more said than git says', `${create('refs/heads/a', `\0${'x'.repeat(3000)}`)}0000PACK`, 9, 999, false],
  [
    'deletions and moves, which create nothing',
    `${packet(`${SHA} ${NO_SHA} refs/heads/a`)}${packet(`${SHA} ${SHA} refs/heads/b`)}0000PACK`,
    0,
    7,
    true,
  ],
  ['commands behind what would end them', `${create('refs/heads/a')}0000${create('refs/heads/b')}`, 1, 11, true],
])('%s: a push is passed on as far as it may create', async (_, sent, left, size, isWhole) => {
  await expectFreeLoop(async () =>
    expect(await send(sent, left, size)).toEqual({ isWhole, refusals: isWhole ? 0 : 1 }),
  );
});
