import { isRecord } from '#common/rules/is-record.ts';
import { cleanerOf, COMMON_PROPS } from './clean-value';
import type { Clean } from './clean-text';
import { LIMITS, type Json, type JsonObject } from './document';
import type { Report } from './fault';
import { migrateProps } from './migrate';
import type { WidgetSpec } from './spec';
import { cleanLooks } from './variants';

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

/** What a look changes of a block: props of its widget and those of all, but nothing that says what the block is made of. */
function cleanLook(spec: WidgetSpec, prop: string, value: unknown, path: string, report: Report): Json | undefined {
  if (prop === 'visible' && typeof value === 'boolean') return value;
  const clean = prop === 'looks' || prop === 'exposes' ? undefined : cleanerFor(spec, prop);
  return clean ? clean(value, path, report) : void report('unknown-prop', path, `${spec.name} has no such prop`);
}

/** The reader of a prop of a widget: its own, or one that every widget takes; undefined where there is no such prop. */
export function cleanerFor(spec: WidgetSpec, key: string): Clean | undefined {
  const prop = Object.hasOwn(spec.props, key) ? spec.props[key] : undefined;
  if (prop) return cleanerOf(prop);
  return Object.hasOwn(COMMON_PROPS, key) ? COMMON_PROPS[key] : undefined;
}

function cleanProp(spec: WidgetSpec, key: string, value: unknown, report: Report): Json | undefined {
  const clean = cleanerFor(spec, key);
  if (clean) return clean(value, key, report);
  if (key === 'looks')
    return cleanLooks(value, key, report, (prop, inner, at) => cleanLook(spec, prop, inner, at, report));
  return void report('unknown-prop', key, `${spec.name} has no such prop`);
}
