import type { ControlIds } from './field';

export interface TagsInputProps extends ControlIds {
  /** Names the list and the input. */
  readonly label: string;
  readonly values: readonly string[];
  /** All of them after one was added, changed or removed; each once, trimmed. */
  readonly onValues: (values: readonly string[]) => void;
  /** What is typed and not added yet. */
  readonly onTyped?: (text: string) => void;
  readonly placeholder?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly disabled?: boolean;
}
