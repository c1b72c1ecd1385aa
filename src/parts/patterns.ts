import useSWR from 'swr';
import type { Kind } from '#common/layout/spec.ts';
import type { PatternFamily } from '#common/widgets/patterns.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';

const NONE: readonly PatternFamily[] = [];

/** The shipped patterns for a kind of document, which are loaded by who shows them first; none until then. */
export function usePatternFamilies(kind: Kind): readonly PatternFamily[] {
  const { data } = useSWR('patterns', () => orNewVersion(import('#common/widgets/patterns.ts')), {
    revalidateOnFocus: false,
  });
  return data?.familiesOf(kind) ?? NONE;
}
