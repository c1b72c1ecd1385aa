import { wordSet } from './words.ts';

/** Names of elements by the words that people use; the plural means all of them. */
const ROLES: readonly (readonly [string, string, string])[] = [
  ['button', 'button', 'buttons'],
  ['link', 'link', 'links'],
  ['headline', 'headline', ''],
  ['heading', 'heading title', 'headings headlines titles'],
  ['p', 'paragraph', 'paragraphs'],
  ['img', 'image picture photo', 'images pictures photos'],
  ['li', 'list-item', 'list-items'],
  ['label', 'label', 'labels'],
  ['input', 'input field', 'inputs fields'],
  ['table', 'table', 'tables'],
  ['header', 'header', 'headers'],
  ['footer', 'footer', 'footers'],
  ['nav', 'nav navigation navbar menu', 'navs'],
  ['main', 'main', ''],
  ['section', 'section', 'sections'],
  ['body', 'page body site website', 'pages'],
];
const ROLE_OF = new Map<string, { readonly role: string; readonly all: boolean }>(
  ROLES.flatMap(([role, one, many]) => [
    ...[...wordSet(one)].map((word) => [word, { role, all: false }] as const),
    ...[...wordSet(many)].map((word) => [word, { role, all: true }] as const),
  ]),
);

/** The role that a word names, and whether it means all; null: it names none. */
export function roleOfWord(small: string): { readonly role: string; readonly all: boolean } | null {
  return ROLE_OF.get(small) ?? null;
}

/** What a property's value is. */
export type ValueKind = 'color' | 'size' | 'number' | 'weight' | 'family' | 'align';

/** Properties by what people call them; several: the words leave open which one is meant. */
const PROPERTIES: readonly (readonly [string, readonly string[], ValueKind])[] = [
  ['background color|background colour|background|bg|background-color|fill color', ['background-color'], 'color'],
  ['border color|border colour|border-color', ['border-color'], 'color'],
  ['text color|text colour|font color|font colour', ['color'], 'color'],
  ['color|colour|colors|colours', [], 'color'],
  ['font size|text size|font-size|size', ['font-size'], 'size'],
  ['font weight|text weight|font-weight|weight|boldness', ['font-weight'], 'weight'],
  ['font family|font-family|typeface|font', ['font-family'], 'family'],
  ['line height|line-height|line spacing', ['line-height'], 'number'],
  ['letter spacing|letter-spacing', ['letter-spacing'], 'size'],
  ['border radius|corner radius|border-radius|radius|corners|roundness', ['border-radius'], 'size'],
  ['padding|inner spacing', ['padding'], 'size'],
  ['margin|outer spacing', ['margin'], 'size'],
  ['gap', ['gap'], 'size'],
  ['spacing|space', ['padding', 'margin', 'gap'], 'size'],
  ['max width|maximum width|max-width', ['max-width'], 'size'],
  ['width', ['width'], 'size'],
  ['height', ['height'], 'size'],
  ['opacity', ['opacity'], 'number'],
  ['order', ['order'], 'number'],
  ['text alignment|alignment|text-align', ['text-align'], 'align'],
];

/** A property as it was named. */
export interface Property {
  readonly names: readonly string[];
  readonly value: ValueKind;
}
const PROPERTY_OF = new Map<string, Property>(
  PROPERTIES.flatMap(([said, names, value]) => said.split('|').map((words) => [words, { names, value }] as const)),
);

/** The property that one word, or two together, name; null: none. */
export function propertyOf(words: string): Property | null {
  return PROPERTY_OF.get(words) ?? null;
}

/** Words that are a property and its value at once. */
const LOOKS: Readonly<Record<string, readonly [string, string]>> = {
  bold: ['font-weight', '700'],
  italic: ['font-style', 'italic'],
  italics: ['font-style', 'italic'],
  underlined: ['text-decoration', 'underline'],
  uppercase: ['text-transform', 'uppercase'],
  lowercase: ['text-transform', 'lowercase'],
  capitalized: ['text-transform', 'capitalize'],
  centered: ['text-align', 'center'],
  centred: ['text-align', 'center'],
};

/** The declaration that a word describes: `bold` is a weight of 700; null: none. */
export function lookOf(small: string): readonly [string, string] | null {
  return Object.hasOwn(LOOKS, small) ? (LOOKS[small] ?? null) : null;
}

/** Words that are values, by what they are values of. */
export const VALUE_WORDS: Readonly<Partial<Record<ValueKind, ReadonlySet<string>>>> = {
  weight: wordSet('bold bolder normal lighter'),
  family: wordSet('serif sans-serif monospace system-ui georgia arial helvetica verdana'),
  align: wordSet('center left right justify start end'),
};

/** What a size is of, where the word behind it says so. */
export const MEASURED: Readonly<Record<string, string>> = { wide: 'width', tall: 'height', high: 'height' };

/** Verbs that begin a wish about looks. */
export const LOOK_VERBS = wordSet(
  'make turn paint color colour set change update switch give use adjust render put increase decrease raise lower reduce shrink',
);
/** Words without a meaning between the parts. */
export const LOOK_FILLERS = wordSet(
  `the a an my our your this that these those of for on at with in is are be to as from 's its their it into have has
  text element elements called named labeled labelled saying says reading which whose css style should must appear look
  so that big large please now also just value rule property color-wise d`,
);
