import { Suspense } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from './lazy-part';
import { Skeleton } from './skeleton';
import type { TagsInputProps } from './tags-input-props';

const TagsInputPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./chakra/tags-input-part'), loadArea('controls')]);
  return part.TagsInputPart;
});

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
