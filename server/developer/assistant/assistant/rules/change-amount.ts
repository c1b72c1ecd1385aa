import type { Instruction } from '../instruction/instruction.ts';
import type { Group } from './groups.ts';
import type { Opened } from './opened.ts';
import type { Decision } from './replace-text.ts';
import { readScope } from './scope.ts';
import { ownStyle } from '#server/developer/source/texts/elements/style-change.ts';
import { chooseElements } from './looks/choose-elements.ts';
import { settersOf, type Setter, winnerOf } from './looks/declared.ts';
import { ruleGroup } from './looks/look-groups.ts';
import { type Looks, type PageElement, readLooks } from './looks/read-looks.ts';

/** What a size of an element may be of, where none is named. */
const SIZES = ['font-size', 'width', 'height', 'max-width'] as const;
/** One size, or one for each side. */
const MEASURES = /^(?:-?[\d.]+(?:px|rem|em|%|vh|vw|ch|pt)(?:\s+|$)){1,4}$/;
/** What is offered in place of a value that is too small or too large. */
const MORE = [1.25, 1.5, 2] as const;
const LESS = [0.8, 0.65, 0.5] as const;

/** A declaration with all its sizes changed by a factor: pixels stay whole. */
function scaled(value: string, factor: number): string {
  return value.replace(/(-?[\d.]+)([a-z%]+)/g, (_all, number: string, unit: string) => {
    const size = Number(number) * factor;
    return `${unit === 'px' ? Math.round(size) : Number(size.toFixed(3))}${unit}`;
  });
}

/** The one rule that gives all elements a size of a property; null: there is none, or it is not alone. */
function setterOf(looks: Looks, elements: readonly PageElement[], property: string): Setter | null {
  const winners = elements.map((each) => (ownStyle(each.element, property) ? null : winnerOf(looks, each, property)));
  const [first] = winners;
  const isOne = first && winners.every((each) => each?.declaration === first.declaration);
  return isOne && MEASURES.test(first.declaration.value.trim()) && settersOf(looks, elements[0]!, property).length > 0
    ? first
    : null;
}

/** `Make the logo smaller`: values of the one rule that its size is of are offered, none is guessed. */
export async function changeAmount(
  opened: Opened,
  { wish, isMore }: Extract<Instruction, { act: 'amount' }>,
): Promise<Decision> {
  if (!opened.looks) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const scope = readScope(opened.project, wish.hints, opened.languages);
  const { elements, missed } = await chooseElements(opened.project, looks, scope.paths, wish.target);
  if (elements.length === 0 || missed) return { do: 'refuse', reason: 'no_model' };
  const properties = wish.properties.length > 0 ? wish.properties : SIZES;
  const setters = properties.flatMap((property) => setterOf(looks, elements, property) ?? []);
  const groups: Group[] = setters.flatMap((setter) =>
    (isMore ? MORE : LESS).map((factor) => ruleGroup(setter, scaled(setter.declaration.value.trim(), factor))),
  );
  return groups.length === 0 ? { do: 'refuse', reason: 'no_model' } : { do: 'ask', because: 'amount', groups };
}
