import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { atom } from 'jotai';
import { BREAKPOINT_NAMES } from '#common/layout/compile-style.ts';
import {
  BREAKPOINTS,
  STYLE_STATES,
  type Breakpoint,
  type BreakpointWidths,
  type NodeId,
  type StyleLayer,
  type StyleState,
} from '#common/layout/document.ts';

/** Panels of the left side; one is open at a time. */
export type PanelName = 'insert' | 'layers' | 'media' | 'data' | 'versions' | 'comments' | 'proposals';
export type InspectorTab = 'content' | 'style' | 'data' | 'more';
/** Dialogs of the editor, opened by commands; each is loaded when it first opens. */
export type EditorDialog =
  | 'preview'
  | 'publish'
  | 'send'
  | 'shortcuts'
  | 'palette'
  | 'save-as-widget'
  | 'make-component'
  | 'repair'
  | 'conflict'
  | 'quick-insert';

/** px the page is drawn in; null = as wide as the room it has, and beside panels wide enough for its desktop layout. */
export const frameWidthAtom = atom<number | null>(null);
/** 1 = 100 %; `fit` = as large as the room allows, at most 100 %. */
export const zoomAtom = atom<number | 'fit'>('fit');
/** The zoom that is in force, written by the canvas. */
export const shownZoomAtom = atom(1);
/** Width of the page's own box in its px, written by the canvas. */
export const pageWidthAtom = atom(1024);
/** Where the breakpoints of the theme begin that the canvas shows, written by the canvas. */
export const breakpointWidthsAtom = atom<BreakpointWidths>(BREAKPOINTS);
/** The breakpoint the page's width lies in: what the style panel edits. */
export const breakpointAtom = atom<Breakpoint>((get) => breakpointOf(get(pageWidthAtom), get(breakpointWidthsAtom)));

/** Below 900 px the panels are sheets over the canvas: none is open at first, and one at a time (docs/look.md). */
export function panelsAreSheets(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(max-width: 899px)').matches;
}

const openPanel = atom<PanelName | null>(panelsAreSheets() ? null : 'insert');
const inspectorShown = atom(!panelsAreSheets());

/** Whether the sheet that is open gives way to the page, with a bar to come back. */
export const sheetFoldedAtom = atom(false);

export const panelAtom = atom(
  (get) => get(openPanel),
  (_get, set, next: PanelName | null) => {
    set(openPanel, next);
    set(sheetFoldedAtom, false);
    if (next !== null && panelsAreSheets()) set(inspectorShown, false);
  },
);
export const inspectorTabAtom = atom<InspectorTab>('content');
export const inspectorOpenAtom = atom(
  (get) => get(inspectorShown),
  (_get, set, next: boolean) => {
    set(inspectorShown, next);
    if (next && panelsAreSheets()) set(openPanel, null);
  },
);
/**
 * The layer the style panel writes: a least width, or a state. It begins at `base`, all widths, whatever width the canvas
 * happens to have: otherwise a color chosen on a wide canvas would be missing on phones.
 */
const chosenLayer = atom<StyleLayer>('base');

/** The same for who chooses it: a width that is not in sight is brought into sight. */
export const styleLayerAtom = atom(
  (get) => get(chosenLayer),
  (get, set, next: StyleLayer) => {
    set(chosenLayer, next);
    const widths = get(breakpointWidthsAtom);
    const least = Object.hasOwn(widths, next) ? widths[next as Breakpoint] : 0;
    if (least > get(pageWidthAtom)) set(frameWidthAtom, least);
  },
);

