import { ROOT, type NodeMap } from '#common/layout/document.ts';
import { isRecord } from '#common/rules/is-record.ts';

/** What people call the properties and variants of a component, by their names. */
export function propertyLabels(root: NodeMap): (name: string) => string {
  const labels = root[ROOT]?.props.labels;
  return (name) => {
    const label = isRecord(labels) && Object.hasOwn(labels, name) ? labels[name] : undefined;
    return typeof label === 'string' && label !== '' ? label : name;
  };
}
