import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { sameWritten } from './write-values';

/** What a theme has at a place: a token of a group (`color.primary`), or what is one whole (`title`). */
function valueAt(theme: ThemeDocument, path: string): unknown {
  const dot = path.indexOf('.');
  const group: unknown = theme[(dot < 0 ? path : path.slice(0, dot)) as keyof ThemeDocument];
  if (dot < 0) return group;
  const name = path.slice(dot + 1);
  return isRecord(group) && Object.hasOwn(group, name) ? group[name] : undefined;
}

function* placesOf(theme: ThemeDocument): Generator<string> {
  for (const [group, value] of Object.entries(theme)) {
    if (isRecord(value)) for (const name of Object.keys(value)) yield `${group}.${name}`;
    else yield group;
  }
}

/** Places in which two themes differ. */
export function differentPlaces(one: ThemeDocument, other: ThemeDocument): string[] {
  const all = new Set([...placesOf(one), ...placesOf(other)]);
  return [...all].filter((path) => !sameWritten(valueAt(one, path), valueAt(other, path)));
}

/** Places that two people changed, each in another way. @param base what both began with */
export function conflictPlaces(base: ThemeDocument, mine: ThemeDocument, theirs: ThemeDocument): string[] {
  const mineToo = new Set(differentPlaces(base, mine));
  const apart = new Set(differentPlaces(mine, theirs));
  return differentPlaces(base, theirs).filter((path) => mineToo.has(path) && apart.has(path));
}

/** A theme with what another one has in some places. */
export function takePlaces(theme: ThemeDocument, from: ThemeDocument, paths: readonly string[]): ThemeDocument {
  const taken: Record<string, unknown> = { ...theme };
  for (const path of paths) {
    const dot = path.indexOf('.');
    const value = valueAt(from, path);
    if (dot < 0) taken[path] = value;
    else {
      const { [path.slice(dot + 1)]: _own, ...others } = taken[path.slice(0, dot)] as Record<string, unknown>;
      taken[path.slice(0, dot)] = value === undefined ? others : { ...others, [path.slice(dot + 1)]: value };
    }
  }
  return taken as unknown as ThemeDocument;
}
