// @module-tag no-database
import { expect, it } from 'vitest';
import { peekCommands } from './peek-commands';

const [OLD, NEW] = ['a'.repeat(40), 'b'.repeat(40)];

function packet(content: string) {
  return (Buffer.byteLength(content) + 4).toString(16).padStart(4, '0') + content;
}

function command(ref: string, more = '') {
  return packet(`${OLD} ${NEW} ${ref}${more}`);
}

function deletion(ref: string) {
  return packet(`${OLD} ${'0'.repeat(40)} ${ref}`);
}

/** What is known of a push that comes in pieces, and what is passed on. */
async function peek(push: string, pieces = 7) {
  const { stream, move } = peekCommands('refs/heads/main');
  const passed: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => passed.push(chunk));
  const ended = new Promise((resolve) => stream.on('end', resolve));
  const bytes = Buffer.from(push);
  for (let at = 0; at < bytes.length; at += pieces) stream.write(bytes.subarray(at, at + pieces));
  stream.end();
  await ended;
  return { move: await move, isSame: Buffer.concat(passed).equals(bytes) };
}

it.each([
  ['the branch alone', `${command('refs/heads/main', '\0 report-status')}0000PACK`, 'move'],
  ['its deletion', `${deletion('refs/heads/main')}0000`, 'delete'],
  [
    'its deletion behind a move of it',
    `${command('refs/heads/main', '\0 caps')}${deletion('refs/heads/main')}0000`,
    'delete',
  ],
  ['the deletion of another', `${deletion('refs/heads/a')}${command('refs/heads/main')}0000PACK`, 'move'],
  ['the branch behind others', `${command('refs/heads/a', '\0 caps')}${command('refs/heads/main')}0000PACK`, 'move'],
  ['other branches', `${command('refs/heads/maintenance', '\0 caps')}${command('refs/tags/main')}0000PACK`, 'none'],
  ['a shallow clone', `${packet(`shallow ${OLD}`)}${command('refs/heads/main', '\0 caps')}0000PACK`, 'move'],
  ['nothing, to ask whether it may', '0000', 'none'],
  ['a signed push', `${packet('push-cert\0 caps')}0000`, 'unknown'],
  ['no packets', 'hello there', 'unknown'],
  ['a beginning alone', command('refs/heads/a').slice(0, 50), 'unknown'],
])('sees what a push does to a branch, and passes all of it on: %s', async (_, push, move) => {
  for (const pieces of [1, 7, 10_000]) expect(await peek(push, pieces)).toEqual({ move, isSame: true });
});

it('does not hold back commands without end', async () => {
  const push = command('refs/heads/a', `\0${'x'.repeat(1900)}`).repeat(700);
  expect(await peek(push, 64 * 1024)).toEqual({ move: 'unknown', isSame: true });
});
