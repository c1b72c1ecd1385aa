import type { Note } from '../../assistant.ts';
import type { LookWish } from '../../instruction/instruction.ts';
import { inOrder, type Group } from '../groups.ts';
import type { Languages } from '../languages.ts';
import { placeAt, type Project } from '../project.ts';
import type { Decision } from '../replace-text.ts';
import { readScope } from '../scope.ts';
import { ownStyle } from '#server/developer/source/texts/elements/style-change.ts';
import { chooseElements } from './choose-elements.ts';
import { currentValue, isCalled, settersOf, type Setter, winnerOf } from './declared.ts';
import { fitRule } from './fit-selector.ts';
import { elementGroup, ruleGroup } from './look-groups.ts';
import { rankedChoices } from './ranked-choices.ts';
import { type LookParser, type Looks, type PageElement, readLooks } from './read-looks.ts';

/** Elements that a question offers, and that a note names. */
const MAX_OFFERED = 100;
const MAX_NAMED = 20;
/** What is text: its color is the letters'. */
const TEXTUAL = /^(?:h[1-6]|a|p|li|label|strong|em|small|span|td|th|blockquote|figcaption|caption|dt|dd|legend)$/;

/** The properties that a wish may be about; several: it is asked which. */
export function propertiesOf(
  looks: Looks,
  elements: readonly PageElement[],
  wish: Pick<LookWish, 'properties' | 'isNamed'>,
) {
  if (wish.properties.length > 0) return wish.properties;
  const isText = elements.every(({ element, kinds }) => TEXTUAL.test(element.name) && !kinds.includes('button'));
  if (isText) return ['color'];
  const isFilled = elements.every((each) => settersOf(looks, each, 'background-color').length > 0);
  const isButton = elements.every(({ kinds }) => kinds.includes('button'));
  return isButton && isFilled && !wish.isNamed ? ['background-color'] : ['background-color', 'color'];
}

/** What one property of some elements would be changed by. */
export interface Plan {
  readonly groups: readonly Group[];
  /** The one change that does exactly what was asked; null: it is to be asked. */
  readonly sure: Group | null;
  readonly shared: boolean;
  readonly notes: readonly Note[];
}

/** The elements that a declaration is for, without those that are known to have another one. */
function styledBy(looks: Looks, { rule, declaration }: Setter, property: string): PageElement[] {
  return looks.elements.filter((each) => {
    if (fitRule(rule, each) === 'no') return false;
    const winner = winnerOf(looks, each, property);
    return winner === null || winner.declaration === declaration;
  });
}

function namesOf(elements: readonly PageElement[]): string[] {
  return elements.slice(0, MAX_NAMED).map(({ file, element }) => {
    const { path, line } = placeAt(file, element.start, '');
    return `<${element.name}> ${path}:${line}`;
  });
}

function distinct(setters: readonly Setter[]): Setter[] {
  return [...new Map(setters.map((each) => [each.declaration, each])).values()];
}

/** A rule for a tag somewhere else, as `nav a` is: where a rule of the element's own is known, it is not the one that is meant. */
function isOfAnyTag({ rule, fit }: Setter): boolean {
  return fit === 'maybe' && rule.selectors.every((selector) => /[\s>+~][a-z][a-z\d]*$/.test(selector.trim()));
}

/** Judges how one property is changed: by the one rule that is for these elements alone, else at the element itself. */
export function plan(looks: Looks, elements: readonly PageElement[], property: string, wish: LookWish): Plan {
  const value = wish.value ?? '';
  // Changing a declaration that another one is known to outdo would change nothing.
  const standing = (each: PageElement) => winnerOf(looks, each, property) ?? settersOf(looks, each, property);
  const setters = distinct(elements.flatMap(standing));
  const inline = elements.slice(0, MAX_OFFERED).flatMap((each) => elementGroup(looks, each, property, value) ?? []);
  const isKnown = setters.some(({ fit }) => fit === 'yes');
  const offered = setters.filter((each) => each.isWhole && !(isKnown && isOfAnyTag(each)));
  const rules = offered.map((each) => ruleGroup(each, value));
  const groups = [...inline, ...rules];
  const hasOwn = elements.some(({ element }) => ownStyle(element, property) !== null);
  const [only] = setters;
  const [first] = elements;
  if (setters.length === 1 && only?.fit === 'yes' && only.isWhole && !hasOwn) {
    const styled = styledBy(looks, only, property);
    const isTheirs = styled.length === elements.length && styled.every((each) => fitRule(only.rule, each) === 'yes');
    const isAsked = elements.length === 1 || wish.target.all;
    const notes = styled.length > 1 ? [{ note: 'styles_elements' as const, values: namesOf(styled) }] : [];
    // The footer of each page is one: what is for all of them says it.
    const isSpread = elements.length > 1 && new Set(elements.map(({ file }) => file)).size === elements.length;
    const offer = isSpread && isTheirs && wish.target.ordinal === undefined ? rules : groups;
    return { groups: offer, sure: isTheirs && isAsked ? ruleGroup(only, value) : null, shared: !isTheirs, notes };
  }
  const isFree =
    setters.length === 0 || (hasOwn && setters.every(({ declaration }) => !/!\s*important/i.test(declaration.value)));
  const isSingle = elements.length === 1 && first !== undefined && first.element.loop === null;
  return { groups, sure: isFree && isSingle ? (inline[0] ?? null) : null, shared: setters.length > 0, notes: [] };
}

