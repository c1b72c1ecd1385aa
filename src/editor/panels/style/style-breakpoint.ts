import { atom } from 'jotai';
import type { Breakpoint } from '#common/layout/document.ts';

/**
 * The least width the style panel writes for. It begins at `base`, all widths, whatever width the canvas happens to have:
 * otherwise a colour chosen on a wide canvas would be missing on phones.
 */
export const styleBreakpointAtom = atom<Breakpoint>('base');
