import {
  Database,
  History,
  Image,
  Layers,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Palette,
  Plus,
  SlidersHorizontal,
} from 'lucide-react';
import {
  chromeHiddenAtom,
  inspectorOpenAtom,
  inspectorTabAtom,
  panelAtom,
  type InspectorTab,
  type PanelName,
} from '../engine/view-state';
import { editorAction } from './editor-action';

function panelAction(panel: PanelName, icon: LucideIcon, keys: readonly string[] = []) {
  return editorAction({
    name: `panel-${panel}`,
    icon,
    section: 'view',
    keys,
    run: ({ store }) => {
      store.set(chromeHiddenAtom, false);
      store.set(panelAtom, store.get(panelAtom) === panel ? null : panel);
    },
  });
}

function inspectorAction(tab: InspectorTab, icon: LucideIcon, keys: readonly string[]) {
  return editorAction({
    name: `inspector-${tab}`,
    icon,
    section: 'view',
    keys,
    run: ({ store }) => {
      store.set(chromeHiddenAtom, false);
      store.set(inspectorOpenAtom, true);
      store.set(inspectorTabAtom, tab);
    },
  });
}

/** Opens a panel of the left side, or closes it when it is open; shows a tab of the inspector. */
export const panelActions = [
  panelAction('insert', Plus, ['I']),
  panelAction('layers', Layers, ['Alt+1']),
  panelAction('media', Image),
  panelAction('data', Database),
  panelAction('versions', History),
  panelAction('comments', MessageSquare),
  panelAction('proposals', ListChecks),
  inspectorAction('style', Palette, ['Alt+2']),
  inspectorAction('content', SlidersHorizontal, ['Alt+3']),
];
