// @module-tag no-database
import { expect, it } from 'vitest';
import { ask } from './testing/cases.ts';

function page(text: string) {
  return `<p>${text}</p>\n`;
}

function many(count: number, text: (index: number) => string) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${String(index).padStart(4, '0')}.html`, page(text(index))]),
  );
}

const PROMPT = "Replace 'Sign up now' with 'Join us'";

it('finds the one text among many files that hold some of its words', async () => {
  const files = { ...many(450, () => 'Sign here'), 'zzzz.html': page('Sign up now') };
  const answer = await ask(files, PROMPT);
  expect(answer).toMatchObject({ outcome: 'apply', files: { 'zzzz.html': page('Join us') } });
});

it('changes nothing where more files hold the words than a turn reads', async () => {
  const scattered = many(2050, () => 'Now sign that it is up');
  const files = { '0000-first.html': page('Sign up now'), ...scattered, 'zzzz.html': page('Sign up now') };
  expect(await ask(files, PROMPT)).toMatchObject({ outcome: 'refuse', reason: 'too_many_files' });
  expect(await ask(scattered, PROMPT)).toMatchObject({ outcome: 'refuse', reason: 'too_many_files' });
});
