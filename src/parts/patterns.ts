import useSWR from 'swr';
import type { Kind } from '#common/layout/spec.ts';
import type { Pattern } from '#common/widgets/patterns/pattern.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';

const NONE: readonly Pattern[] = [];

/** The shipped patterns for a kind of document, which are loaded by who shows them first; none until then. */
export function usePatterns(kind: Kind): readonly Pattern[] {
  const { data } = useSWR('patterns', () => orNewVersion(import('#common/widgets/patterns.ts')), {
    revalidateOnFocus: false,
  });
  return data?.patternsOf(kind) ?? NONE;
}
