import useSWR from 'swr';
import type { Kind } from '#common/layout/spec.ts';
import type { Pattern } from '#common/widgets/patterns/pattern.ts';
import type { PatternFamily } from '#common/widgets/patterns.ts';
import { orNewVersion } from '#src/ui/lazy-part.ts';

const NONE: readonly PatternFamily[] = [];
const NO_PAGES: readonly Pattern[] = [];

/** The shipped patterns for a kind of document, which are loaded by who shows them first; none until then. */
export function usePatternFamilies(kind: Kind): readonly PatternFamily[] {
  const { data } = useSWR('patterns', () => orNewVersion(import('#common/widgets/patterns.ts')), {
    revalidateOnFocus: false,
  });
  return data?.familiesOf(kind) ?? NONE;
}

/** Whole pages to begin with, loaded when they are first shown; none until then. */
export function usePagePatterns(): readonly Pattern[] {
  const { data } = useSWR('page-patterns', () => orNewVersion(import('#common/widgets/patterns/pages/list.ts')), {
    revalidateOnFocus: false,
  });
  return data?.pagePatterns ?? NO_PAGES;
}
