import type { Tree } from './tree';

/** A mode of the page, or what holds in both. */
export type Side = 'light' | 'dark' | 'both';

/** A part of the files, and the mode it holds in. */
export interface Part {
  readonly side: Side;
  readonly tree: Tree;
}

/** The mode that a name says: `tokens.dark.json`, `Dark mode`, `theme/light`. */
export function sideOf(name: string): Side {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const [isLight, isDark] = [words.includes('light'), words.includes('dark')];
  if (isLight === isDark) return 'both';
  return isLight ? 'light' : 'dark';
}
