import { SquareDashed } from 'lucide-react';
import { ROOT } from '#common/layout/document.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { editorAction } from './editor-action';
import { lastSelected, siblingsOf } from './selected';

/** Selects all siblings; when they are, everything on the page. */
export const selectAll = editorAction({
  name: 'select-all',
  icon: SquareDashed,
  section: 'select',
  menus: ['block'],
  submenu: 'select',
  keys: ['Mod+A'],
  run: (context) => {
    const { engine } = context;
    const siblings = siblingsOf(context, lastSelected(context) ?? '')?.ids ?? engine.getNode(ROOT)?.nodes ?? [];
    const chosen = engine.selection.get();
    const all = siblings.length === chosen.length && siblings.every((id) => chosen.includes(id));
    engine.select(all ? subtreeIds(engine.getNodes(), ROOT).filter((id) => id !== ROOT) : siblings);
  },
});
