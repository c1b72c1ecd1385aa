import { readHtml } from '#common/html/read-html.ts';
import type { Block, InlineText, Run } from '#common/layout/document.ts';
import { inlineOf } from '../text/inline-dom';
import { plainText } from '../text/plain-text';
import { holdsOwnBlocks } from './clipboard-format';
import { MAX_HTML, partsOf } from './html-parts';
import { listOf } from './list-parts';
import { linesOf, type TextPart } from './part';
import { alike } from './part-groups';

/** What copied HTML says; a table is a paragraph for each of its rows, since a text holds none. */
function textParts(html: string): TextPart[] {
  if (html === '' || html.length > MAX_HTML || holdsOwnBlocks(html)) return [];
  return partsOf(readHtml(html), false).filter((part) => part.kind !== 'table');
}

function headingOf(kind: string): 'h2' | 'h3' | 'h4' {
  if (kind === 'h1' || kind === 'h2') return 'h2';
  return kind === 'h3' ? 'h3' : 'h4';
}

function blocksOf(group: readonly TextPart[]): Block[] {
  const kind = group[0]?.kind;
  if (kind === 'ul' || kind === 'ol') return [listOf(group)];
  if (kind === 'quote') return [{ type: 'quote', text: inlineOf(linesOf(group)) }];
  return group.map((part): Block => {
    if (part.kind === 'code') return { type: 'code', code: plainText(part.text) };
    return { type: part.kind === 'p' ? 'p' : headingOf(part.kind), text: part.text };
  });
}

/** Copied HTML in the form of a long text; none where it says nothing, or holds blocks of this editor. */
function htmlDoc(html: string): Block[] {
  const parts = textParts(html);
  const doc: Block[] = [];
  for (let at = 0; at < parts.length;) {
    const group = alike(parts, at, true);
    doc.push(...blocksOf(group));
    at += group.length;
  }
  return doc;
}

/** What was copied as blocks of a long text: those of its HTML, else a paragraph for each of its lines. */
export function copiedDoc(html: string, text: string): Block[] {
  const doc = htmlDoc(html);
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
