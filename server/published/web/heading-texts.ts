import { isRecord } from '#common/rules/is-record.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import type { Json, JsonObject, NodeId, NodeMap } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import type { CompileText } from '#common/layout/walk/bind-props.ts';
import { walkNode } from '#common/layout/walk/walk-node.ts';
import { contentsOf } from '#common/widgets/document/contents.ts';
import type { ContentsEntry } from '#common/widgets/drawing/view.ts';

function textIn(filled: JsonObject, block: number | undefined): Json {
  if (block === undefined) return filled.text ?? '';
  const each = Array.isArray(filled.doc) ? (filled.doc as readonly Json[])[block] : undefined;
  return isRecord(each) ? (each.text ?? '') : '';
}

/** The headings of a page with their bindings filled in, as a getter. */
export function headingTexts(
  nodes: NodeMap,
  registry: Registry,
  compile: CompileText,
): (scope: Scope) => readonly ContentsEntry[] {
  const headings = contentsOf(nodes);
  const bound = new Map<NodeId, ((scope: Scope) => JsonObject) | null>();
  for (const { nodeId } of headings) {
    const node = nodes[nodeId];
    const spec = node && specOf(registry, node.type.resolvedName);
    if (node && spec && !bound.has(nodeId)) bound.set(nodeId, walkNode(node, spec, compile).bound);
  }
  return (scope) =>
    headings.map(({ nodeId, block, id, level, text }) => {
      const filled = bound.get(nodeId)?.(scope);
      return { id, level, text: filled ? textIn(filled, block) : text };
    });
}
