import type { TokenGroup } from '#common/layout/style-properties.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';

/** The site theme's tokens of some groups, as a style value writes them (`$space.4`). */
export function tokenChoices(groups: readonly TokenGroup[]): { readonly value: string; readonly label: string }[] {
  return groups.flatMap((group) =>
    siteTokens[group].map((name) => ({ value: `$${group}.${name}`, label: `${group} ${name}` })),
  );
}
