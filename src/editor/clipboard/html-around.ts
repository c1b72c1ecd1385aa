import { boldBy, italicBy } from '../text/emphasis';
import { readStyle } from './copied-style';
import { isWebAddress, type Kind, type Marks } from './part';
import { realAddress } from './real-address';
import type { Script } from './raised-text';

export type Attributes = ReadonlyMap<string, string>;
type Style = ReadonlyMap<string, string>;

/** What becomes of white space: HTML makes one space of it; else new lines are kept, or all of it. */
type Spaces = 'collapse' | 'breaks' | 'keep';

/** An element that is open, and what it says together with those around it. */
export interface Around {
  readonly tag: string;
  readonly kind: Kind | null;
  readonly marks: Marks;
  readonly spaces: Spaces;
  /** The innermost stretch is a paragraph: a bullet makes it an item of a list, where a heading stays one. */
  readonly takesBullet: boolean;
  /** No-break spaces in it are others that were copied so. */
  readonly hasCopiedSpaces: boolean;
  /** It is not shown, or no part of the text. */
  readonly isHidden: boolean;
  readonly script: Script | null;
  /** The innermost numbered list counts its items. */
  readonly count: { next: number } | null;
  /** How many lists are around it. */
  readonly depth: number;
  /** The innermost item, to tell it from others. */
  readonly item: object | null;
}

/** These begin and end a paragraph. */
const BREAKING =
  /^(?:p|div|section|article|header|footer|main|aside|nav|figure|figcaption|table|tr|dl|dt|dd|hr|h[1-6]|ul|ol|li|blockquote|pre|address)$/;
/** These say what the text in them is. */
const KINDS = /^(?:h[1-6]|ul|ol)$/;
/** Fonts that code is written in. */
const CODE_FONT = /mono|courier|consolas|menlo/;

/** Whether an element begins and ends a paragraph. */
export function isBreaking(tag: string): boolean {
  return BREAKING.test(tag);
}

/**
 * What the text in an element is; null: what the text around it is. Word has no elements for its lowest headings, on
 * the web for none; programs for code write it in a `<div>`.
 */
function kindOf(tag: string, attributes: Attributes, style: Style): Kind | null {
  const level = attributes.get('role') === 'heading' ? attributes.get('aria-level') : undefined;
  if ((tag === 'p' || tag === 'div') && /^[1-6]$/.test(level ?? '')) return `h${level}` as Kind;
  if (tag === 'p') return /\bMsoHeading[7-9]\b/i.test(attributes.get('class') ?? '') ? 'h6' : null;
  if (tag === 'div')
    return style.get('white-space') === 'pre' && CODE_FONT.test(style.get('font-family') ?? '') ? 'code' : null;
  if (tag === 'blockquote') return 'quote';
  if (tag === 'pre') return 'code';
  return KINDS.test(tag) ? (tag as Kind) : null;
}

/**
 * Marks of the words in an element, by those around it: word processors write them as styles and take them back by
 * styles, and some wrap everything in a `<b>` that is none.
 */
function marksOf(tag: string, attributes: Attributes, style: Style, around: Marks): Marks {
  const { bold: boldAround = false, italic: italicAround = false, ...others } = around;
  const bold = boldBy(style.get('font-weight') ?? '', boldAround) ?? (boldAround || tag === 'b' || tag === 'strong');
  const italic = italicBy(style.get('font-style') ?? '', italicAround) ?? (italicAround || tag === 'i' || tag === 'em');
  const href = tag === 'a' ? realAddress(attributes.get('href') ?? '') : undefined;
  return {
    ...others,
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...((tag === 'code' || tag === 'kbd' || tag === 'samp') && { code: true }),
    ...(href !== undefined && isWebAddress(href) && { link: href }),
  };
}

function spacesOf(tag: string, style: Style, around: Spaces): Spaces {
  const value = style.get('white-space-collapse') ?? style.get('white-space') ?? '';
  if (/^(?:pre|pre-wrap|preserve|break-spaces)\b(?!-)/.test(value)) return 'keep';
  if (value === 'pre-line' || value === 'preserve-breaks') return 'breaks';
  if (/^(?:normal|nowrap|collapse)$/.test(value)) return 'collapse';
  return tag === 'pre' ? 'keep' : around;
}

/** Browsers and Word copy spaces in a row and tabs as no-break spaces, in an element that says so. */
function hasCopiedSpaces(attributes: Attributes, style: Style) {
  if (attributes.get('class') === 'Apple-converted-space') return true;
  return style.get('mso-spacerun') === 'yes' || style.has('mso-tab-count');
}

/** What Word writes of comments, and behind each paragraph on the web. */
const BESIDE_TEXT = /(?:^|\s)(?:MsoCommentReference|msoDel|EOP)(?:\s|$)/;

/** Whether an element is hidden, deleted or a comment: that is in the clipboard, and not in the text. */
function isBesideText(tag: string, attributes: Attributes, style: Style, around: Around | undefined) {
  if (tag === 'comment' || BESIDE_TEXT.test(attributes.get('class') ?? '')) return true;
  if (style.get('mso-element') === 'comment-list' || /^(?:all|screen)$/.test(style.get('mso-hide') ?? '')) return true;
  // A change that is tracked; without these it is a word that is struck out.
  if (tag === 'del') return attributes.has('datetime') || attributes.has('cite');
  // Excel hides so what is longer than its column.
  return style.get('display') === 'none' && around?.tag !== 'td' && around?.tag !== 'th';
}

function scriptOf(tag: string, style: Style, around: Script | null): Script | null {
  const align = style.get('vertical-align');
  if (align === 'super' || align === 'sub') return align === 'sub' ? 'sub' : 'sup';
  if (align === 'baseline') return null;
  return tag === 'sup' || tag === 'sub' ? tag : around;
}

/** A list counts from its first number; bullets inside of it count nothing. */
function countOf(tag: string, attributes: Attributes, around: Around | undefined): Around['count'] {
  if (tag === 'ul') return null;
  return tag === 'ol' ? { next: numberIn(attributes.get('start')) ?? 1 } : (around?.count ?? null);
}

/** The number that an attribute or a bullet says; undefined: none, or one of several levels. */
export function numberIn(text: string | undefined): number | undefined {
  const digits = /^[^\w-]*(\d{1,6})\D*$/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The level that Word gives an item, whose lists are paragraphs, or on the web a list for each item. */
function levelOf(attributes: Attributes, style: Style): number | undefined {
  const level = /\blevel(\d)/.exec(style.get('mso-list') ?? '')?.[1] ?? attributes.get('data-aria-level');
  return numberIn(level);
}

/** An element as it is read within another one. */
export function within(around: Around | undefined, tag: string, attributes: Attributes): Around {
  const style = readStyle(attributes.get('style'));
  const own = kindOf(tag, attributes, style);
  return {
    tag,
    kind: own ?? around?.kind ?? null,
    marks: marksOf(tag, attributes, style, around?.marks ?? {}),
    spaces: spacesOf(tag, style, around?.spaces ?? 'collapse'),
    takesBullet: isBreaking(tag) ? own === null : (around?.takesBullet ?? true),
    hasCopiedSpaces: hasCopiedSpaces(attributes, style),
    isHidden: around?.isHidden === true || isBesideText(tag, attributes, style, around),
    script: scriptOf(tag, style, around?.script ?? null),
    count: countOf(tag, attributes, around),
    depth: levelOf(attributes, style) ?? (around?.depth ?? 0) + (tag === 'ol' || tag === 'ul' ? 1 : 0),
    item: tag === 'li' ? {} : (around?.item ?? null),
  };
}
