import { Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** `Markdown` without a place-holder: it waits in the Suspense around it, with its siblings. */
export const MarkdownPart = lazyPart(async () => (await import('./markdown-part')).MarkdownPart);

export interface MarkdownProps {
  readonly text: string;
  /** Origins besides the app's own whose pictures are drawn. */
  readonly origins?: readonly string[];
  /** Level of the heading around it; default 2, so that `#` is an h3. */
  readonly level?: number;
}

/**
 * A text in Markdown (GitHub's), as React elements: no HTML of it is ever read, links lead to http(s)
 * and mailto only, pictures come from our own origins only. The reader is loaded when the first text is drawn.
 */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Skeleton height="64px" />}>
      <MarkdownPart {...props} />
    </Suspense>
  );
}
