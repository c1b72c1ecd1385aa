import type { Json, LayoutNode } from '#common/layout/document.ts';
import type { PropSpec, Registry, WidgetSpec } from '#common/layout/spec.ts';
import { isRecord } from '#common/rules/is-record.ts';

/** Characters that are shown beside a name. */
const LENGTH = 60;
/** Rows, items or runs that are read: they are more than that. */
const PARTS = 12;

/** Kinds that hold words for visitors. */
const WORDS: ReadonlySet<PropSpec['kind']> = new Set([
  'inline-text',
  'rich-text',
  'inline-text-list',
  'table-rows',
  'navigation-items',
  'records',
]);
/** Plain texts that are no words of a page: settings of a collection, names within a project. */
const NAMED_WORDS: ReadonlySet<string> = new Set(['alt', 'label', 'title']);

/** The words of a value, of whatever kind; a binding as its path. */
function wordsOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const parts = (value as readonly Json[]).slice(0, PARTS);
    const isRuns = parts.every(
      (part) => isRecord(part) && !('type' in part || 'lists' in part) && ('text' in part || 'break' in part),
    );
    return parts.map(wordsOf).join(isRuns ? '' : ' ');
  }
  if (!isRecord(value)) return '';
  const { $bind, text, label, title, items, code } = value as Readonly<Record<string, Json | undefined>>;
  if (typeof $bind === 'string') return `{{ ${$bind} }}`;
  return 'break' in value ? ' ' : wordsOf(text ?? label ?? title ?? items ?? code);
}

/** Entries with fields are named each by what it begins with, which a run of a text is not. */
function wordsOfEntries(value: Json | undefined): string {
  if (!Array.isArray(value)) return wordsOf(value);
  return (value as readonly Json[])
    .slice(0, PARTS)
    .map((entry) => {
      if (!isRecord(entry)) return wordsOf(entry);
      const { title, label, text } = entry as Readonly<Record<string, Json | undefined>>;
      return [title, label, text].map(wordsOf).find((words) => words.trim() !== '') ?? '';
    })
    .join(' ');
}

/** The first prop that says something. */
function first({ props }: LayoutNode, spec: WidgetSpec, names: readonly string[]): string {
  for (const name of names) {
    const read = spec.props[name]?.kind === 'records' ? wordsOfEntries : wordsOf;
    const words = read(props[name]).replace(/\s+/g, ' ').trim();
    if (words !== '') return words;
  }
  return '';
}

function excerptOf(node: LayoutNode, registry: Registry): string {
  const spec = registry[node.type.resolvedName];
  if (!spec) return '';
  const entries = Object.entries(spec.props);
  const named = (is: (name: string, kind: PropSpec['kind']) => boolean) =>
    entries.flatMap(([name, { kind }]) => (is(name, kind) ? [name] : []));
  const texts = named((name, kind) => WORDS.has(kind) || (kind === 'text' && NAMED_WORDS.has(name)));
  const words = first(node, spec, spec.inlineProp === undefined ? texts : [spec.inlineProp, ...texts]);
  const target = first(
    node,
    spec,
    named((_name, kind) => kind === 'url'),
  );
  const both = [words, target].filter((part) => part !== '').join(' · ');
  const letters = [...both];
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('').trimEnd()}…` : both;
}

/** A line with the name of the site in place of its variable, which logos hold. */
export function withSiteName(excerpt: string, name: string | undefined): string {
  return name === undefined ? excerpt : excerpt.replace(/\{\{\s*site\.name\s*\}\}/g, () => name);
}

/** Nodes never change: each is read once. */
const known = new WeakMap<LayoutNode, string>();

/** What a block holds, in a line: its words, the alternative text of its picture, the target of its link; '' = nothing. */
export function nodeExcerpt(node: LayoutNode | undefined, registry: Registry): string {
  if (!node) return '';
  const read = known.get(node);
  if (read !== undefined) return read;
  const excerpt = excerptOf(node, registry);
  known.set(node, excerpt);
  return excerpt;
}
