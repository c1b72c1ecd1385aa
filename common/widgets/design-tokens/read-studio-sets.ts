import { isRecord } from '#common/rules/is-record.ts';
import { noteMisfit } from './note-misfit';
import { type Part, type Side, sideOf } from './side-of';
import type { Misfit } from './format';
import { isToken, type Tree } from './tree';

/** Sets that a theme of Tokens Studio switches on; null: there is none for this mode. */
function setsOf(themes: unknown, side: Side): ReadonlySet<string> | null {
  if (!Array.isArray(themes)) return null;
  const named = themes.filter((theme): theme is Tree => isRecord(theme) && typeof theme.name === 'string');
  const { selectedTokenSets: sets } = named.find(({ name }) => sideOf(name as string) === side) ?? {};
  return isRecord(sets) ? new Set(Object.keys(sets).filter((set) => sets[set] !== 'disabled')) : null;
}

/** Which mode a set is for, by the themes or else by its name; null: no theme switches it on. */
function sideOfSet(set: string, light: ReadonlySet<string> | null, dark: ReadonlySet<string> | null): Side | null {
  if (!light || !dark) return sideOf(set);
  const [isLight, isDark] = [light.has(set), dark.has(set)];
  if (isLight === isDark) return isLight ? 'both' : null;
  return isLight ? 'light' : 'dark';
}

/** The sets of a file of Tokens Studio in their order; null for other files. References do not name the set. */
export function readStudioSets(tree: Tree, misfits: Misfit[]): Part[] | null {
  const order = isRecord(tree.$metadata) ? tree.$metadata.tokenSetOrder : undefined;
  if (!Array.isArray(order) && !Array.isArray(tree.$themes)) return null;
  const groups = Object.keys(tree).filter((key) => !key.startsWith('$') && isRecord(tree[key]) && !isToken(tree[key]));
  const ordered = Array.isArray(order) ? order.filter((name): name is string => groups.includes(name as string)) : [];
  const names = [...new Set([...ordered, ...groups])];
  const [light, dark] = [setsOf(tree.$themes, 'light'), setsOf(tree.$themes, 'dark')];
  return names.flatMap((name) => {
    const side = sideOfSet(name, light, dark);
    if (side === null) noteMisfit(misfits, { path: name, why: 'set_unused' });
    return side === null ? [] : [{ side, tree: tree[name] as Tree }];
  });
}
