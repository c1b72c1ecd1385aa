/**
 * Why nothing is changed (visible-cases.json, rule 7). `by_hand`: it crosses a tag. `encoding`: files that are not UTF-8 may
 * hold it. `ask_apart`: two wishes would ask. `incomplete`: the sentence lacks something. `translation`: only a model
 * translates. `unnamed`: nothing names what `this` is.
 */
export type Reason =
  | 'help'
  | 'undo'
  | 'greeting'
  | 'thanks'
  | 'translation'
  | 'unnamed'
  /** The file of the selected element changed since. */
  | 'selection_gone'
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
