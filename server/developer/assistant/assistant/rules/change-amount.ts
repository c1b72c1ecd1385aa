import type { Instruction, LookWish } from '../instruction/instruction.ts';
import type { Group } from './groups.ts';
import type { Opened } from './opened.ts';
import type { Decision } from './replace-text.ts';
import { changedSizes } from './how-much.ts';
import { readScope } from './scope.ts';
import { ownStyle } from '#server/developer/source/texts/elements/style-change.ts';
import { chooseElements } from './looks/choose-elements.ts';
import { settersOf, type Setter, winnerOf } from './looks/declared.ts';
import { plan, type Plan } from './looks/change-look.ts';
import { ruleGroup } from './looks/look-groups.ts';
import { type Looks, type PageElement, readLooks } from './looks/read-looks.ts';

type AmountInstruction = Extract<Instruction, { act: 'amount' }>;

/** What a size of an element may be of, where none is named. */
const SIZES = ['font-size', 'width', 'height', 'max-width'] as const;
/** One size, or one for each side. */
const MEASURES = /^(?:(?:-?[\d.]+(?:px|rem|em|%|vh|vw|ch|pt)|0|var\(--[\w-]+\))(?:\s+|$)){1,4}$/;
/** A step of a scale: `var(--space-2)`. */
const STEP = /^var\((--[\w-]*?)(\d+)\)$/;
/** What is offered in place of a value that is too small or too large. */
const MORE = [1.25, 1.5, 2] as const;
const LESS = [0.8, 0.65, 0.5] as const;

/** A declaration with all its sizes changed by a factor: pixels stay whole. */
function scaled(value: string, factor: number): string {
  return value.replace(/var\(--[\w-]+\)|(-?[\d.]+)([a-z%]+)/g, (all, number?: string, unit?: string) => {
    if (number === undefined || unit === undefined) return `calc(${all} * ${factor})`;
    const size = Number(number) * factor;
    return `${unit === 'px' ? Math.round(size) : Number(size.toFixed(3))}${unit}`;
  });
}

/** Values that are offered for one: the next steps of its scale, else so many times of it. */
function stepsOf({ values }: Looks, value: string, isMore: boolean): string[] {
  const [, family = '', number = ''] = STEP.exec(value) ?? [];
  const steps = [...values.keys()]
    .filter((name) => family !== '' && name.startsWith(family) && /^\d+$/.test(name.slice(family.length)))
    .map((name) => Number(name.slice(family.length)))
    .filter((each) => (isMore ? each > Number(number) : each < Number(number)))
    .sort((one, other) => (isMore ? one - other : other - one));
  if (steps.length > 0) return steps.slice(0, 3).map((each) => `var(${family}${each})`);
  return (isMore ? MORE : LESS).map((factor) => scaled(value, factor));
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

/** What is meant where no property is named: sizes that rules give, of a button without any its padding. */
function sizesOf(looks: Looks, elements: readonly PageElement[], { properties }: LookWish): readonly string[] {
  if (properties.length > 0) return properties;
  const isGiven = SIZES.some((property) => setterOf(looks, elements, property) !== null);
  return !isGiven && elements.every(({ kinds }) => kinds.includes('button')) ? ['padding'] : SIZES;
}

/** How a property of some elements is changed by an amount that was said. */
function planBy(
  looks: Looks,
  elements: readonly PageElement[],
  property: string,
  { wish, isMore, much }: AmountInstruction,
): Plan | null {
  const setter = setterOf(looks, elements, property);
  // How much of a step of a scale 20% is, its sheet does not say.
  const isScale = setter?.declaration.value.includes('var(') === true;
  const value = setter && much && !isScale ? changedSizes(setter.declaration.value.trim(), much, isMore) : null;
  if (!setter || value === null) return null;
  const found = plan(looks, elements, property, { ...wish, value });
  // A rule that sets the sides apart has more than one value to change.
  const isAlone = setter.rule.declarations.filter((each) => each.property.startsWith(property)).length === 1;
  return isAlone && setter.declaration.property === property ? found : { ...found, sure: null };
}

/** `Reduce the padding of the cards by 20%`: where one rule of their own gives it. */
function changeBy(looks: Looks, elements: readonly PageElement[], instruction: AmountInstruction): Decision {
  const plans = sizesOf(looks, elements, instruction.wish).flatMap(
    (property) => planBy(looks, elements, property, instruction) ?? [],
  );
  const [only, other] = plans;
  if (!only) return { do: 'refuse', reason: 'no_model' };
  if (only.sure && !other) return { do: 'apply', groups: [only.sure], notes: only.notes };
  const groups = plans.flatMap((each) => each.groups);
  return { do: 'ask', because: other ? 'property' : only.shared ? 'shared' : 'several', groups };
}

/** `Make the logo smaller`: values of the one rule that its size is of are offered, none is guessed. */
export async function changeAmount(opened: Opened, instruction: AmountInstruction): Promise<Decision> {
  const { wish, isMore, much } = instruction;
  if (!opened.looks) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const scope = readScope(opened.project, wish.hints, opened.languages);
  const { elements, missed } = await chooseElements(opened.project, looks, scope.paths, wish.target);
  if (elements.length === 0 || missed) return { do: 'refuse', reason: 'no_model' };
  if (much !== null) return changeBy(looks, elements, instruction);
  const setters = sizesOf(looks, elements, wish).flatMap((property) => setterOf(looks, elements, property) ?? []);
  const groups: Group[] = setters.flatMap((setter) =>
    stepsOf(looks, setter.declaration.value.trim(), isMore).map((value) => ruleGroup(setter, value)),
  );
  return groups.length === 0 ? { do: 'refuse', reason: 'no_model' } : { do: 'ask', because: 'amount', groups };
}
