import type { JsonObject, NodeTree } from '#common/layout/document.ts';
import type { NewBlock } from '#common/layout/proposal/edits.ts';
import type { Kind } from '#common/layout/spec.ts';
import { nodeAt } from '#common/layout/tree.ts';
import { patternsOf } from '#common/widgets/patterns.ts';
import { namedSections, wordsOf, type PromptWords } from './section-words';

/** Widgets whose every copy in a pattern is one entry of a list, and the prop that contains it. */
const ENTRY_PROPS: Readonly<Record<string, string>> = { Heading: 'text', AccordionItem: 'title', Quote: 'text' };

function isTitle({ widget, props }: NewBlock) {
  return widget === 'Heading' && Number(props?.level ?? 2) <= 2;
}

/** A tree of nodes as nested blocks. */
export function blockOf({ rootId, nodes }: NodeTree): NewBlock {
  const build = (id: string): NewBlock => {
    const node = nodeAt(nodes, id);
    return { widget: node.type.resolvedName, props: node.props, children: node.nodes.map(build) };
  };
  return build(rootId);
}

function isEntry(block: NewBlock) {
  return ENTRY_PROPS[block.widget] !== undefined && !isTitle(block);
}

function holdsEntry(block: NewBlock): boolean {
  return isEntry(block) || (block.children ?? []).some(holdsEntry);
}

/** Puts the next entry into a part of a list, and takes its sample sentences out: they would speak of something else. */
function fillEntry(block: NewBlock, entry: string): NewBlock {
  const prop = isEntry(block) ? ENTRY_PROPS[block.widget] : undefined;
  const children = (block.children ?? []).filter(({ widget }) => widget !== 'Text' && widget !== 'List');
  const own: JsonObject = prop === undefined ? (block.props ?? {}) : { ...block.props, [prop]: entry };
  return {
    ...block,
    props: own,
    children: prop === undefined ? children.map((child) => fillEntry(child, entry)) : children,
  };
}

/** A list of like parts gets one for each entry; what is left over goes. */
function fillList(block: NewBlock, entries: string[]): NewBlock {
  const children = block.children ?? [];
  const parts = children.filter(holdsEntry);
  const first = parts[0];
  if (parts.length < 2 || first === undefined || entries.length === 0) {
    return { ...block, children: children.map((child) => fillList(child, entries)) };
  }
  const filled = entries.map((entry, index) => fillEntry(parts[index] ?? first, entry));
  entries.length = 0;
  return { ...block, children: [...children.filter((child) => !holdsEntry(child)), ...filled] };
}

function fillTitles(block: NewBlock, titles: string[]): NewBlock {
  const title = isTitle(block) ? titles.shift() : undefined;
  const props: JsonObject | undefined = title === undefined ? block.props : { ...block.props, text: title };
  return { ...block, props, children: (block.children ?? []).map((child) => fillTitles(child, titles)) };
}

/** A section, and what it is called. */
export interface ComposedSection {
  readonly title: string;
  readonly block: NewBlock;
}

function titleIn(block: NewBlock): string | undefined {
  if (isTitle(block)) return typeof block.props?.text === 'string' ? block.props.text : undefined;
  return (block.children ?? []).map(titleIn).find((title) => title !== undefined);
}

/** Quoted words are titles in their order; else the subject is that of the first section. */
function titlesOf({ quoted, subject }: PromptWords) {
  return quoted.length > 0 ? [...quoted] : subject ? [subject] : [];
}

/**
 * Picks shipped patterns by the keywords of a prompt, in six languages, and fills in its texts: quotations as titles, a
 * list after a colon as entries.
 * @param most sections at most
 * @returns none where the prompt names no section, or has no usable text
 */
export function composeSections(prompt: string, kind: Kind, most: number): ComposedSection[] {
  const words = wordsOf(prompt);
  const titles = titlesOf(words);
  const entries = [...words.entries];
  if (titles.length === 0 && entries.length === 0) return [];
  const known = new Map(patternsOf(kind).map((pattern) => [pattern.key, pattern]));
  const keys = namedSections(prompt).filter((key) => known.has(key));
  let last = 0;
  return keys.slice(0, most).flatMap((key) => {
    const pattern = known.get(key);
    if (!pattern) return [];
    const block = blockOf(pattern.build(() => `p${String((last += 1))}`));
    const filled = fillTitles(fillList(block, entries), titles);
    return [{ title: (titleIn(filled) ?? key).slice(0, 200), block: filled }];
  });
}
