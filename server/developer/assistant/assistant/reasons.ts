/**
 * Why nothing is changed (visible-cases.json, rule 7). `by_hand`: the change crosses a tag, and only a user can place
 * it. `encoding`: files that are not UTF-8 may hold it. `ask_apart`: two of the wishes would ask. `too_many_files`: more match than one turn reads. `help`, `undo`: asked.
 */
export type Reason =
  | 'help'
  | 'undo'
  | 'no_model'
  | 'ask_apart'
  | 'not_found'
  | 'encoding'
  | 'same'
  | 'placeholder'
  | 'protected'
  | 'secret'
  | 'by_hand'
  | 'too_many_files';
