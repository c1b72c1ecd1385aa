import { ownStyle } from '#server/developer/source/texts/elements/style-change.ts';
import type { SheetDeclaration } from '#server/developer/source/texts/sheet-rules.ts';
import { familyOf, hexOfName } from '../../wishes/color-words.ts';
import { colorValue } from '../colors.ts';
import { fitRule, type Fit, weightOf } from './fit-selector.ts';
import type { Looks, PageElement, PageRule } from './read-looks.ts';

/** Shorthands that set a property, too. */
const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  'background-color': ['background'],
  'border-color': ['border'],
  'font-size': ['font'],
  'font-weight': ['font'],
  'font-family': ['font'],
  'font-style': ['font'],
  'line-height': ['font'],
  padding: ['padding-inline', 'padding-block', 'padding-top', 'padding-bottom', 'padding-left', 'padding-right'],
  margin: ['margin-inline', 'margin-block', 'margin-top', 'margin-bottom', 'margin-left', 'margin-right'],
  gap: ['row-gap', 'column-gap', 'grid-gap'],
  'text-decoration': ['text-decoration-line'],
};

/** A declaration that sets a property of an element. */
export interface Setter extends PageRule {
  readonly declaration: SheetDeclaration;
  readonly fit: Fit;
  /** Its value can be replaced: it is of this property alone. */
  readonly isWhole: boolean;
}

/** A color, or a token of one, and nothing beside it. */
function isOneColor(value: string): boolean {
  return /^(?:#[\da-f]{3,8}|[a-z]+|var\(--[\w-]+\))$/i.test(value);
}

/** The declarations that set a property of an element, or may, in the order of the sheets. */
export function settersOf(looks: Looks, element: PageElement, property: string): Setter[] {
  const names = [property, ...(SHORTHANDS[property] ?? [])];
  return looks.rules.flatMap(({ file, rule }) => {
    const declaration = rule.declarations.filter((each) => names.includes(each.property)).at(-1);
    const fit = declaration ? fitRule(rule, element) : 'no';
    if (!declaration || fit === 'no') return [];
    const isOwn = declaration.property === property;
    const isWhole = isOwn || (declaration.property === 'background' && isOneColor(declaration.value));
    return [{ file, rule, declaration, fit, isWhole }];
  });
}

/** The one of several declarations that an element has; null: that is not known. */
export function winnerOf(looks: Looks, page: PageElement, property: string): Setter | null {
  const setters = settersOf(looks, page, property);
  const isPlain = setters.every(({ fit, declaration }) => fit === 'yes' && !/!\s*important/i.test(declaration.value));
  if (setters.length > 1 && !isPlain) return null;
  const weights = setters.map(({ rule }) => weightOf(rule, page));
  const heaviest = setters.filter((_each, at) => weights[at] === Math.max(...weights));
  const last = heaviest.at(-1);
  // Which of two sheets comes last is not known.
  return last?.fit === 'yes' && heaviest.every(({ file }) => file === last.file) ? last : null;
}

/** The value that an element has, as far as one place alone says so; null: that is not known. */
export function currentValue(looks: Looks, page: PageElement, property: string): string | null {
  const own = ownStyle(page.element, property);
  const setter = own ? null : winnerOf(looks, page, property);
  const value = own ? own.value : setter?.isWhole ? setter.declaration.value : null;
  const token = value === null ? null : /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return token ? (looks.values.get(token) ?? null) : value;
}

/** Whether a color is what it is called: the same one, or for a name one that people would call so. */
export function isCalled(value: string, called: string): boolean {
  const hex = (color: string) => colorValue(hexOfName(color.toLowerCase()) ?? color);
  const family = hexOfName(called) === null ? null : familyOf(called);
  return hex(value) === hex(called) || (family !== null && familyOf(value) === family);
}
