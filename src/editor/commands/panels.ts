import {
  chromeHiddenAtom,
  inspectorOpenAtom,
  inspectorTabAtom,
  panelAtom,
  type InspectorTab,
  type PanelName,
} from '../engine/view-state';
import { command } from './command';

function panelCommand(panel: PanelName, keys: readonly string[]) {
  return command({
    name: `panel-${panel}`,
    keys,
    run: ({ store }) => {
      store.set(chromeHiddenAtom, false);
      store.set(panelAtom, store.get(panelAtom) === panel ? null : panel);
    },
  });
}

function inspectorCommand(tab: InspectorTab, keys: readonly string[]) {
  return command({
    name: `inspector-${tab}`,
    keys,
    run: ({ store }) => {
      store.set(chromeHiddenAtom, false);
      store.set(inspectorOpenAtom, true);
      store.set(inspectorTabAtom, tab);
    },
  });
}

/** Opens a panel of the left side, or closes it when it is open; shows a tab of the inspector. */
export const panelCommands = [
  panelCommand('insert', ['I']),
  panelCommand('layers', ['Alt+1']),
  panelCommand('media', []),
  panelCommand('data', []),
  panelCommand('versions', []),
  inspectorCommand('style', ['Alt+2']),
  inspectorCommand('content', ['Alt+3']),
];
