import type { Instruction, LookWish } from '../instruction/instruction.ts';
import { placesNamed } from '../instruction/named-places.ts';
import { addPart } from './add/add-part.ts';
import { replaceColor, setToken } from './colors.ts';
import { changeConstant } from './data/change-constant.ts';
import { changeField } from './data/change-field.ts';
import { changeNumber } from './data/change-number.ts';
import { changePrices } from './prices/change-prices.ts';
import { changeItemPrice } from './prices/item-prices.ts';
import { changeFact } from './facts/change-fact.ts';
import { renameKey, setValue } from './keys.ts';
import { changeAmount } from './change-amount.ts';
import { changeShade } from './change-shade.ts';
import { changeLook } from './looks/change-look.ts';
import { tokenCalled } from './token-called.ts';
import { tokenUses } from './looks/token-uses.ts';
import { SELECTED } from '../wishes/about-selected.ts';
import type { Opened } from './opened.ts';
import { changeAttribute } from './parts/change-attribute.ts';
import { movePart } from './parts/move-part.ts';
import { decideWithin, placesCalled } from './parts/within-part.ts';
import { removePart } from './parts/remove-part.ts';
import { unlinkPart } from './parts/unlink-part.ts';
import { replaceText, type Decision } from './replace-text.ts';
import { rewordPart } from './reword-part.ts';
import { rewordPartly, rewordText } from './reword-text.ts';
import { rewriteText } from './rewrite-text.ts';
import { sayInSelected } from './say-in-selected.ts';
import { refusedPath } from './scope.ts';
import { changeThing } from './things/change-thing.ts';
import { missingThing } from './things/missing-thing.ts';

/** Uses of a token that a note names. */
const MAX_NAMED = 50;

type SetInstruction = Extract<Instruction, { act: 'set' }>;

/** A token or a value by its name; of a token all its uses are named: they change, too. */
async function decideSet(opened: Opened, { name, to, hints, quoted }: SetInstruction): Promise<Decision> {
  const { project, languages } = opened;
  const isStyle = /^(?:--|\$|@)/.test(name);
  const value = quoted && !isStyle ? await setValue(project, languages, name, to, hints) : null;
  if (value) return value;
  const decision = await setToken(project, languages, name, to, hints);
  const other = decision ?? (await changeConstant(opened, { name, to, quoted, hints }));
  if (!other && hints.unknown.length === 0) {
    const called = await tokenCalled(opened, name, to);
    if (called) return called;
  }
  if (other && !decision) return other;
  if (!decision || decision.do === 'refuse' || !isStyle) return decision ?? { do: 'refuse', reason: 'not_found' };
  const uses = (await tokenUses(project, name)).map(({ path, line }) => `${path}:${line}`);
  return uses.length === 0
    ? decision
    : { ...decision, notes: [{ note: 'token_uses', values: uses.slice(0, MAX_NAMED) }] };
}

/** The elements that one word names as the place: `in the navigation`; empty: it names a file, or nothing. */
async function heldIn(opened: Opened, within: readonly string[]) {
  const [word, other] = within;
  return word === undefined || other !== undefined ? [] : placesCalled(opened, word);
}

/** The looks of an element; where none is called so, a token may be: `The accent color should be #2f5d50`. */
async function decideLook(opened: Opened, wish: LookWish): Promise<Decision> {
  const { project, languages, looks } = opened;
  if (!looks) return { do: 'refuse', reason: 'no_model' };
  const { target, properties, isNamed, value, hints } = wish;
  const held = await heldIn(opened, hints.within);
  const within = { ...wish, hints: { ...hints, within: [] } };
  const inside = held.length === 0 ? null : await changeLook(project, languages, looks, within, held);
  // What is not in there is asked about where it is.
  const isInside = inside !== null && !(inside.do === 'refuse' && /^(?:no_model|not_found)$/.test(inside.reason));
  const decision = isInside ? inside : await changeLook(project, languages, looks, wish);
  const isColor = isNamed && properties.length === 0 && target.text === null && hints.within.length === 0;
  const isOpen = decision.do === 'refuse' && decision.reason === 'no_model';
  if (!isOpen || !isColor || target.name === null || value === null) return decision;
  return (await tokenCalled(opened, target.name, value)) ?? decision;
}

