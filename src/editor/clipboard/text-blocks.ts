import { isTangled } from '#common/markdown/is-tangled.ts';
import type { Registry } from '#common/layout/spec.ts';
import type { Block } from '#common/widgets/drawing/block.ts';
import { tableSpec } from '#common/widgets/table/spec.ts';
import { tableIn } from './cells-table';
import { markdownParts } from './markdown-parts';
import { hasWidget, partBlocks } from './part-blocks';
import { withSigns } from './plain-signs';

/** Reading Markdown takes time; no text copied by hand is longer. */
const MAX_CHARACTERS = 200_000;

/**
 * Copied plain text as widgets: cells of a spreadsheet, else Markdown, which a text without its signs is as well.
 * @param registry the allowed widgets; content without a widget of its own becomes one Text per paragraph
 * @returns none for a text that is too long or too tangled to be read in a moment
 */
export function textBlocks(copied: string, registry: Registry): Block[] {
  const text = copied.replace(/\r\n?/g, '\n');
  if (text.length > MAX_CHARACTERS || isTangled(text)) return [];
  const takesTables = hasWidget(registry, tableSpec);
  const table = takesTables ? tableIn(text) : null;
  if (table) return partBlocks([table], registry, false);
  return partBlocks(markdownParts(withSigns(text), takesTables), registry, false);
}
