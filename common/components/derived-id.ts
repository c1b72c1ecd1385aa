import type { NodeId } from '#common/layout/document.ts';

/** Longest node id (docs/contract.md "Layouts"). */
const MAX_ID = 64;

/** 32 bits of FNV-1a over a text, from a seed. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(36);
}

/**
 * The id of a block of a component in one of its instances: the same at each expansion, and a node id like any other.
 * @param prefix id of the instance, or the derived id of a nested one
 * @param isTaken whether the document has that id already; then the next one is taken
 */
export function derivedId(prefix: NodeId, inner: NodeId, isTaken: (id: NodeId) => boolean): NodeId {
  const joined = `${prefix}-${inner}`;
  const short = joined.length <= MAX_ID ? joined : `c-${hash(joined, 0x811c9dc5)}-${hash(joined, 0x2f0b4c47)}`;
  let id = short;
  for (let at = 2; isTaken(id); at += 1) id = `${short.slice(0, MAX_ID - 6)}_${String(at)}`;
  return id;
}
