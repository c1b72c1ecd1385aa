import { Percent, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { shownZoomAtom, zoomAtom } from '../engine/view-state';
import { editorAction, type EditorContext } from './editor-action';

const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 3];

function zoomTo({ store }: EditorContext, zoom: number | undefined) {
  return zoom !== undefined && store.set(zoomAtom, zoom);
}

/** Larger, smaller, as large as fits, as large as it is. */
export const zoomActions = [
  editorAction({
    name: 'zoom-in',
    icon: ZoomIn,
    section: 'view',
    menus: ['zoom'],
    keys: ['Mod++'],
    run: (context) =>
      zoomTo(
        context,
        STEPS.find((step) => step > context.store.get(shownZoomAtom) + 0.005),
      ),
  }),
  editorAction({
    name: 'zoom-out',
    icon: ZoomOut,
    section: 'view',
    menus: ['zoom'],
    keys: ['Mod+-'],
    run: (context) => zoomTo(context, STEPS.filter((step) => step < context.store.get(shownZoomAtom) - 0.005).at(-1)),
  }),
  editorAction({
    name: 'zoom-fit',
    icon: Scan,
    section: 'view',
    menus: ['zoom'],
    keys: ['Shift+1'],
    run: ({ store }) => store.set(zoomAtom, 'fit'),
  }),
  editorAction({
    name: 'zoom-100',
    icon: Percent,
    section: 'view',
    menus: ['zoom'],
    keys: ['Mod+0'],
    run: ({ store }) => store.set(zoomAtom, 1),
  }),
];