/** Shows the page as wide as a device; where one width alone is styled, it is the width of that device from then on. */
export const showDeviceAtom = atom(null, (get, set, device: Breakpoint) => {
  set(frameWidthAtom, viewportOf(device, get(breakpointWidthsAtom)));
  const layer = get(chosenLayer);
  if (layer !== 'base' && Object.hasOwn(BREAKPOINTS, layer)) set(chosenLayer, device);
});
/** Whether the Style tab is in sight: then the canvas shows handles. */
export const isStylingAtom = atom((get) => get(inspectorShown) && get(inspectorTabAtom) === 'style');
/** The state that is being styled, which the canvas shows the selection in; null = as the pointer has it. */
export const forcedStateAtom = atom<StyleState | null>((get) => {
  const layer = get(styleLayerAtom);
  return get(isStylingAtom) ? (STYLE_STATES.find((state) => state === layer) ?? null) : null;
});
/** Shows the settings of the whole: they are content of what is selected when nothing is. */
export const showWholeAtom = atom(null, (_get, set) => {
  set(inspectorOpenAtom, true);
  set(inspectorTabAtom, 'content');
});
/** The page of a story that the canvas shows, and its place: its neighbor is shown once it is gone. */
export const storyPageAtom = atom<{ readonly id: NodeId; readonly place: number }>({ id: '', place: 0 });
/** The draft of the site's theme while the canvas shows it; null: the canvas shows what visitors see. */
export const draftThemeAtom = atom<ThemeDocument | null>(null);
/** Mod+\: nothing but the page. */
export const chromeHiddenAtom = atom(false);
export const dialogAtom = atom<EditorDialog | null>(null);

/** Where a thread is about to begin: a node, and the place in it as parts of its width and height. */
export interface NewPin {
  readonly nodeId: NodeId;
  readonly x: number;
  readonly y: number;
}
/** A press on a block pins a comment there, instead of selecting it. */
export const commentModeAtom = atom(false);
export const newPinAtom = atom<NewPin | null>(null);
/** The thread that is shown as a whole; null = all of them. */
export const openThreadAtom = atom<string | null>(null);
/** Pins a new comment: the panel shows room for it. */
export const placePinAtom = atom(null, (_get, set, pin: NewPin) => {
  set(commentModeAtom, false);
  set(openThreadAtom, null);
  set(newPinAtom, pin);
  set(chromeHiddenAtom, false);
  set(panelAtom, 'comments');
});
/** Shows a thread in its panel. */
export const showThreadAtom = atom(null, (_get, set, id: string) => {
  set(newPinAtom, null);
  set(openThreadAtom, id);
  set(chromeHiddenAtom, false);
  set(panelAtom, 'comments');
});

/** What a proposal would do to the page, shown over it while it is read. */
export interface Ghost {
  readonly key: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'moved';
  /** The block it is drawn over; of one that is added, the block it is drawn at. */
  readonly nodeId: NodeId;
  /** Of one that is added: behind the block, before it, or as the first in it. */
  readonly edge?: 'after' | 'before' | 'inside';
  readonly label: string;
}
export const ghostsAtom = atom<readonly Ghost[]>([]);
/** Whether the panel of proposals shows room to ask for one. */
export const askingAtom = atom(false);
/** The proposal that is looked at; null: none, undefined: no choice was made. */
export const openedProposalAtom = atom<string | null | undefined>(undefined);
/** Shows the panel of proposals, with room to ask where that is wanted. */
export const showProposalsAtom = atom(null, (_get, set, isAsking: boolean) => {
  set(askingAtom, isAsking);
  set(chromeHiddenAtom, false);
  set(panelAtom, 'proposals');
});

/** px of a phone's window. */
const PHONE = 390;

/** Widths behind the keys 1 … 5: the least at which the breakpoint holds; for `base` a phone's, where that is narrower. */
function viewportOf(device: Breakpoint, widths: BreakpointWidths): number {
  return device === 'base' ? Math.min(PHONE, widths.sm - 1) : widths[device];
}

/** The widest breakpoint that begins at or below a width in px. */
function breakpointOf(width: number, widths: BreakpointWidths): Breakpoint {
  return BREAKPOINT_NAMES.filter((name) => widths[name] <= width).at(-1) ?? 'base';
}
