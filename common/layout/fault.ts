import type { ErrorDetail } from '#common/contract/errors.ts';

/** What can be wrong with a page. Stable: clients and the repair view read these. */
export type FaultCode =
  | 'not-a-page'
  | 'too-large'
  | 'too-many-nodes'
  | 'reserved-key'
  | 'too-nested'
  | 'not-json'
  | 'no-root'
  | 'bad-id'
  | 'bad-node'
  | 'unknown-key'
  | 'bad-type'
  | 'unknown-widget'
  | 'linked-nodes'
  | 'missing-child'
  | 'duplicate-child'
  | 'cycle'
  | 'wrong-parent'
  | 'orphan'
  | 'too-deep'
  | 'misplaced'
  | 'too-many-props'
  | 'unknown-prop'
  | 'bad-value'
  | 'bad-url'
  | 'bad-style'
  | 'bad-binding'
  | 'text-too-long'
  | 'bad-meta'
  | 'newer-version';

/** One fault of a page: which node, where in it, and why, in English for the API's `details`. */
export interface Fault extends ErrorDetail {
  readonly code: FaultCode;
}

/** Takes a fault found below the value being read. `path` is '' for the value itself. */
export type Report = (code: FaultCode, path: string, reason: string) => void;

/** `a.b` from a path and what stands below it. */
export function joinPath(path: string, below: string | number): string {
  return path === '' ? String(below) : `${path}.${String(below)}`;
}
