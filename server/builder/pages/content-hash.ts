import { createHash } from 'node:crypto';
import { inSlices } from '#server/platform/in-slices.ts';
import type { StoredDocument } from './pack';

/** Tells where it ends without signs that would have to be escaped: a page of 5 MB is not serialized once more. */
function marked(text: string): string {
  return `"${text.length}:${text}`;
}

/** A value with the keys of every object in order: equal values give equal texts, others never do. */
function orderedText(value: unknown): string {
  if (typeof value === 'string') return marked(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(orderedText).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${marked(key)}:${orderedText(member)}`).join(',')}}`;
}

/** A step per node: a page at the limit has thousands. */
function* hashSteps({ root, meta }: StoredDocument): Generator<undefined, string> {
  const hash = createHash('sha256').update(orderedText(meta));
  const nodes = typeof root === 'object' && root !== null ? Object.entries(root) : [];
  nodes.sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, node] of nodes) {
    hash.update(`\n${marked(id)}:${orderedText(node)}`);
    yield;
  }
  return hash.digest('base64url');
}

/**
 * What tells contents apart: SHA-256 of a document whose keys are in order, so that documents which say the same have the
 * same one, however they were written.
 */
export function hashContents(document: StoredDocument): Promise<string> {
  return inSlices(hashSteps(document));
}
