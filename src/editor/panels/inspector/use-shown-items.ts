import { isRecord } from '#common/rules/is-record.ts';
import type { Json, NodeId } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import { boundPath } from '#common/layout/walk/bind-props.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { useAllSamples } from '#src/editor/document/sample-scope.tsx';
import { useEngine } from '../../engine/engine-context';
import { useNodesRevision } from '../../engine/engine-hooks';
import { itemsOf, nameOf, scopeAt } from '../../document/collection-scope';
import type { FilterNames } from '../data/filter-fault';

/** What a Collection can name in its filter, and how many items it has by the sample values. */
interface ShownItems extends FilterNames {
  /** A value that each field has. */
  readonly sample: Readonly<Record<string, unknown>>;
  readonly all: number;
  /** Where the list is in bindings, and its items. */
  readonly source: string;
  readonly items: readonly Json[];
  /** Those that visitors of the sample address see. */
  readonly shown: number;
}

/** The items of the selected Collection, of several those of the first; null while the sample values load. */
export function useShownItems(ids: readonly NodeId[]): ShownItems | null {
  const engine = useEngine();
  const scope = useAllSamples();
  useNodesRevision(ids);
  const [id = ''] = ids;
  const node = engine.getNode(id);
  const spec = node && specOf(engine.registry, node.type.resolvedName);
  if (!spec || !scope) return null;
  const props = completeProps(spec, node.props);
  const { all, shown } = itemsOf(props, scopeAt(engine.getNodes(), id, scope));
  const source = boundPath(props.source) ?? '';
  const sample = isRecord(all[0]) ? all[0] : {};
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
  const fields = Object.keys(sample).filter((field) => isPlain(sample[field]));
  const keys = isRecord(scope.route) ? Object.keys(scope.route) : [];
  return { as: nameOf(props), fields, keys, sample, all: all.length, source, items: all, shown: shown.length };
}
