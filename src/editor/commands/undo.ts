import { command } from './command';

/** Takes the last step back. */
export const undo = command({
  name: 'undo',
  keys: ['Mod+Z'],
  when: ({ engine }) => engine.history.get().position > 0,
  run: ({ engine }) => engine.undo(),
});
