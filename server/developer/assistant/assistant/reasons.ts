/**
 * Why nothing is changed (visible-cases.json, rule 7). `by_hand`: only a user can place the change, which crosses a tag.
 * `encoding`: files that are not UTF-8 may hold it. `ask_apart`: two wishes would ask. `incomplete`: the sentence lacks
 * something. `too_many_files`: more than one turn reads.
 */
export type Reason =
  | 'help'
  | 'undo'
  | 'no_model'
  | 'incomplete'
  | 'ask_apart'
  | 'not_found'
  | 'encoding'
  | 'same'
  | 'placeholder'
  | 'protected'
  | 'secret'
  | 'by_hand'
  | 'too_many_files';
