import { boldBy, italicBy } from '../text/emphasis';
import { readStyle } from './copied-style';
import { isWebAddress, type Kind, type Marks } from './part';

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
 * What the text in an element is; null: what the text around it is. Word has no elements for its lowest headings,
 * programs for code write it in a `<div>`.
 */
function kindOf(tag: string, attributes: Attributes, style: Style): Kind | null {
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
  const href = tag === 'a' ? attributes.get('href') : undefined;
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

/** Browsers and Word copy spaces in a row as no-break spaces, in an element that says so. */
function hasCopiedSpaces(attributes: Attributes, style: Style) {
  return attributes.get('class') === 'Apple-converted-space' || style.get('mso-spacerun') === 'yes';
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
  };
}
