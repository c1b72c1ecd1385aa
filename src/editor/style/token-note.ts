import { ROOT } from '#common/layout/document.ts';
import type { EditorEngine } from '../engine/editor-engine';

/** What a token comes to on the page: `16px` for `1rem`; nothing for what is no plain length. */
export function tokenNote(engine: EditorEngine, value: string): string {
  const [, group, name] = /^\$(\w+)\.([\w-]+)$/.exec(value) ?? [];
  if (group === undefined || name === undefined) return '';
  const text = tokenCss(engine, group, name);
  const rem = /^(-?[\d.]+)rem$/.exec(text)?.[1];
  if (rem !== undefined) return `${String(Number(rem) * 16)} px`;
  return /^[\d.]+(?:px|ch|%)?$/.test(text) ? text.replace('px', ' px') : '';
}

/** A token as the page's own CSS variable says, '' where there is no page. */
export function tokenCss(engine: EditorEngine, group: string, name: string): string {
  const page = engine.elements.element(ROOT);
  return page ? getComputedStyle(page).getPropertyValue(`--${group}-${name}`).trim() : '';
}
