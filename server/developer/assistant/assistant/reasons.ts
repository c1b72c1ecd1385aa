/**
 * Why nothing is changed (visible-cases.json, rule 7). `by_hand`: the change crosses a tag; only a person can say where it
 * goes. `too_many_files`: more files hold the words than one turn reads, so that a place may have been missed.
 */
export type Reason =
  | 'no_model'
  | 'not_found'
  | 'same'
  | 'placeholder'
  | 'protected'
  | 'secret'
  | 'by_hand'
  | 'too_many_files';
