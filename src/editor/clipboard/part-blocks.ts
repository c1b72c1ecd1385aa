import type { Registry, WidgetSpec } from '#common/layout/spec.ts';
import { block, type Block } from '#common/widgets/drawing/block.ts';
import { headingSpec } from '#common/widgets/heading/spec.ts';
import { listSpec } from '#common/widgets/list/spec.ts';
import { quoteSpec } from '#common/widgets/quote/spec.ts';
import { richTextSpec } from '#common/widgets/rich-text/spec.ts';
import { tableSpec } from '#common/widgets/table/spec.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { inlineOf } from '../text/inline-dom';
import { plainRuns, plainText } from '../text/plain-text';
import { itemText, listOf } from './list-parts';
import { linesOf, type Part, type TextPart } from './part';
import { alike } from './part-groups';

function textBlock({ text }: TextPart): Block {
  return block(textSpec, { text: (typeof text === 'string' ? inlineOf(plainRuns(text)) : text) as never });
}

/** Paragraphs and code that follow each other are one RichText; a paragraph by itself is a Text. */
function running(parts: readonly TextPart[]): Block {
  const [only] = parts;
  if (only && parts.length === 1 && only.kind === 'p') return textBlock(only);
  const doc = parts.map(({ kind, text, language }) =>
    kind === 'code'
      ? { type: 'code', code: plainText(text), ...(language !== undefined && { language }) }
      : { type: 'p', text },
  );
  return block(richTextSpec, { doc: doc as never });
}

/** A List, whose items are texts; where lists are in it a RichText, and lines in its items where there is none (e-mails). */
function listBlock(group: readonly TextPart[], registry: Registry): Block {
  const list = listOf(group);
  const isNested = list.items.length < group.length;
  if (isNested && hasWidget(registry, richTextSpec)) return block(richTextSpec, { doc: [list] as never });
  const { type, items, start } = list;
  return block(listSpec, {
    items: items.map(itemText) as never,
    ordered: type === 'ol',
    ...(start !== undefined && { start }),
  });
}

function made([first, ...rest]: readonly [TextPart, ...TextPart[]], registry: Registry): Block {
  const { kind, text } = first;
  const all = [first, ...rest];
  if (kind === 'ul' || kind === 'ol') return listBlock(all, registry);
  if (kind === 'quote') return block(quoteSpec, { text: inlineOf(linesOf(all)) as never });
  const heading = /^h([1-6])$/.exec(kind)?.[1];
  return heading === undefined ? running(all) : block(headingSpec, { text: text as never, level: Number(heading) });
}

/** Whether a widget may be used. */
export function hasWidget(registry: Registry, { name }: WidgetSpec): boolean {
  return Object.hasOwn(registry, name);
}

/**
 * Copied content as widgets.
 * @param registry the allowed widgets; content without a widget of its own becomes one Text per paragraph
 * @param joins whether paragraphs that follow each other are one RichText
 */
export function partBlocks(parts: readonly Part[], registry: Registry, joins: boolean): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at] as Part;
    if (part.kind === 'table') {
      blocks.push(block(tableSpec, { ...part.table }));
      at += 1;
      continue;
    }
    const group = alike(parts, at, joins) as [TextPart, ...TextPart[]];
    const one = made(group, registry);
    blocks.push(...(hasWidget(registry, one.spec) ? [one] : group.map(textBlock)));
    at += group.length;
  }
  return blocks;
}
