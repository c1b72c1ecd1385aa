/**
 * For a Positioner: `<Positioner {...topLayer}>`. It is rendered at its place in the document, so that it works inside
 * a modal dialog, and shown in the top layer, so that no panel cuts it off.
 */
export const topLayer = {
  popover: 'manual',
  ref: (element: HTMLElement | null) => {
    if (element && !element.matches(':popover-open')) element.showPopover();
  },
} as const;
