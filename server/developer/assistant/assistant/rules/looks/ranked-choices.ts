import type { LookWish } from '../../instruction/instruction.ts';
import { editGroup, type Group } from '../groups.ts';
import type { ReadFile } from '../project.ts';
import { settersOf, type Setter } from './declared.ts';
import { ruleGroup } from './look-groups.ts';
import type { Looks, PageElement } from './read-looks.ts';

/** Another value for the token that a declaration uses, where one sheet sets it once; empty: it uses none. */
export function tokenGroups(looks: Looks, { declaration }: Setter, value: string): Group[] {
  const name = /^var\((--[\w-]+)\)$/.exec(declaration.value.trim())?.[1];
  if (name === undefined) return [];
  const files = [...new Set(looks.rules.map(({ file }): ReadFile => file))];
  const found = files.flatMap((file) =>
    (file.texts?.tokens ?? []).filter((each) => each.name === name).map((token) => ({ file, token })),
  );
  const [only, other] = found;
  if (!only || other) return [];
  const { start, end } = only.token;
  const edit = { start, end, insert: value };
  return [editGroup(only.file, start, `${name}: ${value}`, [edit], () => true)];
}

/**
 * The choices that change most of some elements at once: the rule that is for most of them, then the token that it uses, then
 * the other rules. What is only known to hold in a state is left to the end.
 */
export function rankedChoices(
  looks: Looks,
  elements: readonly PageElement[],
  properties: readonly string[],
  { value }: LookWish,
): Group[] {
  if (value === null) return [];
  const ranked = properties.flatMap((property) => {
    const all = elements.flatMap((each) => settersOf(looks, each, property));
    return [...new Set(all.map(({ declaration }) => declaration))].flatMap((declaration) => {
      const own = all.filter((each) => each.declaration === declaration);
      const [setter] = own;
      return setter?.isWhole ? [{ setter, count: own.filter(({ fit }) => fit === 'yes').length }] : [];
    });
  });
  ranked.sort((one, other) => other.count - one.count);
  return ranked.flatMap(({ setter }, at) => [
    ruleGroup(setter, value),
    ...(at === 0 && !value.startsWith('var(') ? tokenGroups(looks, setter, value) : []),
  ]);
}
