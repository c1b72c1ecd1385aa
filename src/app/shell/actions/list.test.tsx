import { expect, it, vi } from 'vitest';
import { editorActions } from '#src/editor/commands/list.ts';
import { appActions } from './list';

// They look at the window as soon as they are loaded.
vi.mock('../../appearance/current-appearance');
vi.mock('../../session/session-overlay');

/** What the editor puts in the place of the app's own. */
const REPLACED = ['palette'];
const inEditor = [...editorActions, ...appActions.filter(({ name }) => !REPLACED.includes(name))];
const twice = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index);

it('gives every action a name of its own', () => {
  expect(twice(inEditor.map(({ name }) => name))).toEqual([]);
  expect(twice(appActions.map(({ name }) => name))).toEqual([]);
});

it('gives no key two meanings in the editor, where the actions of the app count too', () => {
  expect(twice(inEditor.flatMap(({ keys }) => keys))).toEqual([]);
});
