import { beforeAll, expect, it } from 'vitest';
import { editorActions } from '#src/editor/commands/list.ts';
import type { AppAction } from './app-action';

/** What the editor puts in the place of the app's own. */
const REPLACED = ['palette'];

function twice(all: readonly string[]) {
  return all.filter((each, index) => all.indexOf(each) !== index);
}

let appActions: readonly AppAction[];

function inEditor() {
  return [...editorActions, ...appActions.filter(({ name }) => !REPLACED.includes(name))];
}

// The appearance looks at the window as soon as it is loaded, and jsdom has neither of these.
beforeAll(async () => {
  window.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined }) as never;
  document.adoptedStyleSheets ??= [];
  ({ appActions } = await import('./list'));
});

it('gives every action a name of its own', () => {
  expect(twice(inEditor().map(({ name }) => name))).toEqual([]);
  expect(twice(appActions.map(({ name }) => name))).toEqual([]);
});

it('gives no key two meanings in the editor, where the actions of the app count too', () => {
  expect(twice(inEditor().flatMap(({ keys }) => keys))).toEqual([]);
});
