// @module-tag no-database
import { expect, it } from 'vitest';
import type { LineChange } from '#server/developer/source/repositories/line-changes.ts';
import { followMark, linedText } from './follow-mark';

const before = ['<main>', '  <h1>One</h1>', '  <p>Two</p>', '  <p>Three</p>', '</main>', ''].join('\n');

function follower(now: string, changes: readonly LineChange[]) {
  const text = { before: linedText(before), now: linedText(now), changes, places: new Map() };
  return (part: string) => followMark(text, at(before, part));
}

function at(text: string, part: string) {
  return text.indexOf(part);
}

it('follows an element over lines that came before it, and not over what stands behind', () => {
  const now = before.replace('  <h1>', '  <nav></nav>\n  <h1>');
  const changes = [{ oldStart: 1, oldCount: 0, newStart: 1, newCount: 1 }];
  const follow = follower(now, changes);
  expect(follow('<main')).toEqual({ line: 1, offset: 0 });
  expect(follow('<h1')).toEqual({ line: 3, offset: at(now, '<h1') });
  expect(follow('<p>Three')).toEqual({ line: 5, offset: at(now, '<p>Three') });
});

it('follows an element whose own words were changed, between changes before and behind it', () => {
  const now = before.replace('One', 'Naïve 1').replace('Two', 'Twenty').replace('Three', 'Thirty');
  const changes = [{ oldStart: 1, oldCount: 3, newStart: 1, newCount: 3 }];
  const follow = follower(now, changes);
  expect(follow('<h1')).toEqual({ line: 2, offset: at(now, '<h1') });
  expect(follow('<p>Three')).toEqual({ line: 4, offset: at(now, '<p>Thirty') });
});

it('gives up what was deleted, and what it cannot tell apart', () => {
  const gone = before.replace('  <h1>One</h1>\n', '');
  const follow = follower(gone, [{ oldStart: 1, oldCount: 1, newStart: 1, newCount: 0 }]);
  expect(follow('<h1')).toBeNull();
  expect(follow('<p>Two')).toEqual({ line: 2, offset: at(gone, '<p>Two') });
  const one = before.replace('  <p>Two</p>\n  <p>Three</p>', '  <p>Four</p>\n  <pre></pre>');
  expect(follower(one, [{ oldStart: 2, oldCount: 2, newStart: 2, newCount: 2 }])('<p>Three')).toBeNull();
});
