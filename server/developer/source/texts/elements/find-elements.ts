import { extensionOf } from '../files.ts';
import type { SourceElement } from './element.ts';
import { htmlElements, vueElements } from './html-elements.ts';
import { scriptElements } from './script-elements.ts';
import { svelteElements } from './svelte-elements.ts';

const script = scriptElements;
const FINDERS: Readonly<Record<string, (source: string, extension: string) => SourceElement[]>> = {
  jsx: script,
  tsx: script,
  js: script,
  mjs: script,
  ts: script,
  mts: script,
  html: htmlElements,
  htm: htmlElements,
  vue: vueElements,
  svelte: svelteElements,
};

/**
 * The elements that a file writes, by the parser of its kind; none for other kinds.
 * @throws SyntaxError and its like when the file cannot be read
 */
export function findElements(path: string, source: string): SourceElement[] {
  const extension = extensionOf(path);
  // A space in the byte order mark's place keeps every offset.
  return FINDERS[extension]?.(source.startsWith('\uFEFF') ? ` ${source.slice(1)}` : source, extension) ?? [];
}
