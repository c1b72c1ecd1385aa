import { expect, it } from 'vitest';
import { mergeCommands } from './merge-commands';

it('merges the base into the branch, and sends it', () => {
  const url = 'http://localhost:3000/git/shop.git';
  expect(mergeCommands(url, { branch: 'feature/#42-fix', base: 'main' })).toEqual({
    merge: [
      `git fetch ${url} feature/#42-fix`,
      'git checkout -B feature/#42-fix FETCH_HEAD',
      `git pull --no-rebase ${url} main`,
    ],
    push: [`git push ${url} feature/#42-fix`],
  });
});

it('quotes names that a shell would run', () => {
  const { push } = mergeCommands('http://a.test/b.git', { branch: "x;$(id)'", base: 'main' });
  expect(push).toEqual([String.raw`git push http://a.test/b.git 'x;$(id)'\'''`]);
});
