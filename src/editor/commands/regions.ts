import { command } from './command';

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
export const regionCommands = [
  command({ name: 'next-region', keys: ['F6'], whileTyping: true, run: () => focusRegion(1) }),
  command({ name: 'previous-region', keys: ['Shift+F6'], whileTyping: true, run: () => focusRegion(-1) }),
  command({
    name: 'focus-toolbar',
    keys: ['Alt+F10'],
    when: ({ engine }) => engine.selection.get().length > 0,
    run: () => document.querySelector<HTMLElement>('.canvas-toolbar:not([hidden]) button')?.focus(),
  }),
];
