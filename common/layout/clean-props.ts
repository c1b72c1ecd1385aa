import { isRecord } from '#common/rules/is-record.ts';
import { cleanerOf, COMMON_PROPS } from './clean-value';
import { LIMITS, type Json, type JsonObject } from './document';
import type { Report } from './fault';
import { migrateProps } from './migrate';
import type { WidgetSpec } from './spec';

/**
 * A node's props against its widget's spec: faults are reported, what is faulty is left out.
 * @param fromVersion the page's `meta.schemaVersion`; older props are migrated first
 * @returns the same object when nothing is wrong and nothing is old
 */
export function cleanProps(spec: WidgetSpec, value: unknown, fromVersion: number, report: Report): JsonObject {
  if (value === undefined) return {};
  if (!isRecord(value)) {
    report('bad-node', '', 'props must be an object');
    return {};
  }
  const props = migrateProps(spec, value as JsonObject, fromVersion, report);
  const keys = Object.keys(props);
  if (keys.length > LIMITS.props) report('too-many-props', '', `a node has at most ${String(LIMITS.props)} props`);
  const kept: Record<string, Json> = {};
  let same = keys.length <= LIMITS.props;
  for (const key of keys.slice(0, LIMITS.props)) {
    const inner = cleanProp(spec, key, props[key], report);
    if (inner === undefined) same = false;
    else {
      kept[key] = inner;
      same &&= inner === props[key];
    }
  }
  return same ? props : kept;
}

function cleanProp(spec: WidgetSpec, key: string, value: unknown, report: Report): Json | undefined {
  if (Object.hasOwn(spec.props, key)) {
    const prop = spec.props[key];
    return prop && cleanerOf(prop)(value, key, report);
  }
  const common = Object.hasOwn(COMMON_PROPS, key) ? COMMON_PROPS[key] : undefined;
  if (common) return common(value, key, report);
  return void report('unknown-prop', key, `${spec.name} has no such prop`);
}
