import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Properties } from '#common/project-widgets/check-properties.ts';

/** An element of a snapshot, or a text. Names and values were checked when it was made (server/developer/work/project-widgets). */
export type SnapshotNode =
  | string
  | {
      readonly tag: string;
      /** By the names that React has for them. */
      readonly attributes: Readonly<Record<string, string | boolean>>;
      readonly children: readonly SnapshotNode[];
    };

/** What a component drew: elements and rules, no scripts. */
export interface Snapshot {
  readonly nodes: readonly SnapshotNode[];
  readonly css: string;
}

/** Bytes of a snapshot as JSON; what is larger is not kept. */
export const MAX_SNAPSHOT = 1024 * 1024;

/** SHA-256 of properties, independent of their order. */
export function hashProperties(properties: Properties): string {
  const sorted = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** As it is stored. */
export function packSnapshot(snapshot: Snapshot): { content: Buffer; size: number } {
  const json = Buffer.from(JSON.stringify(snapshot));
  return { content: deflateRawSync(json), size: json.length };
}

/** Reads what `packSnapshot` made. */
export function unpackSnapshot(content: Buffer): Snapshot {
  return JSON.parse(inflateRawSync(content, { maxOutputLength: MAX_SNAPSHOT }).toString('utf8')) as Snapshot;
}
