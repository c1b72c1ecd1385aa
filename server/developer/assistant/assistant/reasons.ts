/**
 * Why nothing is changed (visible-cases.json, rule 7). `by_hand`: the change crosses a tag, and only a user can place
 * it. `ask_apart`: of several wishes two would ask, and one alone can. `too_many_files`: more files match than one turn reads, so that results may be incomplete.
 */
export type Reason =
  | 'no_model'
  | 'ask_apart'
  | 'not_found'
  | 'same'
  | 'placeholder'
  | 'protected'
  | 'secret'
  | 'by_hand'
  | 'too_many_files';
