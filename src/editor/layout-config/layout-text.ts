import type { JsonObject } from '#common/layout/document.ts';
import { isRecord } from '#common/rules/is-record.ts';

/** The content of a page as it was sent or read; nothing says yet that it is sound. */
export interface RawLayout {
  readonly root: unknown;
  readonly meta: unknown;
}

/** A page's layout configuration as a text to be read and edited: the specification's fields, what is short first. */
export function writeLayout(pageKey: string, { root, meta }: RawLayout): string {
  return `${JSON.stringify({ type: 'layout', pageKey, meta, root }, null, 2)}\n`;
}

/**
 * A file as the text of a page: another page's configuration, or `root` and `meta` alone, becomes this page's. What is no
 * layout stays as it is, so that its faults can be seen.
 */
export function fromFile(pageKey: string, file: string): string {
  try {
    const value: unknown = JSON.parse(file);
    if (!isRecord(value) || !isRecord(value.root)) return file;
    const { root, meta = {} } = value as JsonObject;
    return writeLayout(pageKey, { root, meta });
  } catch {
    return file;
  }
}
