/**
 * The closed list of style properties a node may set, each with the grammar of its value (docs/widgets.md "style").
 * Validation, the style compiler and the style panel all read this list. Frozen: saved pages rely on it.
 */

/** Groups of site-theme tokens: `$space.4` compiles to `var(--space-4)`. */
export const TOKEN_GROUPS = [
  'color',
  'space',
  'size',
  'font',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'radius',
  'shadow',
] as const;
export type TokenGroup = (typeof TOKEN_GROUPS)[number];

export type StyleGroup = 'layout' | 'spacing' | 'size' | 'type' | 'color' | 'border' | 'effects' | 'position';

export interface StyleProperty {
  readonly group: StyleGroup;
  /** Token groups it takes. */
  readonly tokens?: readonly TokenGroup[];
  readonly keywords?: readonly string[];
  /** A number with px | rem | em | % | cqi, 0 or a calculation of them (calc.ts); a literal below zero only where `negative`. */
  readonly length?: boolean;
  readonly negative?: boolean;
  /** `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`. */
  readonly color?: boolean;
  /** A plain number. */
  readonly number?: { readonly min: number; readonly max: number; readonly integer?: boolean };
  /** 'a:b' or 'a/b', compiled to `a / b`. */
  readonly ratio?: boolean;
  /** A count of equal tracks, shares (`2:1`) or `span n`: `repeat(n, minmax(0, 1fr))`, one `fr` a share, `span n / span n`. */
  readonly tracks?: 'repeat' | 'span';
}

type Rest = Omit<StyleProperty, 'group'>;

function group<Name extends string>(name: StyleGroup, names: readonly Name[], rest: Rest) {
  return Object.fromEntries(names.map((key) => [key, { group: name, ...rest }])) as { [key in Name]: StyleProperty };
}

const ALIGN = ['start', 'end', 'center', 'stretch', 'baseline', 'normal'] as const;
const JUSTIFY = [
  'start',
  'end',
  'center',
  'stretch',
  'space-between',
  'space-around',
  'space-evenly',
  'normal',
] as const;
const SIZES = ['auto', 'min-content', 'max-content', 'fit-content'] as const;
const LINES = ['none', 'solid', 'dashed', 'dotted', 'double'] as const;

