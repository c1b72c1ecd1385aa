import type { NodeId } from '#common/layout/document.ts';

/** How an edit enters the history. */
export interface EditOptions {
  /** Key in the locale area `editor` (`history.…`) that says what was done. */
  readonly labelKey: string;
  readonly labelValues?: Readonly<Record<string, string | number>>;
  /** `merge`: joins the step before it when that has the same `mergeKey` and is at most 2 s old; `gesture`: however old it is. Default `step`. */
  readonly mode?: 'step' | 'merge' | 'gesture';
  /** Of one field of one node, `<id>.<prop>`; of one gesture, a name of its own. */
  readonly mergeKey?: string;
  /** What is selected after it; absent = as before, without what is gone. */
  readonly select?: readonly NodeId[];
}
