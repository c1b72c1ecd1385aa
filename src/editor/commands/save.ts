import { command } from './command';

/** Saves at once; a failure stays visible in the save state. */
export const save = command({
  name: 'save',
  keys: ['Mod+S'],
  whileTyping: true,
  run: ({ host }) => void host.save().catch(() => undefined),
});
