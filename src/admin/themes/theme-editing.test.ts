import { expect, it } from 'vitest';
import { neutral } from '#common/widgets/site-theme/neutral.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { beginEditing, edit, redo, takeIn, undo } from './theme-editing';

function titled(title: string, from: ThemeDocument = neutral): ThemeDocument {
  return { ...from, title };
}

it('undoes and repeats, step by step', () => {
  const two = edit(edit(beginEditing(neutral), titled('A'), 'title', 5000), titled('B'), 'title', 9000);
  expect(undo(two).theme.title).toBe('A');
  expect(undo(undo(two)).theme).toEqual(neutral);
  expect(undo(undo(undo(two))).theme).toEqual(neutral);
  expect(redo(undo(two)).theme.title).toBe('B');
  expect(redo(two)).toBe(two);
});

it('takes a gesture as one step', () => {
  let editing = beginEditing(neutral);
  for (const at of [5000, 5300, 5600]) editing = edit(editing, titled(String(at)), 'title', at);
  expect(undo(editing).theme).toEqual(neutral);
});

it('has nothing to repeat once something else was changed', () => {
  const changed = edit(undo(edit(beginEditing(neutral), titled('A'), 'title', 5000)), titled('C'), 'title', 9000);
  expect(redo(changed).theme.title).toBe('C');
});

it('takes in what others saved, and keeps what was changed since it was sent', () => {
  const sent = titled('Mine');
  const stored = { ...sent, radius: { ...sent.radius, md: 3 } };
  expect(takeIn({ ...beginEditing(sent) }, sent, stored).theme).toBe(stored);
  const since = edit(beginEditing(sent), titled('Mine, later', sent), 'title', 5000);
  expect(takeIn(since, sent, stored).theme).toMatchObject({ title: 'Mine, later', radius: { md: 3 } });
});
