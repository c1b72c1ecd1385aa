import type { InlineText, Run } from '#common/layout/document.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import type { ColumnAlign } from '#common/widgets/table/table-shape.ts';

/** Marks that words have. */
export type Marks = Omit<Extract<Run, { text: string }>, 'text'>;

/** What a stretch of text is; a list item knows its list. */
export type Kind = 'p' | 'quote' | 'code' | 'ul' | 'ol' | `h${1 | 2 | 3 | 4 | 5 | 6}`;

/** A stretch of copied text. */
export interface TextPart {
  readonly kind: Kind;
  readonly text: InlineText;
  /** Of code. */
  readonly language?: string;
  /** Of an item of a numbered list: the number before it, where that is said. */
  readonly start?: number;
  /** Of an item of a list: how many lists it is in. */
  readonly depth?: number;
}

/** Props of a Table. */
export interface Cells {
  readonly caption: string;
  readonly head: readonly InlineText[];
  readonly rows: readonly (readonly InlineText[])[];
  readonly headerColumn: boolean;
  readonly align?: readonly ColumnAlign[];
}

/** A copied table. */
export interface TablePart {
  readonly kind: 'table';
  readonly table: Cells;
}

/** What copied content is made of. */
export type Part = TextPart | TablePart;

/** Whether an address leads somewhere from here: one that begins at the root of another page does not. */
export function isWebAddress(address: string): boolean {
  return /^(?:https?:|mailto:|tel:)/i.test(address) && isSafeUrl(address);
}

/** The words of a picture: of another site it is not ours to show, so they lead to it. */
export function pictureRuns(alt: string, address: string): Run[] {
  const text = alt.trim();
  return text === '' ? [] : [{ text, ...(isWebAddress(address) && { link: address }) }];
}

/** The paragraphs of a quotation or a cell, one under the other. */
export function linesOf(parts: readonly TextPart[]): Run[] {
  return parts.flatMap(({ text }, index): Run[] => [
    ...(index > 0 ? [{ break: true } as const] : []),
    ...(typeof text === 'string' ? [{ text }] : text),
  ]);
}
