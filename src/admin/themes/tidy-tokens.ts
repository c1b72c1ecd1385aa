import { TOKEN_GROUPS, type TokenGroup } from '#common/layout/style-properties.ts';
import { sameWritten } from '#common/widgets/design-tokens/write-values.ts';
import { paletteOf, referredColor, resolveColor } from '#common/widgets/site-theme/theme-colors.ts';
import { fontSizeOf } from '#common/widgets/site-theme/theme-of.ts';
import { siteTokens } from '#common/widgets/site-theme/tokens.ts';
import type { ThemeDocument, TokenUses } from '#src/api/themes.ts';
import { looseColors, removeColors } from './change-color';
import { formerNames, replaceColors } from './replace-color';

/** A token of the theme's own: `radius`, `card`. */
export interface OwnToken {
  readonly group: TokenGroup;
  readonly name: string;
}

/** A token of the theme's own with the value of another one, which can take its place. */
interface EqualToken extends OwnToken {
  readonly into: string;
}

/** Tokens that no shipped theme has; steps of color scales are of their scale. */
function ownTokens(theme: ThemeDocument): OwnToken[] {
  return TOKEN_GROUPS.flatMap((group) => {
    const names = group === 'color' ? looseColors(theme) : Object.keys(theme[group]);
    return names.filter((name) => !siteTokens[group].includes(name)).map((name) => ({ group, name }));
  });
}

/** All names of a token that documents may have. */
function namesOf(theme: ThemeDocument, { group, name }: OwnToken): string[] {
  if (group === 'color') return [name, ...formerNames(theme, [name])];
  const names = [name];
  for (let size = 0; size !== names.length;) {
    size = names.length;
    for (const [path, to] of Object.entries(theme.former ?? {})) {
      const former = path.slice(group.length + 1);
      if (path.startsWith(`${group}.`) && names.includes(to) && !names.includes(former)) names.push(former);
    }
  }
  return names;
}

/** Colors that other colors and shadows of the theme are made of. */
function referredColors({ color, shadow }: ThemeDocument): ReadonlySet<string> {
  const plain = Object.values(color).filter(({ renamed }) => !renamed);
  const values = [
    ...plain.flatMap(({ light, dark }) => [light, dark]),
    ...Object.values(shadow)
      .flat()
      .map((l) => l.color),
  ];
  return new Set(values.flatMap((value) => referredColor(value) ?? []));
}

/** Tokens of the theme's own that nothing uses. @param uses of all documents of the site */
export function unusedTokens(theme: ThemeDocument, uses: readonly TokenUses[]): OwnToken[] {
  const used = new Set(uses.map(({ token }) => token));
  const referred = referredColors(theme);
  return ownTokens(theme).filter((token) => {
    const isUsed = namesOf(theme, token).some((name) => used.has(`${token.group}.${name}`));
    return !isUsed && !(token.group === 'color' && referred.has(token.name));
  });
}

/** What tokens of a group are in the end, to be compared. */
function valuesOf(theme: ThemeDocument, group: TokenGroup): readonly (readonly [name: string, value: unknown])[] {
  if (group === 'color') {
    const [light, dark] = [paletteOf(theme.color, 'light'), paletteOf(theme.color, 'dark')];
    const names = Object.keys(theme.color).filter((name) => !theme.color[name]?.renamed);
    return names.map((name) => [name, [light[name], dark[name]]]);
  }
  if (group === 'fontSize')
    return Object.entries(theme.fontSize).map(([name, value]) => [name, fontSizeOf(theme.type, value)]);
  return Object.entries(theme[group]);
}

/** Whether a token can lead to another one without leading back to itself. */
function canTake(theme: ThemeDocument, { group, name }: OwnToken, into: string): boolean {
  if (group !== 'color') return true;
  const { color } = replaceColors(theme, [name], into);
  return (['light', 'dark'] as const).every((side) => resolveColor(color, side, `$color.${into}`) !== undefined);
}

/** Colors that are another one on purpose: a name of their own for it. */
function isReference(theme: ThemeDocument, { group, name }: OwnToken): boolean {
  const color = group === 'color' ? theme.color[name] : undefined;
  return color !== undefined && [color.light, color.dark].every((value) => referredColor(value) !== undefined);
}

/** Tokens of the theme's own with the value of another: one that every theme has, else the first of them. */
export function equalTokens(theme: ThemeDocument): EqualToken[] {
  const own = ownTokens(theme).filter((token) => !isReference(theme, token));
  return own.flatMap((token) => {
    const values = valuesOf(theme, token.group);
    const value = values.find(([name]) => name === token.name)?.[1];
    const others = own.filter(({ group }) => group === token.group).map(({ name }) => name);
    const isBefore = (name: string) => !others.includes(name) || others.indexOf(name) < others.indexOf(token.name);
    const into = values.find(
      ([name, other]) =>
        name !== token.name && isBefore(name) && sameWritten(other, value) && canTake(theme, token, name),
    )?.[0];
    return into === undefined ? [] : [{ ...token, into }];
  });
}

function without(theme: ThemeDocument, group: TokenGroup, name: string): ThemeDocument {
  const { [name]: _gone, ...left } = theme[group] as { readonly [token: string]: unknown };
  return { ...theme, [group]: left };
}

/** A token's place is taken by another one; its name stays a former one, so that no document is written again. */
export function mergeToken(theme: ThemeDocument, { group, name, into }: EqualToken): ThemeDocument {
  if (group === 'color') return replaceColors(theme, [name], into);
  return { ...without(theme, group, name), former: { ...theme.former, [`${group}.${name}`]: into } };
}

/** Takes tokens out that nothing uses, with their former names. */
export function removeTokens(theme: ThemeDocument, tokens: readonly OwnToken[]): ThemeDocument {
  return tokens.reduce((left, token) => {
    const names = namesOf(left, token);
    if (token.group === 'color') return removeColors(left, names);
    const gone = new Set(names.map((name) => `${token.group}.${name}`));
    const former = Object.entries(left.former ?? {}).filter(([path]) => !gone.has(path));
    return { ...without(left, token.group, token.name), ...(left.former && { former: Object.fromEntries(former) }) };
  }, theme);
}
