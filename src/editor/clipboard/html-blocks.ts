import { readHtml } from '#common/html/read-html.ts';
import type { Registry } from '#common/layout/spec.ts';
import type { Block } from '#common/widgets/drawing/block.ts';
import { tableSpec } from '#common/widgets/table/spec.ts';
import { MAX_HTML, partsOf } from './html-parts';
import { hasWidget, partBlocks } from './part-blocks';

/**
 * Copied HTML (web pages, word processors, spreadsheets) as widgets: headings, lists, quotes, tables, texts. Only
 * words, marks and web addresses are taken; no copied markup becomes an element.
 * @param registry the allowed widgets; content without a widget of its own becomes one Text per paragraph
 */
export function htmlBlocks(html: string, registry: Registry): Block[] {
  if (html.length > MAX_HTML) return [];
  return partBlocks(partsOf(readHtml(html), hasWidget(registry, tableSpec)), registry, true);
}
