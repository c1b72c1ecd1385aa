import { isTangled } from '#common/markdown/is-tangled.ts';
import { LIMITS } from '#common/layout/document.ts';
import type { Registry } from '#common/layout/spec.ts';
import type { Block } from '#common/widgets/drawing/block.ts';
import { tableSpec } from '#common/widgets/table/spec.ts';
import { readCells } from '#common/rules/read-cells.ts';
import { inlineOf } from '../text/inline-dom';
import { plainRuns } from '../text/plain-text';
import { markdownParts } from './markdown-parts';
import type { Part } from './part';
import { hasWidget, partBlocks } from './part-blocks';
import { withSigns } from './plain-signs';

/** Reading Markdown takes time; no text copied by hand is longer. */
const MAX_CHARACTERS = 200_000;

const ITEM_SIGN = /^(?:[•◦▪▫‣⁃●○■∙·–➢➤►▶❖\uf0a7\uf0b7\uf0d8\uf0fc*+-]|\d+[.)])$/;

/** Cells of a spreadsheet, two by two at least; null: something else, such as indented lines or a list. */
function tableIn(text: string): Part | null {
  const rows = text.includes('\t') ? readCells(text)?.filter((row) => row.length > 1 || row[0] !== '') : undefined;
  const width = rows?.[0]?.length ?? 0;
  if (rows === undefined || rows.length < 2 || width < 2) return null;
  if (rows.length > LIMITS.tableRows || width > LIMITS.tableColumns) return null;
  if (rows.some((row) => row.length !== width)) return null;
  const first = rows.map(([cell = '']) => cell.trim());
  if (first.every((cell) => cell === '') || first.every((cell) => ITEM_SIGN.test(cell))) return null;
  const cells = rows.map((row) => row.map((cell) => inlineOf(plainRuns(cell))));
  return { kind: 'table', table: { caption: '', head: [], rows: cells, headerColumn: false } };
}

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