/** Texts without quotes; where no reading is a text of the site, what else they may mean. */
async function decideReword(
  opened: Opened,
  { otherwise, ...wish }: Extract<Instruction, { act: 'reword' }>,
): Promise<Decision> {
  const decision = await rewordText(opened, wish);
  if (decision.do !== 'refuse' || decision.reason !== 'no_model') return decision;
  const other = otherwise ? await decideOn(opened, otherwise) : await rewordPart(opened, wish);
  if (other && !isOpen(other)) return other;
  return (await rewordPartly(opened, wish)) ?? other ?? decision;
}

/** A value of a thing in the data, else the price that a page shows for it. */
async function decideField(
  opened: Opened,
  { wish, otherwise }: Extract<Instruction, { act: 'field' }>,
): Promise<Decision> {
  return (await changeField(opened, wish)) ?? (await changeItemPrice(opened, wish)) ?? decideOn(opened, otherwise);
}

/** Whether nothing that was named was found, or it was not understood. */
function isOpen(decision: Decision): boolean {
  return decision.do === 'refuse' && /^(?:no_model|not_found|by_hand)$/.test(decision.reason);
}

/** A fact of the site; of code what else the sentence may mean comes first: `home.title` may be a key. */
async function decideFact(
  opened: Opened,
  { fact, otherwise }: Extract<Instruction, { act: 'fact' }>,
): Promise<Decision> {
  if (fact.fact !== 'code' && fact.fact !== 'constant')
    return (await changeFact(opened, fact)) ?? decideOn(opened, otherwise);
  const own = await decideOn(opened, otherwise);
  return isOpen(own) ? ((await changeFact(opened, fact)) ?? own) : own;
}

/** Whether two decisions change the same place of a file. */
function areOfOne(one: Decision, other: Decision): boolean {
  if (one.do === 'refuse' || other.do === 'refuse') return false;
  return one.groups.some((group) =>
    group.members.some(({ file, edit }) =>
      other.groups.some(({ members }) =>
        members.some((each) => each.file === file && each.edit.start <= edit.end && each.edit.end >= edit.start),
      ),
    ),
  );
}

/** A part of a page before a thing of the data; where both are called so, it is asked. */
async function decideThing(
  opened: Opened,
  { thing, first }: Extract<Instruction, { act: 'thing' }>,
): Promise<Decision> {
  const own = await decideOn(opened, first);
  if (!isOpen(own) && !(own.do === 'apply' && /^(?:remove|move)$/.test(first.act))) return own;
  const other = await changeThing(opened, thing);
  if (other === null && own.do === 'refuse' && own.reason === 'no_model')
    return (await missingThing(opened, thing)) ?? own;
  if (other === null || (own.do !== 'refuse' && other.do !== 'apply')) return own;
  if (own.do === 'refuse' || other.do === 'refuse') return other;
  if (areOfOne(own, other)) return own;
  return { do: 'ask', because: 'several', groups: [...own.groups, ...other.groups] };
}

/** What is to be done for an instruction that changes something: apply, ask or refuse. */
export async function decideOn(opened: Opened, instruction: Instruction): Promise<Decision> {
  const { project, languages } = opened;
  const reason = refusedPath(placesNamed(instruction));
  if (reason) return { do: 'refuse', reason };
  switch (instruction.act) {
    case 'say':
      return sayInSelected(opened, instruction.to, true);
    case 'replace': {
      const { from, to, hints } = instruction;
      if (from === SELECTED) return sayInSelected(opened, to, hints.unknown.length > 0);
      return decideWithin(opened, hints, (own) => replaceText(project, languages, from, to, own));
    }
    case 'reword':
      return decideReword(opened, instruction);
    case 'rewrite':
      return rewriteText(opened, instruction);
    case 'look':
      return decideLook(opened, instruction.wish);
    case 'amount':
      return changeAmount(opened, instruction);
    case 'shade':
      return changeShade(opened, instruction);
    case 'prices':
      return changePrices(opened, instruction);
    case 'add':
      return addPart(opened, instruction.wish);
    case 'remove':
      return removePart(opened, instruction);
    case 'move':
      return movePart(opened, instruction);
    case 'attribute':
      return changeAttribute(opened, instruction);
    case 'unlink':
      return unlinkPart(opened, instruction);
    case 'field':
      return decideField(opened, instruction);
    case 'fact':
      return decideFact(opened, instruction);
    case 'thing':
      return decideThing(opened, instruction);
    case 'number':
      return changeNumber(opened, instruction);
    case 'colour':
      return replaceColor(project, languages, instruction.from, instruction.to, instruction.hints);
    case 'rename-key':
      return renameKey(project, instruction);
    case 'set':
      return decideSet(opened, instruction);
    default:
      return { do: 'refuse', reason: 'no_model' };
  }
}