export const STYLE_PROPERTIES = {
  ...group('layout', ['display'], {
    keywords: ['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents', 'none'],
  }),
  ...group('layout', ['flexDirection'], { keywords: ['row', 'row-reverse', 'column', 'column-reverse'] }),
  ...group('layout', ['flexWrap'], { keywords: ['nowrap', 'wrap', 'wrap-reverse'] }),
  ...group('layout', ['flexGrow', 'flexShrink'], { number: { min: 0, max: 100 } }),
  ...group('layout', ['flexBasis'], { length: true, tokens: ['size', 'space'], keywords: [...SIZES, 'content'] }),
  ...group('layout', ['order'], { number: { min: -100, max: 100, integer: true } }),
  ...group('layout', ['alignItems', 'justifyItems'], { keywords: ALIGN }),
  ...group('layout', ['alignSelf', 'justifySelf'], { keywords: [...ALIGN, 'auto'] }),
  ...group('layout', ['justifyContent', 'alignContent'], { keywords: JUSTIFY }),
  ...group('layout', ['gap', 'rowGap', 'columnGap'], { length: true, tokens: ['space'] }),
  ...group('layout', ['gridTemplateColumns', 'gridTemplateRows'], { tracks: 'repeat', keywords: ['none'] }),
  ...group('layout', ['gridColumn', 'gridRow'], { tracks: 'span', keywords: ['auto'] }),
  ...group('layout', ['gridAutoFlow'], { keywords: ['row', 'column', 'dense'] }),
  ...group('spacing', ['padding', 'paddingBlock', 'paddingInline'], { length: true, tokens: ['space'] }),
  ...group('spacing', ['paddingBlockStart', 'paddingBlockEnd', 'paddingInlineStart', 'paddingInlineEnd'], {
    length: true,
    tokens: ['space'],
  }),
  ...group('spacing', ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'], {
    length: true,
    tokens: ['space'],
  }),
  ...group('spacing', ['margin', 'marginBlock', 'marginInline'], {
    length: true,
    negative: true,
    tokens: ['space'],
    keywords: ['auto'],
  }),
  ...group('spacing', ['marginBlockStart', 'marginBlockEnd', 'marginInlineStart', 'marginInlineEnd'], {
    length: true,
    negative: true,
    tokens: ['space'],
    keywords: ['auto'],
  }),
  ...group('spacing', ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'], {
    length: true,
    negative: true,
    tokens: ['space'],
    keywords: ['auto'],
  }),
  ...group('size', ['width', 'height', 'minWidth', 'minHeight', 'inlineSize', 'blockSize'], {
    length: true,
    tokens: ['size', 'space'],
    keywords: SIZES,
  }),
  ...group('size', ['maxWidth', 'maxHeight', 'maxInlineSize', 'maxBlockSize'], {
    length: true,
    tokens: ['size', 'space'],
    keywords: [...SIZES, 'none'],
  }),
  ...group('size', ['aspectRatio'], { ratio: true, keywords: ['auto'] }),
  ...group('size', ['objectFit'], { keywords: ['fill', 'contain', 'cover', 'none', 'scale-down'] }),
  ...group('size', ['objectPosition'], { keywords: ['center', 'top', 'bottom', 'left', 'right'] }),
  ...group('size', ['overflow'], { keywords: ['visible', 'hidden', 'auto', 'clip'] }),
  ...group('size', ['boxSizing'], { keywords: ['border-box', 'content-box'] }),
  ...group('type', ['fontFamily'], { tokens: ['font'] }),
  ...group('type', ['fontSize'], { length: true, tokens: ['fontSize'] }),
  ...group('type', ['fontWeight'], {
    number: { min: 100, max: 900, integer: true },
    tokens: ['fontWeight'],
    keywords: ['normal', 'bold'],
  }),
  ...group('type', ['fontStyle'], { keywords: ['normal', 'italic'] }),
  ...group('type', ['lineHeight'], {
    number: { min: 0.5, max: 5 },
    length: true,
    tokens: ['lineHeight'],
    keywords: ['normal'],
  }),
  ...group('type', ['letterSpacing', 'wordSpacing'], { length: true, negative: true, keywords: ['normal'] }),
  ...group('type', ['textAlign'], { keywords: ['start', 'end', 'center', 'justify', 'left', 'right'] }),
  ...group('type', ['textTransform'], { keywords: ['none', 'uppercase', 'lowercase', 'capitalize'] }),
  ...group('type', ['textDecoration'], { keywords: ['none', 'underline', 'line-through'] }),
  ...group('type', ['textWrap'], { keywords: ['wrap', 'nowrap', 'balance', 'pretty'] }),
  ...group('type', ['whiteSpace'], { keywords: ['normal', 'nowrap', 'pre', 'pre-wrap', 'pre-line'] }),
  ...group('type', ['textOverflow'], { keywords: ['clip', 'ellipsis'] }),
  ...group('type', ['overflowWrap'], { keywords: ['normal', 'break-word', 'anywhere'] }),
  ...group('type', ['hyphens'], { keywords: ['none', 'manual', 'auto'] }),
  ...group('type', ['verticalAlign'], { keywords: ['baseline', 'top', 'middle', 'bottom'] }),
  ...group('color', ['color', 'backgroundColor', 'textDecorationColor'], {
    color: true,
    tokens: ['color'],
    keywords: ['transparent', 'currentColor', 'inherit'],
  }),
  ...group('border', ['borderWidth', 'outlineWidth', 'outlineOffset'], { length: true }),
  ...group('border', ['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'], { length: true }),
  ...group('border', ['borderBlockWidth', 'borderInlineWidth', 'borderInlineStartWidth', 'borderInlineEndWidth'], {
    length: true,
  }),
  ...group('border', ['borderStyle', 'outlineStyle'], { keywords: LINES }),
  ...group('border', ['borderTopStyle', 'borderRightStyle', 'borderBottomStyle', 'borderLeftStyle'], {
    keywords: LINES,
  }),
  ...group('border', ['borderBlockStyle', 'borderInlineStyle', 'borderInlineStartStyle', 'borderInlineEndStyle'], {
    keywords: LINES,
  }),
  ...group('border', ['borderColor', 'outlineColor', 'borderTopColor', 'borderBottomColor', 'borderInlineStartColor'], {
    color: true,
    tokens: ['color'],
    keywords: ['transparent', 'currentColor', 'inherit'],
  }),
  ...group('border', ['borderRadius'], { length: true, tokens: ['radius'] }),
  ...group('border', ['borderStartStartRadius', 'borderStartEndRadius', 'borderEndStartRadius', 'borderEndEndRadius'], {
    length: true,
    tokens: ['radius'],
  }),
  ...group('effects', ['boxShadow'], { tokens: ['shadow'], keywords: ['none'] }),
  ...group('effects', ['opacity'], { number: { min: 0, max: 1 } }),
  ...group('effects', ['visibility'], { keywords: ['visible', 'hidden'] }),
  ...group('effects', ['isolation'], { keywords: ['auto', 'isolate'] }),
  ...group('effects', ['mixBlendMode'], { keywords: ['normal', 'multiply', 'screen', 'overlay', 'luminosity'] }),
  ...group('position', ['position'], { keywords: ['static', 'relative', 'absolute', 'sticky'] }),
  ...group('position', ['inset', 'top', 'right', 'bottom', 'left', 'insetInlineStart', 'insetInlineEnd'], {
    length: true,
    negative: true,
    tokens: ['space', 'size'],
    keywords: ['auto'],
  }),
  ...group('position', ['zIndex'], { number: { min: -10, max: 100, integer: true }, keywords: ['auto'] }),
};

export type StyleKey = keyof typeof STYLE_PROPERTIES;

/** The property of that name, never an inherited one. */
export function styleProperty(key: string): StyleProperty | undefined {
  return Object.hasOwn(STYLE_PROPERTIES, key) ? (STYLE_PROPERTIES as Record<string, StyleProperty>)[key] : undefined;
}
