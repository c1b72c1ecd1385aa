import { Suspense } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import type { ControlIds } from './field';
import { lazyPart } from './lazy-part';
import { Skeleton } from './skeleton';

const TagsInputPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./chakra/tags-input-part'), loadArea('controls')]);
  return part.TagsInputPart;
});

export interface TagsInputProps extends ControlIds {
  /** Names the list and the input. */
  readonly label: string;
  readonly values: readonly string[];
  /** All of them after one was added, changed or removed; each once, trimmed. */
  readonly onValues: (values: readonly string[]) => void;
  readonly placeholder?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly disabled?: boolean;
}

/**
 * A list of short texts in one field: Enter, comma, a line break or leaving adds what is typed, a pasted list is split,
 * Backspace removes the last, a double press edits one. Chakra's, loaded when first drawn.
 */
export function TagsInput(props: TagsInputProps) {
  return (
    <Suspense fallback={<Skeleton height="36px" />}>
      <TagsInputPart {...props} />
    </Suspense>
  );
}
