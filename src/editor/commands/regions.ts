import { Ellipsis, SkipBack, SkipForward } from 'lucide-react';
import { editorAction } from './editor-action';

const FOCUSABLE = 'button:not(:disabled), input, select, textarea, [tabindex="0"], a[href]';

function focusRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (each) => each.offsetParent !== null,
  );
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at((at + by + (at < 0 && by < 0 ? 1 : 0)) % regions.length);
  (next?.tabIndex === 0 ? next : next?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
}

/** The focus from one part of the screen to the next, and to the toolbar of the selection. */
export const regionActions = [
  editorAction({
    name: 'next-region',
    icon: SkipForward,
    section: 'view',
    keys: ['F6'],
    whileTyping: true,
    run: () => focusRegion(1),
  }),
  editorAction({
    name: 'previous-region',
    icon: SkipBack,
    section: 'view',
    keys: ['Shift+F6'],
    whileTyping: true,
    run: () => focusRegion(-1),
  }),
  editorAction({
    name: 'focus-toolbar',
    icon: Ellipsis,
    section: 'select',
    keys: ['Alt+F10'],
    when: ({ engine }) => engine.selection.get().length > 0 || 'editor:why.selected',
    run: () => document.querySelector<HTMLElement>('.canvas-toolbar:not([hidden]) button')?.focus(),
  }),
];
