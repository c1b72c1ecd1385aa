import type { AiTask } from '#common/contract/ai-builder.ts';
import type { Json, LayoutDocument, NodeId } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { PropSpec, Registry } from '#common/layout/spec.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { ownNode, subtreeIds } from '#common/layout/tree.ts';
import type { SentEdit } from '#server/builder/proposals/edit-page.ts';

/** The page of an answer, and what is meant of it. */
interface EditedPage {
  readonly document: LayoutDocument;
  readonly registry: Registry;
  /** Blocks that are meant; empty: the page. Of alternative texts the images. */
  readonly meant: readonly NodeId[];
}

const TEXTS: readonly PropSpec['kind'][] = [
  'text',
  'inline-text',
  'inline-text-list',
  'table-rows',
  'rich-text',
  'navigation-items',
  'records',
];
const ALT_PROPS = ['alt', 'decorative'];

/** Where the links in a value lead. */
function linksIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    (key === 'href' || key === 'link') && typeof each === 'string' ? [each] : linksIn(each),
  );
}

/** What no translation changes: where links lead, and of the entries of a list all but their words. */
function keptIn(spec: PropSpec | undefined, value: Json | undefined): string[] {
  if (spec?.kind !== 'records' || !Array.isArray(value)) return linksIn(value);
  return (value as readonly Json[]).flatMap((entry) =>
    Object.entries(isRecord(entry) ? entry : {}).flatMap(([name, each]) => {
      const kind = Object.hasOwn(spec.fields, name) ? spec.fields[name]?.kind : undefined;
      return kind === 'text' || kind === 'inline-text' ? linksIn(each) : [`${name}=${JSON.stringify(each)}`];
    }),
  );
}

function translates(edit: SentEdit, { document, registry, meant }: EditedPage): boolean {
  if (edit.act !== 'set') return false;
  const node = ownNode(document.root, edit.node);
  const takes = node && specOf(registry, node.type.resolvedName)?.props;
  if (!node || !takes) return false;
  if (meant.length > 0 && !meant.some((id) => subtreeIds(document.root, id).includes(edit.node))) return false;
  return Object.entries(edit.props).every(([prop, value]) => {
    const spec = Object.hasOwn(takes, prop) ? takes[prop] : undefined;
    const known = keptIn(spec, node.props[prop]);
    return spec !== undefined && TEXTS.includes(spec.kind) && keptIn(spec, value).every((kept) => known.includes(kept));
  });
}

function describes(edit: SentEdit, { meant }: EditedPage): boolean {
  return (
    edit.act === 'set' && meant.includes(edit.node) && Object.keys(edit.props).every((prop) => ALT_PROPS.includes(prop))
  );
}

/**
 * Whether an edit is of the kind that a task is for: a translation changes texts alone and leads nowhere else, alternative
 * texts are those of the images that are meant. What else a model does was not asked for.
 */
export function mayEdit(task: AiTask, edit: SentEdit, page: EditedPage): boolean {
  if (task === 'translate') return translates(edit, page);
  return task !== 'alt' || describes(edit, page);
}
