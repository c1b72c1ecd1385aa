import { compilePath, segmentsText, type Scope } from '#common/layout/binding-path.ts';
import type { Json, JsonObject, NodeId } from '#common/layout/document.ts';
import { hasOutputs } from '#common/layout/plain-template.ts';
import type { PropSpec, WidgetSpec } from '#common/layout/spec.ts';
import { boundPath, type CompileText } from '#common/layout/walk/bind-props.ts';
import { boundRows } from '#common/layout/walk/bound-rows.ts';
import { isolateByCharacters } from '#common/widgets/drawing/isolate.ts';
import { isRecord } from '#common/rules/is-record.ts';
import type { MailMarks } from './mail-marks';

type ValueKind = 'text' | 'url' | 'image';

/**
 * Marks in place of what is bound in props, so that a mail is compiled once and filled in for each person.
 * @param block whose props they are
 * @param lang of the mail: in right-to-left ones numbers of a text keep their order
 */
export function bindMarks(
  block: NodeId,
  spec: WidgetSpec,
  props: JsonObject,
  compile: CompileText,
  marks: MailMarks,
  lang: string,
): JsonObject {
  const inOrder = (get: (scope: Scope) => string) => (scope: Scope) => isolateByCharacters(get(scope), lang);
  const add = (kind: ValueKind, get: (scope: Scope) => string) =>
    marks.add(kind === 'url' ? { kind, get, block } : { kind, get: kind === 'text' ? inOrder(get) : get });
  const text = (value: Json | undefined, kind: ValueKind): Json | undefined =>
    typeof value === 'string' && hasOutputs(value) ? add(kind, compile(value)) : value;
  const inline = (value: Json): Json => {
    if (!Array.isArray(value)) return text(value, 'text') ?? '';
    return (value as readonly Json[]).map((run) =>
      isRecord(run)
        ? {
            ...run,
            ...(run.text !== undefined && { text: text(run.text, 'text') ?? '' }),
            ...(run.link !== undefined && { link: text(run.link, 'url') ?? '' }),
          }
        : run,
    );
  };
  /** A block of longer writing, or an item of a list in it. */
  const written = (value: Json): Json => {
    if (!isRecord(value) || 'code' in value) return isRecord(value) ? value : inline(value);
    const { text: words, items, lists } = value;
    return {
      ...value,
      ...(words !== undefined && { text: inline(words) }),
      ...(Array.isArray(items) && { items: (items as readonly Json[]).map(written) }),
      ...(Array.isArray(lists) && { lists: (lists as readonly Json[]).map(written) }),
    };
  };
  const link = (value: Json): Json =>
    isRecord(value) ? { ...value, label: text(value.label, 'text') ?? '', href: text(value.href, 'url') ?? '' } : value;
  const kindOf = ({ kind }: PropSpec): ValueKind => (kind === 'url' ? 'url' : kind === 'image' ? 'image' : 'text');
  const whole = (prop: PropSpec, path: string): string => {
    const read = compilePath(path);
    if (prop.kind === 'table-rows') return marks.add({ kind: 'list', get: (scope) => boundRows(read(scope)) });
    if (prop.kind !== 'inline-text-list') return add(kindOf(prop), (scope) => segmentsText(read(scope)));
    const items = (value: unknown) => (Array.isArray(value) ? value.map((each) => [segmentsText(each)]) : []);
    return marks.add({ kind: 'list', get: (scope) => items(read(scope)) });
  };
  const bound = (prop: PropSpec, value: Json): Json => {
    const path = boundPath(value);
    if (prop.kind === 'binding' || prop.kind === 'background') return value;
    if (path !== undefined) return whole(prop, path);
    const each = Array.isArray(value) ? (value as readonly Json[]) : null;
    if (prop.kind === 'navigation-items' && each) return each.map(link);
    if (prop.kind === 'inline-text-list' && each) return each.map(inline);
    if (prop.kind === 'rich-text' && each) return each.map(written);
    if (prop.kind === 'table-rows' && each)
      return each.map((row) => (Array.isArray(row) ? (row as readonly Json[]).map(inline) : row));
    if (prop.kind === 'inline-text') return inline(value);
    return 'bind' in prop && prop.bind ? (text(value, kindOf(prop)) ?? '') : value;
  };
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) => {
      const prop = Object.hasOwn(spec.props, key) ? spec.props[key] : undefined;
      return [key, prop ? bound(prop, value) : value] as const;
    }),
  );
}
