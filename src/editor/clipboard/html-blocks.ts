import { readHtml } from '#common/html/read-html.ts';
import type { Registry, WidgetSpec } from '#common/layout/spec.ts';
import { block, type Block } from '#common/widgets/drawing/block.ts';
import { headingSpec } from '#common/widgets/heading/spec.ts';
import { listSpec } from '#common/widgets/list/spec.ts';
import { quoteSpec } from '#common/widgets/quote/spec.ts';
import { richTextSpec } from '#common/widgets/rich-text/spec.ts';
import { tableSpec } from '#common/widgets/table/spec.ts';
import { textSpec } from '#common/widgets/text/spec.ts';
import { inlineOf } from '../text/inline-dom';
import { linesOf, type Part, partsOf, type TextPart } from './html-parts';

/** No text copied by hand is larger; the plain text is taken then. */
const MAX_CHARACTERS = 500_000;

function textBlock({ text }: TextPart): Block {
  return block(textSpec, { text: text as never });
}

/** Paragraphs and code that follow each other are one RichText; a paragraph by itself is a Text. */
function running(parts: readonly TextPart[]): Block {
  const [only] = parts;
  if (only && parts.length === 1 && only.kind === 'p') return textBlock(only);
  const doc = parts.map(({ kind, text }) =>
    kind === 'code'
      ? {
          type: 'code',
          code: typeof text === 'string' ? text : text.map((run) => ('text' in run ? run.text : '\n')).join(''),
        }
      : { type: 'p', text },
  );
  return block(richTextSpec, { doc: doc as never });
}

/** The texts from here on that make one widget: each heading is one of its own. */
function alike(parts: readonly Part[], at: number): TextPart[] {
  const isRunning = (kind: Part['kind']) => kind === 'p' || kind === 'code';
  const group: TextPart[] = [];
  for (let end = at; end < parts.length; end += 1) {
    const part = parts[end] as Part;
    const first = group[0]?.kind ?? part.kind;
    if (part.kind === 'table' || !(isRunning(first) ? isRunning(part.kind) : part.kind === first)) break;
    group.push(part);
    if (/^h[1-6]$/.test(first)) break;
  }
  return group;
}

function made([first, ...rest]: readonly [TextPart, ...TextPart[]]): Block {
  const { kind, text } = first;
  const all = [first, ...rest];
  if (kind === 'ul' || kind === 'ol')
    return block(listSpec, { items: all.map((each) => each.text) as never, ordered: kind === 'ol' });
  if (kind === 'quote') return block(quoteSpec, { text: inlineOf(linesOf(all)) as never });
  const heading = /^h([1-6])$/.exec(kind)?.[1];
  return heading === undefined ? running(all) : block(headingSpec, { text: text as never, level: Number(heading) });
}

/**
 * Copied HTML (web pages, word processors, spreadsheets) as widgets: headings, lists, quotes, tables, texts. Only
 * words, marks and web addresses are taken; no copied markup becomes an element.
 * @param registry the allowed widgets; content without a widget of its own becomes one Text per paragraph
 */
export function htmlBlocks(html: string, registry: Registry): Block[] {
  if (html.length > MAX_CHARACTERS) return [];
  const has = ({ name }: WidgetSpec) => Object.hasOwn(registry, name);
  const parts = partsOf(readHtml(html), has(tableSpec));
  const blocks: Block[] = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at] as Part;
    if (part.kind === 'table') {
      blocks.push(block(tableSpec, { ...part.table }));
      at += 1;
      continue;
    }
    const group = alike(parts, at) as [TextPart, ...TextPart[]];
    const one = made(group);
    blocks.push(...(has(one.spec) ? [one] : group.map(textBlock)));
    at += group.length;
  }
  return blocks;
}
