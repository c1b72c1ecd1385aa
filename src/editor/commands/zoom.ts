import { shownZoomAtom, zoomAtom } from '../engine/view-state';
import { command, type CommandContext } from './command';

const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3];

const zoomTo = ({ store }: CommandContext, zoom: number | undefined) => zoom !== undefined && store.set(zoomAtom, zoom);

/** Larger, smaller, as large as fits, as large as it is. */
export const zoomCommands = [
  command({
    name: 'zoom-in',
    keys: ['Mod++'],
    run: (context) =>
      zoomTo(
        context,
        STEPS.find((step) => step > context.store.get(shownZoomAtom) + 0.005),
      ),
  }),
  command({
    name: 'zoom-out',
    keys: ['Mod+-'],
    run: (context) => zoomTo(context, STEPS.filter((step) => step < context.store.get(shownZoomAtom) - 0.005).at(-1)),
  }),
  command({ name: 'zoom-fit', keys: ['Shift+1'], run: ({ store }) => store.set(zoomAtom, 'fit') }),
  command({ name: 'zoom-100', keys: ['Mod+0'], run: ({ store }) => store.set(zoomAtom, 1) }),
];
