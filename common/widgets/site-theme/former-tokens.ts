import { TOKEN_GROUPS, type TokenGroup } from '#common/layout/style-properties.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';

/** Former names by the group of the token that they lead to. */
function* formerNames({ former = {} }: ThemeDocument) {
  for (const [path, to] of Object.entries(former)) {
    const [group = '', name = ''] = path.split('.');
    const known = TOKEN_GROUPS.find((each) => each === group);
    if (known !== undefined) yield { path, group: known, name, to };
  }
}

/** The token that a former name leads to, also over others; undefined: to none, or in a circle. */
function targetOf(theme: ThemeDocument, group: TokenGroup, to: string): string | undefined {
  const seen = new Set<string>();
  for (let at: string | undefined = to; at !== undefined && !seen.has(at);) {
    if (Object.hasOwn(theme[group], at)) return at;
    seen.add(at);
    at = theme.former?.[`${group}.${at}`];
  }
  return undefined;
}

/** Former names that lead to no token: `space.hero`. */
export function lostFormerNames(theme: ThemeDocument): string[] {
  return [...formerNames(theme)].flatMap(({ path, group, to }) =>
    targetOf(theme, group, to) === undefined ? [path] : [],
  );
}

/**
 * A theme in which the former names of tokens are tokens, too; one that is a token again stays what it is. Those of colors are
 * colors already (`renamed`).
 * @returns the theme, and what is a former name in it: `space.hero`
 */
export function withFormerTokens(theme: ThemeDocument): {
  readonly theme: ThemeDocument;
  readonly renamed: ReadonlySet<string>;
} {
  const colors = Object.keys(theme.color).filter((name) => theme.color[name]?.renamed);
  const renamed = new Set(colors.map((name) => `color.${name}`));
  const added: Record<string, Record<string, unknown>> = {};
  for (const { path, group, name, to } of formerNames(theme)) {
    const target = targetOf(theme, group, to);
    if (target === undefined || Object.hasOwn(theme[group], name)) continue;
    renamed.add(path);
    added[group] ??= { ...theme[group] };
    added[group][name] = theme[group][target];
  }
  return { theme: { ...theme, ...added }, renamed };
}
