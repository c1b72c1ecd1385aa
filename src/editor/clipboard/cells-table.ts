import { LIMITS } from '#common/layout/document.ts';
import { readCells } from '#common/rules/read-cells.ts';
import { inlineOf } from '../text/inline-dom';
import { plainRuns } from '../text/plain-text';
import type { TablePart } from './part';

const ITEM_SIGN = /^(?:[•◦▪▫‣⁃●○■∙·–➢➤►▶❖\uf0a7\uf0b7\uf0d8\uf0fc*+-]|\d+[.)])$/;

/** Cells of a spreadsheet, two by two at least; null: something else, such as indented lines or a list. */
export function tableIn(text: string): TablePart | null {
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