function isHeld({ file, element }: PageElement, holders: readonly PageElement[]): boolean {
  return holders.some(
    (each) => each.file.path === file.path && each.element.start < element.start && each.element.end >= element.end,
  );
}

/** Two ways to write one value: `bold` is 700. */
function sameValue(value: string | null): string | null {
  const small = value?.trim().toLowerCase() ?? null;
  return small === 'bold' ? '700' : small === 'normal' ? '400' : small;
}

/** Each choice once, where it comes first. */
function firstOf(groups: readonly Group[]): Group[] {
  const seen = new Set<string>();
  return groups.filter(({ file, offset, said }) => {
    const key = `${file.path} ${offset} ${said}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Of several properties the one that looks as it was called ("the orange buttons"), where all elements agree. */
function calledOf(
  looks: Looks,
  elements: readonly PageElement[],
  properties: readonly string[],
  called: string | null,
) {
  if (called === null) return properties;
  const isIt = (property: string) => (each: PageElement) => {
    const value = currentValue(looks, each, property);
    return value !== null && isCalled(value, called);
  };
  const fitting = properties.filter((property) => elements.every(isIt(property)));
  return fitting.length === 1 ? fitting : properties;
}

/** Leaves out elements that are known to look otherwise now. `doubt`: of one it is not known, or all do. */
function ofColor(looks: Looks, elements: readonly PageElement[], properties: readonly string[], called: string | null) {
  if (called === null) return { elements, doubt: false };
  const judged = elements.map((each) => {
    const values = properties.map((property) => currentValue(looks, each, property));
    if (values.some((value) => value !== null && isCalled(value, called))) return 'yes';
    return values.every((value) => value === null) ? 'maybe' : 'no';
  });
  const kept = elements.filter((_each, at) => judged[at] !== 'no');
  return kept.length === 0 ? { elements, doubt: true } : { elements: kept, doubt: judged.includes('maybe') };
}

/**
 * `Make the heading blue`: what of the project is changed for it, or what is asked.
 * @param holders what it is within: `the links in the navigation`; empty: nothing is said
 */
export async function changeLook(
  project: Project,
  languages: Languages,
  parser: LookParser,
  wish: LookWish,
  holders: readonly PageElement[] = [],
): Promise<Decision> {
  const scope = readScope(project, wish.hints, languages);
  const looks = await readLooks(project, parser);
  const { target } = wish;
  const chosen = await chooseElements(project, looks, scope.paths, target);
  const { missed } = chosen;
  const found = holders.length === 0 ? chosen.elements : chosen.elements.filter((each) => isHeld(each, holders));
  // A noun that names nothing of the project was no name.
  const isNoun = target.text === null && /^[a-z][a-z-]*$/.test(target.name ?? '') && found.length === 0;
  if (found.length === 0) return { do: 'refuse', reason: isNoun ? 'no_model' : 'not_found' };
  const called = wish.from ?? target.color;
  const properties = calledOf(looks, found, propertiesOf(looks, found, wish), called);
  const { elements, doubt } = ofColor(looks, found, properties, called);
  const [first] = elements;
  const isSame = elements.every((each) =>
    properties.every((property) => sameValue(currentValue(looks, each, property)) === sameValue(wish.value)),
  );
  if (isSame && first) return { do: 'refuse', reason: 'same' };
  const plans = properties.map((property) => plan(looks, elements, property, wish));
  const groups = plans.flatMap((each) => each.groups);
  if (groups.length === 0) return { do: 'refuse', reason: 'by_hand' };
  const offered = target.all && elements.length > 1 ? rankedChoices(looks, elements, properties, wish) : [];
  const ask = (because: 'kind' | 'hint' | 'property' | 'several' | 'shared') => ({
    do: 'ask' as const,
    because,
    groups: firstOf([...offered, ...inOrder(groups)]).slice(0, MAX_OFFERED),
    notes: plans.flatMap((each) => each.notes),
  });
  if (missed) return ask('kind');
  if (doubt || scope.unknown) return ask('hint');
  if (plans.length > 1) return ask('property');
  const [{ sure, shared, notes }] = plans as [Plan];
  if (sure) return { do: 'apply', groups: [sure], notes };
  return ask(elements.length > 1 || !shared ? 'several' : 'shared');
}
