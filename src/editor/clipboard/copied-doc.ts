import { readHtml } from '#common/html/read-html.ts';
import type { Block, InlineText, Run } from '#common/layout/document.ts';
import { inlineOf } from '../text/inline-dom';
import { plainText } from '../text/plain-text';
import { holdsOwnBlocks } from './clipboard-format';
import { MAX_HTML, partsOf } from './html-parts';
import { listOf } from './list-parts';
import { type Cells, linesOf, type Part, type TextPart } from './part';
import { alike } from './part-groups';
import { tableIn } from './cells-table';

function isReadable(html: string): boolean {
  return html !== '' && html.length <= MAX_HTML && !holdsOwnBlocks(html);
}

/** What copied HTML says; a table is a paragraph for each of its rows, where there is no place for one. */
function textParts(html: string): TextPart[] {
  return isReadable(html) ? partsOf(readHtml(html), false).filter((part) => part.kind !== 'table') : [];
}

const LEVELS = ['h2', 'h2', 'h3', 'h4'] as const;

/** A heading of a long text, which has the levels 2 to 4. @param isLower its h1 comes before h2: all are one lower */
function headingOf(kind: string, isLower: boolean): 'h2' | 'h3' | 'h4' {
  return LEVELS[Number(kind.slice(1)) - (isLower ? 0 : 1)] ?? 'h4';
}

/** Whether both levels are there that would become one. */
function hasTwoTops(parts: readonly Part[]): boolean {
  return ['h1', 'h2'].every((kind) => parts.some((part) => part.kind === kind));
}

function blocksOf(group: readonly TextPart[], isLower: boolean): Block[] {
  const kind = group[0]?.kind;
  if (kind === 'ul' || kind === 'ol') return [listOf(group)];
  if (kind === 'quote') return [{ type: 'quote', text: inlineOf(linesOf(group)) }];
  return group.map((part): Block => {
    if (part.kind === 'code') return { type: 'code', code: plainText(part.text) };
    return { type: part.kind === 'p' ? 'p' : headingOf(part.kind, isLower), text: part.text };
  });
}

/** Texts in the form of a long text. @param all what they were copied with */
function docOf(parts: readonly TextPart[], all: readonly Part[]): Block[] {
  const isLower = hasTwoTops(all);
  const doc: Block[] = [];
  for (let at = 0; at < parts.length;) {
    const group = alike(parts, at, true);
    doc.push(...blocksOf(group, isLower));
    at += group.length;
  }
  return doc;
}

/** What was copied with tables in it: long texts, of which each may be empty, around a table each. */
export interface CopiedTables {
  readonly first: readonly Block[];
  readonly rest: readonly { readonly table: Cells; readonly doc: readonly Block[] }[];
}

/** What was copied as tables and long texts; null: there is no table in it. */
export function copiedTables(html: string, text: string): CopiedTables | null {
  const cells = isReadable(html) ? null : tableIn(text.replace(/\r\n?/g, '\n'));
  const parts: readonly Part[] = cells ? [cells] : isReadable(html) ? partsOf(readHtml(html), true) : [];
  const tables = parts.flatMap((part, at) => (part.kind === 'table' ? [{ table: part.table, at }] : []));
  const between = (from: number, to?: number) =>
    docOf(
      parts.slice(from, to).filter((part) => part.kind !== 'table'),
      parts,
    );
  const [first] = tables;
  if (!first) return null;
  const rest = tables.map(({ table, at }, index) => ({ table, doc: between(at + 1, tables[index + 1]?.at) }));
  return { first: between(0, first.at), rest };
}

/** What was copied as blocks of a long text: those of its HTML, else a paragraph for each of its lines. */
export function copiedDoc(html: string, text: string): Block[] {
  const parts = textParts(html);
  const doc = docOf(parts, parts);
  if (doc.length > 0) return doc;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => ({ type: 'p', text: line }));
}

/**
 * What was copied as words for a short text.
 * @param isOneLine spaces in place of breaks
 * @returns null where nothing but words was copied
 */
export function copiedRuns(html: string, isOneLine: boolean): readonly Run[] | null {
  const text: InlineText = inlineOf(linesOf(textParts(html)));
  if (typeof text === 'string' || text.every((run) => 'break' in run || Object.keys(run).length === 1)) return null;
  if (!isOneLine) return text;
  return text.map((run): Run => ('break' in run ? { text: ' ' } : run));
}
