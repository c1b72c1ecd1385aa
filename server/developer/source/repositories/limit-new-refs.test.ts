// @module-tag no-database
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { limitNewRefs, MAX_REFS, openNewRefs } from './limit-new-refs';
import { NO_SHA } from './refs';

const OLD = 'a'.repeat(40);

function packet(text: string) {
  return (text.length + 4).toString(16).padStart(4, '0') + text;
}

/** What a push sends: commands with these old ids, then a pack in which anything may stand. */
function push(oldIds: readonly string[]) {
  const commands = oldIds.map((id, n) =>
    packet(`${id} ${'b'.repeat(40)} refs/heads/b${n}${n === 0 ? '\0report-status' : ''}`),
  );
  return Buffer.from(`${commands.join('')}0000PACK${packet(`${NO_SHA} in a pack`)}`);
}

async function pass(sent: Buffer, size: number, most: number) {
  const onMore = vi.fn();
  let left = most;
  const take = () => (left -= 1) >= 0;
  const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, n) =>
    sent.subarray(n * size, (n + 1) * size),
  );
  const passed = await buffer(Readable.from(pieces).pipe(limitNewRefs(take, onMore)));
  return { whole: passed.equals(sent), times: onMore.mock.calls.length };
}

it.each([1, 3, 44, 45, 100_000])('counts what is created, however it is cut: %i bytes', async (size) => {
  const sent = push([NO_SHA, OLD, NO_SHA, OLD]);
  expect(await pass(sent, size, 2)).toEqual({ whole: true, times: 0 });
  expect(await pass(sent, size, 1)).toEqual({ whole: false, times: 1 });
});

it.each(['', '0000', 'zzzz', '0004', packet('shallow'), `${packet('x')}0000`])(
  'passes on what is no command: %j',
  async (text) => {
    expect(await pass(Buffer.from(text), 2, 0)).toEqual({ whole: true, times: 0 });
  },
);

it.each([1, 44, 100_000])('passes on no signed push, whose commands stand in no packets: %i bytes', async (size) => {
  const commands = packet(`x\n\n${NO_SHA} ${OLD} refs/tags/a\n${NO_SHA} ${OLD} refs/tags/b\n`);
  const sent = Buffer.from(`${packet('push-cert\0report-status')}${commands}${packet('push-cert-end\n')}0000`);
  expect(await pass(sent, size, 5)).toEqual({ whole: false, times: 1 });
});

it.each([
  ['of 255 bytes', 255, true],
  ['of more', 256, false],
])('passes on a name %s', async (_, length, isWhole) => {
  const command = (name: string) => `${NO_SHA} ${OLD} ${name}`;
  const sent = packet(`${command('refs/heads/a')}\0report-status`) + packet(command('r'.repeat(length)));
  expect(await pass(Buffer.from(`${sent}0000PACK`), 9, 5)).toMatchObject({ whole: isWhole });
});

function takeAll({ take }: { readonly take: () => boolean }) {
  let taken = 0;
  while (take()) taken += 1;
  return taken;
}

it('lets pushes at once create no more than one after the other', async () => {
  const count = vi.fn(async () => 4990);
  const [first, second] = await Promise.all([openNewRefs('one', count), openNewRefs('one', count)]);
  first.take();
  const third = await openNewRefs('one', count);
  expect(takeAll(third)).toBe(9);
  expect([takeAll(first), takeAll(second)]).toEqual([0, 0]);
  expect(takeAll(await openNewRefs('other', count))).toBe(10);
  for (const each of [first, second, third]) each.end();
  count.mockResolvedValue(MAX_REFS);
  expect((await openNewRefs('one', count)).take()).toBe(false);
});

it('counts what another push takes while the branches and tags are being counted', async () => {
  const first = await openNewRefs('slow', async () => 4990);
  const opened = openNewRefs('slow', async () => {
    for (let n = 0; n < 7; n += 1) first.take();
    return 4990;
  });
  expect(takeAll(await opened)).toBe(3);
});

it('forgets a push whose repository cannot be counted', async () => {
  await expect(openNewRefs('broken', () => Promise.reject(new Error('no git')))).rejects.toThrow('no git');
  expect(takeAll(await openNewRefs('broken', async () => 4999))).toBe(1);
});

it.each([
  ['alone', packet('push-cert\0report-status\n'), true],
  ['with its line end', packet('push-cert\n'), true],
  ['with nothing else', packet('push-cert'), true],
  ['after a command', packet(`${OLD} ${OLD} refs/heads/a\0x`) + packet('push-cert\0'), true],
  ['after the end of a history', packet(`shallow ${OLD}`) + packet('push-cert\0'), true],
  [
    'its length in capitals',
    packet(`push-cert\0${'x'.repeat(0xab)}`).replace(/^..../, (hex) => hex.toUpperCase()),
    true,
  ],
  ['in pieces that are packets', packet('push-') + packet('cert\n'), false],
  ['by another name', packet('Push-cert\n'), false],
  ['as the name of a branch', packet(`${OLD} ${OLD} refs/heads/push-cert`), false],
  ['in the pack', `0000PACK${packet('push-cert\n')}`, false],
] as const)('refuses commands in a certificate, which are not counted: %s', async (_name, text, isRefused) => {
  const times = isRefused ? 1 : 0;
  expect(await pass(Buffer.from(text), 7, 5000)).toEqual({ whole: !isRefused, times });
});
