import { KINDS, type Kind } from '#common/widgets/design-tokens/format.ts';
import { sameWritten } from '#common/widgets/design-tokens/write-values.ts';
import type { ThemeDocument } from '#src/api/themes.ts';

/** What an import changes in one group of a theme. */
export interface GroupChange {
  readonly group: Kind | 'heading' | 'buttons' | 'breakpoints' | 'typeScale' | 'scheme' | 'title' | 'scales';
  /** Names of tokens; of what is no group of tokens one without a name. */
  readonly replaced: readonly string[];
  readonly added: readonly string[];
}

const WHOLE = {
  title: 'title',
  scheme: 'scheme',
  type: 'typeScale',
  heading: 'heading',
  buttonRadius: 'buttons',
  breakpoints: 'breakpoints',
  scales: 'scales',
} as const;

function groupChange(kind: Kind, before: ThemeDocument, after: ThemeDocument): GroupChange {
  const old = before[kind] as { readonly [token: string]: unknown };
  const changed = Object.entries(after[kind]).filter(
    ([name, value]) => !Object.hasOwn(old, name) || !sameWritten(old[name], value),
  );
  const names = changed.map(([name]) => name);
  return {
    group: kind,
    replaced: names.filter((name) => Object.hasOwn(old, name)),
    added: names.filter((name) => !Object.hasOwn(old, name)),
  };
}

/** What differs between two themes, group by group; groups that are the same are left out. */
export function themeChanges(before: ThemeDocument, after: ThemeDocument): readonly GroupChange[] {
  const kinds = (Object.keys(KINDS) as Kind[]).map((kind) => groupChange(kind, before, after));
  const wholes = (Object.keys(WHOLE) as (keyof typeof WHOLE)[]).flatMap((key) =>
    sameWritten(before[key], after[key]) ? [] : [{ group: WHOLE[key], replaced: [''], added: [] }],
  );
  return [...kinds.filter(({ replaced, added }) => replaced.length + added.length > 0), ...wholes];
}
