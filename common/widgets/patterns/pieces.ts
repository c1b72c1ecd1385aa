import type { InlineText, JsonObject } from '../../layout/document';
import { isRecord } from '../../rules/is-record';
import { block, type Block } from '../drawing/block';
import { buttonSpec } from '../button/spec';
import { buttonGroupSpec } from '../button-group/spec';
import { columnSpec } from '../column/spec';
import { columnsSpec } from '../columns/spec';
import { containerSpec } from '../container/spec';
import { fieldSpec } from '../field/spec';
import { formSpec } from '../form/spec';
import { gridSpec } from '../grid/spec';
import { headingSpec } from '../heading/spec';
import { iconSpec } from '../icon/spec';
import { imageSpec } from '../image/spec';
import { listSpec } from '../list/spec';
import { quoteSpec } from '../quote/spec';
import { sectionSpec } from '../section/spec';
import { textSpec } from '../text/spec';

/** The shortest way to write each widget inside a pattern; props as in docs/widgets.md. */
export function section(props: JsonObject, ...children: readonly Block[]) {
  return block(sectionSpec, props, children);
}

export function box(props: JsonObject, ...children: readonly Block[]) {
  return block(containerSpec, props, children);
}

export function grid(props: JsonObject, ...children: readonly Block[]) {
  return block(gridSpec, props, children);
}

export function heading(level: number, text: InlineText, style?: JsonObject) {
  return block(headingSpec, { text, level, ...(style ? { style } : {}) });
}

export function text(words: InlineText, props: JsonObject = {}) {
  return block(textSpec, { text: words, ...props });
}

export function lead(words: InlineText, props: JsonObject = {}) {
  return text(words, { as: 'lead', ...props });
}

/** A text in the quieter color. */
export function muted(words: InlineText, style: JsonObject = {}) {
  return text(words, { style: { base: { color: '$color.muted', ...style } } });
}

/** How a figure is set: like a headline without being one. */
function figureStyle(fontSize: string, weight: JsonObject = {}): JsonObject {
  return {
    fontFamily: '$font.heading',
    fontSize,
    ...weight,
    lineHeight: '$lineHeight.tight',
    letterSpacing: '-0.02em',
  };
}

/** A figure or a number. */
export function numeral(value: string, fontSize = '$fontSize.3xl', style: JsonObject = {}) {
  const base = { ...figureStyle(fontSize, { fontWeight: '$fontWeight.bold' }), ...style };
  return text(value, { style: { base } });
}

/** What a plan costs: bold as words of their own, which stay so in another style. */
export function price(amount: string, fontSize: string) {
  return text([{ text: amount, bold: true }], { style: { base: figureStyle(fontSize) } });
}

export function button(label: string, props: JsonObject = {}) {
  return block(buttonSpec, { label, href: '#', ...props });
}

export function buttons(...children: readonly Block[]) {
  return block(buttonGroupSpec, {}, children);
}

export function centeredButtons(...children: readonly Block[]) {
  return block(buttonGroupSpec, { style: { base: { justifyContent: 'center' } } }, children);
}

export function image(props: JsonObject) {
  return block(imageSpec, props);
}

/** The place of a picture, with the large corners of a section. */
export function picture(ratio: string, style: JsonObject = {}, props: JsonObject = {}) {
  return image({ ratio, alt: '', ...props, style: { base: { borderRadius: '$radius.xl', ...style } } });
}

export function list(items: readonly InlineText[], props: JsonObject = {}) {
  return block(listSpec, { items, ...props });
}

/** One question of a form. */
export function field(kind: string, label: string, props: JsonObject = {}) {
  return block(fieldSpec, { kind, label, ...props });
}

export function form(props: JsonObject, ...children: readonly Block[]) {
  return block(formSpec, props, children);
}

export function quote(words: string, cite: string, props: JsonObject = {}) {
  return block(quoteSpec, { text: words, cite, ...props });
}

/** Columns in a ratio, each given as its content. `align` positions the shorter one. */
export function columns(ratio: string, align: string, ...contents: readonly (readonly Block[])[]): Block {
  return block(
    columnsSpec,
    { ratio, style: { base: { alignItems: align } } },
    contents.map((content) => block(columnSpec, {}, content)),
  );
}

/** A fine line above a block. */
export const LINE_ABOVE: JsonObject = {
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderTopColor: '$color.line',
};

/** A block with more of `style`: its layers are added to those it has. */
export function withStyle({ spec, props, children }: Block, layers: JsonObject): Block {
  const own = isRecord(props.style) ? props.style : {};
  return block(spec, { ...props, style: { ...own, ...layers } }, children);
}

/** Words and what there is to do, at the two ends of a row; one below the other where it is narrow. */
export function apart(style: JsonObject, words: Block, acts: Block): Block {
  return box(
    {
      direction: { base: 'column', lg: 'row' },
      align: { base: 'start', lg: 'center' },
      justify: 'between',
      gap: { base: '$space.5', lg: '$space.8' },
      style: { base: style },
    },
    words,
    withStyle(acts, { lg: { flexShrink: 0 } }),
  );
}

/** The words over a headline: small, in the color of links. */
export function eyebrow(words: string): Block {
  return text(words, { as: 'small', style: { base: { color: '$color.link', fontWeight: '$fontWeight.semibold' } } });
}

/** A headline and a sentence that open a section, centered and no wider than they read well. */
export function opening(title: string, sentence: string): Block {
  return box(
    { align: 'center', gap: '$space.3', style: { base: { textAlign: 'center' } } },
    heading(2, title),
    lead(sentence),
  );
}

/** An icon on a tinted tile. */
export function tile(name: string): Block {
  return block(iconSpec, {
    name,
    style: {
      base: { padding: '$space.3', borderRadius: '$radius.md', backgroundColor: '$color.soft', color: '$color.link' },
    },
  });
}

/** A raised box with a fine edge, as high as its neighbors in a grid. */
export function card(props: JsonObject, style: JsonObject, ...children: readonly Block[]): Block {
  const base = {
    padding: '$space.6',
    backgroundColor: '$color.raised',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: '$color.line',
    borderRadius: '$radius.lg',
    ...style,
  };
  return box({ ...props, style: { base } }, ...children);
}
