import type { Instruction } from '../instruction/instruction.ts';
import { channelsOf } from '../wishes/color-words.ts';
import type { Group } from './groups.ts';
import type { Opened } from './opened.ts';
import type { Decision } from './replace-text.ts';
import { readScope } from './scope.ts';
import { propertiesOf } from './looks/change-look.ts';
import { chooseElements } from './looks/choose-elements.ts';
import { settersOf, type Setter, winnerOf } from './looks/declared.ts';
import { ruleGroup } from './looks/look-groups.ts';
import { tokenGroups } from './looks/ranked-choices.ts';
import { type Looks, type PageElement, readLooks } from './looks/read-looks.ts';

/** How much of the way to black or to white each choice goes. */
const STEPS = [0.1, 0.2, 0.35] as const;
const MAX_OFFERED = 30;

/** A color that much nearer to black or white; null: it is not written as digits or as a name. */
function shaded(color: string, step: number, isLighter: boolean): string | null {
  const channels = channelsOf(color);
  if (channels === null) return null;
  const end = isLighter ? 255 : 0;
  return `#${channels
    .map((each) =>
      Math.round(each + (end - each) * step)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Values for what a declaration says: of the token that it uses, else in its own place. */
function choices(looks: Looks, setter: Setter, isLighter: boolean): Group[] {
  const value = setter.declaration.value.trim();
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  const color = name === undefined ? value : looks.values.get(name);
  return STEPS.flatMap((step) => {
    const next = color === undefined ? null : shaded(color, step, isLighter);
    if (next === null || next === color) return [];
    return name === undefined ? [ruleGroup(setter, next)] : tokenGroups(looks, setter, next);
  });
}

function settersFor(looks: Looks, elements: readonly PageElement[], property: string): Setter[] {
  const all = elements.flatMap((each) => winnerOf(looks, each, property) ?? settersOf(looks, each, property));
  return [...new Map(all.filter(({ isWhole }) => isWhole).map((each) => [each.declaration, each])).values()];
}

/** `Make the background of the page darker`: steps of the color that is there are offered, none is guessed. */
export async function changeShade(
  opened: Opened,
  { wish, isLighter }: Extract<Instruction, { act: 'shade' }>,
): Promise<Decision> {
  if (!opened.looks) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const { paths } = readScope(opened.project, wish.hints, opened.languages);
  const { elements, missed } = await chooseElements(opened.project, looks, paths, wish.target);
  if (elements.length === 0 || missed) return { do: 'refuse', reason: 'no_model' };
  const setters = propertiesOf(looks, elements, wish).flatMap((property) => settersFor(looks, elements, property));
  const groups = setters.flatMap((setter) => choices(looks, setter, isLighter)).slice(0, MAX_OFFERED);
  return groups.length === 0 ? { do: 'refuse', reason: 'by_hand' } : { do: 'ask', because: 'amount', groups };
}
