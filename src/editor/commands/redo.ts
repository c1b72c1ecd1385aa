import { command } from './command';

/** Does again what undo took back. */
export const redo = command({
  name: 'redo',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  when: ({ engine }) => engine.history.get().position < engine.history.get().entries.length,
  run: ({ engine }) => engine.redo(),
});
