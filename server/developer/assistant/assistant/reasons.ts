/**
 * Why nothing is changed (visible-cases.json, rule 7). `by_hand`: the change crosses a tag, and only a user can place
 * it. `encoding`: files that are not UTF-8 may hold the text. `too_many_files`: more files match than one turn reads, so that results may be incomplete.
 */
export type Reason =
  | 'no_model'
  | 'not_found'
  | 'encoding'
  | 'same'
  | 'placeholder'
  | 'protected'
  | 'secret'
  | 'by_hand'
  | 'too_many_files';
