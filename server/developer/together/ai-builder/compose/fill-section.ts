import type { LanguageCode } from '#common/contract/languages.ts';
import type { JsonObject, NodeTree } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { NewBlock } from '#common/layout/proposal/edits.ts';
import { nodeAt } from '#common/layout/tree.ts';
import { registry } from '#common/widgets/registry.ts';
import { placeholderFor, titlePlaceholder } from './placeholders';

/** Kinds of props that people read. */
export const READ_KINDS: readonly string[] = ['text', 'inline-text', 'inline-text-list', 'navigation-items'];

interface Entry {
  readonly widget: string;
  readonly prop: string;
  /** Of texts, where there are other ones beside them: what they are. */
  readonly as?: string;
}

/** What an entry fills in each part of a section's list, by the sections that are lists of like parts. */
export const ENTRIES: Readonly<Record<string, Entry>> = {
  features: { widget: 'Heading', prop: 'text' },
  pricing: { widget: 'Heading', prop: 'text' },
  testimonials: { widget: 'Quote', prop: 'text' },
  faq: { widget: 'AccordionItem', prop: 'title' },
  statistics: { widget: 'Text', prop: 'text' },
  logos: { widget: 'Text', prop: 'text', as: 'p' },
  products: { widget: 'Heading', prop: 'text' },
  team: { widget: 'Text', prop: 'text', as: 'span' },
  blog: { widget: 'Heading', prop: 'text' },
  contact: { widget: 'Heading', prop: 'text' },
};

/** A figure and what it counts: `200 clients`, `99 % uptime`. */
const FIGURE = /^(?=\S*\d)(\S+(?:\s?%)?)\s+(\S.*)$/u;

/** A tree of nodes as nested blocks. */
export function blockOf({ rootId, nodes }: NodeTree): NewBlock {
  const build = (id: string): NewBlock => {
    const node = nodeAt(nodes, id);
    return { widget: node.type.resolvedName, props: node.props, children: node.nodes.map(build) };
  };
  return build(rootId);
}

function isTitle({ widget, props }: NewBlock) {
  return widget === 'Heading' && Number(props?.level ?? 2) <= 2;
}

function mapBlock(block: NewBlock, change: (each: NewBlock) => NewBlock): NewBlock {
  const changed = change(block);
  return { ...changed, children: (changed.children ?? []).map((child) => mapBlock(child, change)) };
}

function withProp(block: NewBlock, prop: string, value: string): NewBlock {
  return { ...block, props: { ...block.props, [prop]: value } };
}

/** A shipped section without its sample texts, which speak of another business: each is a placeholder. */
export function withoutSamples(section: NewBlock, key: string, language: LanguageCode): NewBlock {
  return mapBlock(section, (block) => {
    if (isTitle(block)) return withProp(block, 'text', titlePlaceholder(language, key));
    const takes = specOf(registry, block.widget)?.props ?? {};
    const props: JsonObject = Object.fromEntries(
      Object.entries(block.props ?? {}).map(([prop, value]) => {
        const kind = takes[prop]?.kind ?? '';
        return [
          prop,
          READ_KINDS.includes(kind) && value !== '' ? placeholderFor(language, block.widget, { prop, kind }) : value,
        ];
      }),
    );
    return { ...block, props };
  });
}

/** The section whose list has one part for each entry; without entries as it is. */
export function withEntries(section: NewBlock, key: string, entries: readonly string[]): NewBlock {
  const entry = ENTRIES[key];
  if (entry === undefined || entries.length === 0) return section;
  const isEntry = (block: NewBlock) =>
    block.widget === entry.widget && !isTitle(block) && [undefined, block.props?.as ?? 'p'].includes(entry.as);
  const holds = (block: NewBlock): boolean => isEntry(block) || (block.children ?? []).some(holds);
  const filled = (part: NewBlock, text: string) => {
    const values = key === 'statistics' ? (FIGURE.exec(text)?.slice(1) ?? [text]) : [text];
    return mapBlock(part, (block) => {
      const value = isEntry(block) ? values.shift() : undefined;
      return value === undefined ? block : withProp(block, entry.prop, value);
    });
  };
  const fill = (block: NewBlock): NewBlock => {
    const children = block.children ?? [];
    const parts = children.filter(holds);
    const [first] = parts;
    if (first === undefined) return block;
    if (parts.length < 2) return { ...block, children: children.map(fill) };
    const others = children.filter((child) => !holds(child));
    return { ...block, children: [...others, ...entries.map((text, at) => filled(parts[at] ?? first, text))] };
  };
  return fill(section);
}

/** The section with the next titles in its headings, as far as there are any. @param titles those that are used are taken out */
export function withTitles(section: NewBlock, titles: string[]): NewBlock {
  return mapBlock(section, (block) => {
    const title = isTitle(block) ? titles.shift() : undefined;
    return title === undefined ? block : withProp(block, 'text', title);
  });
}
