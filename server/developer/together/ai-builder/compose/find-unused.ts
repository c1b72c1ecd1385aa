import { specOf } from '#common/layout/placement.ts';
import type { NewBlock } from '#common/layout/proposal/edits.ts';
import { registry } from '#common/widgets/registry.ts';
import { READ_KINDS } from './fill-section';
import { namedSections } from './named-sections';

/** Between the parts of a prompt; a comma within a number is none. */
const BETWEEN =
  /(?<!\d),|,(?!\d)|[;；，、،؛:：\n"“”«»「」„]|\s(?:and|y|e|et|und)\s|\sو(?=\p{L})|以及|还有|[.!?。！？](?=\s|$)/u;

/** Parts that are shown at most, and their letters. */
const MAX_PARTS = 8;
const MAX_LETTERS = 80;

function textsOf(value: unknown): string[] {
  // Placeholders, which are in brackets, say nothing of the prompt.
  if (typeof value === 'string') return value.length > 1 && !value.startsWith('[') ? [value.toLowerCase()] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

function textsIn(block: NewBlock): string[] {
  const takes = specOf(registry, block.widget)?.props ?? {};
  const own = Object.entries(block.props ?? {}).filter(([prop]) => READ_KINDS.includes(takes[prop]?.kind ?? ''));
  return [...own.flatMap(([, value]) => textsOf(value)), ...(block.children ?? []).flatMap(textsIn)];
}

/** What the composer made of a prompt. */
interface Made {
  /** Keys of the patterns that were taken. */
  readonly keys: readonly string[];
  readonly blocks: readonly NewBlock[];
}

/**
 * The parts of a prompt, in its own words, of which nothing is in what was made: they name none of its sections, and none of
 * its texts is one of them.
 */
export function findUnused(prompt: string, { keys, blocks }: Made): string[] {
  const texts = blocks.flatMap(textsIn);
  const isUsed = (part: string) => {
    const words = part.toLowerCase();
    const isSaid = texts.some((text) => text.includes(words) || words.includes(text));
    const named = namedSections(part);
    return isSaid || (named.length > 0 && named.every((key) => keys.includes(key)));
  };
  const parts = prompt.split(BETWEEN).map((part) => part.trim());
  const left = parts.filter((part) => /[\p{L}\p{N}]/u.test(part) && !isUsed(part));
  return left.slice(0, MAX_PARTS).map((part) => part.slice(0, MAX_LETTERS));
}
