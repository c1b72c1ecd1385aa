import { plain } from '#server/developer/source/texts/units.ts';
import { editGroup, type Group } from '../groups.ts';
import type { PageElement } from '../looks/read-looks.ts';
import { withMore } from '../stays-as-meant.ts';
import type { ReadFile } from '../project.ts';

/** What is put into a file, and where. */
interface Insertion {
  readonly file: ReadFile;
  readonly at: number;
  readonly insert: string;
  /** How an answer names it. */
  readonly said: string;
  /** The texts that are seen then. */
  readonly texts: readonly string[];
}

/** A change that only adds. */
export function insertionGroup({ file, at, insert, said, texts }: Insertion): Group {
  const meant = withMore(texts.map((text) => plain(text).trim()));
  return editGroup(file, at, said, [{ start: at, end: at, insert }], meant);
}

/** The white space in front of a place, where nothing else is in its line; null: something is. */
function indentOf(source: string, at: number): string | null {
  const from = source.lastIndexOf('\n', at - 1) + 1;
  const before = source.slice(from, at);
  return before.trim() === '' ? before : null;
}

/** Puts an element in the line before or after another one, or right beside it where both are in one line. */
export function besideGroup(
  { file, element }: PageElement,
  written: string,
  { isBefore, texts }: { readonly isBefore: boolean; readonly texts: readonly string[] },
): Group {
  const { source } = file;
  const indent = indentOf(source, element.start);
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  const space = indent === null ? ' ' : `${eol}${indent}`;
  const insert = isBefore ? `${written}${space}` : `${space}${written}`;
  return insertionGroup({ file, at: isBefore ? element.start : element.end, insert, said: written, texts });
}
