import { componentKey } from '#common/components/instance.ts';
import { withDefault } from '#common/components/with-default.ts';
import type { Json, NodeId, NodeMap } from '#common/layout/document.ts';
import { hasNode, patchProps } from '#common/layout/tree.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { changeComponent, restoreComponentVersion } from '#src/api/components.ts';
import type { EditorEngine } from '../engine/editor-engine';

function setValue(engine: EditorEngine, id: NodeId, name: string, value: Json | undefined): void {
  const nodes = engine.getNodes();
  if (!hasNode(nodes, id)) return;
  const values = nodes[id]?.props.values;
  const { [name]: _, ...rest } = isRecord(values) ? values : {};
  const next = value === undefined ? rest : { ...rest, [name]: value };
  engine.apply(patchProps(nodes, id, { values: next }), { labelKey: 'history.useForAll' });
}

/**
 * Makes the value of an instance the component's own default, as a draft; the instance then has none.
 * @param name of the property, as values have it
 * @returns takes both back, null where the instance has none
 * @throws ApiError as `changeComponent`; the page is not changed then
 */
export async function setForAll(engine: EditorEngine, id: NodeId, name: string): Promise<(() => Promise<void>) | null> {
  const node = engine.getNode(id);
  const values = node?.props.values;
  if (!node || !isRecord(values) || !Object.hasOwn(values, name)) return null;
  const key = componentKey(node);
  const value = values[name] as Json;
  const before = await changeComponent(key, (root) => withDefault(root as NodeMap, name, value, engine.registry));
  setValue(engine, id, name, undefined);
  return async () => {
    await restoreComponentVersion(key, before);
    setValue(engine, id, name, value);
  };
}
