import { command } from './command';
import { copyNow } from './copy';
import { deleteBlocks } from './delete-blocks';
import { hasBlocks } from './selected';

/** Copies the selected blocks to the system's clipboard and takes them out of the page. */
export const cut = command({
  name: 'cut',
  keys: ['Mod+X'],
  native: true,
  when: hasBlocks,
  run: (context) => {
    copyNow(context);
    deleteBlocks.run(context);
  },
});
