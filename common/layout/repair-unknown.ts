import { isRecord } from '#common/rules/is-record.ts';
import { cleanProps } from './clean-props';
import { readType } from './clean-node';
import { LIMITS, type Json } from './document';
import type { Report } from './fault';
import { measureJson } from './measure-json';
import { childRefusal, specOf, takesChildren } from './placement';
import type { Registry, WidgetSpec } from './spec';

/** A node as found, nothing about it sure but that it is an object. */
export type RawNode = Readonly<Record<string, unknown>>;

const UNKNOWN = 'Unknown';
const KEPT_NAME = 64;

/** Whether JSON may be kept in `Unknown.original` as it is. */
function mayBeKept(value: unknown): value is Json {
  const { bytes, faults } = measureJson(value, LIMITS.unknownOriginal);
  return bytes <= LIMITS.unknownOriginal && faults.length === 0;
}

/**
 * The node as an `Unknown` that keeps its type and props, so that a save destroys nothing.
 * @returns `cut` when they are too large (or hostile) to keep and only the name stays
 */
export function toUnknown(raw: RawNode, registry: Registry): { spec: WidgetSpec; raw: RawNode; cut: boolean } {
  const spec = specOf(registry, UNKNOWN);
  if (!spec) throw new Error('The registry has no Unknown');
  const original = { type: raw.type ?? null, props: raw.props ?? {} };
  const kept = mayBeKept(original);
  const name = isRecord(raw.type) ? raw.type.resolvedName : raw.type;
  const short = { type: typeof name === 'string' ? name.slice(0, KEPT_NAME) : '', props: {} };
  const displayName = typeof raw.displayName === 'string' ? raw.displayName : short.type || UNKNOWN;
  return {
    spec,
    cut: !kept,
    raw: { ...raw, type: { resolvedName: UNKNOWN }, displayName, props: { original: kept ? original : short } },
  };
}

/**
 * The original of an `Unknown`, when its widget is registered, its props are sound and it and its children may be where
 * they are.
 * @param childSpecs the widgets of its children
 * @param fits whether a widget may stand in the node's place
 */
export function restoreUnknown(
  raw: RawNode,
  registry: Registry,
  fromVersion: number,
  childSpecs: () => readonly WidgetSpec[],
  fits: (spec: WidgetSpec, props: unknown) => boolean,
): { spec: WidgetSpec; raw: RawNode } | undefined {
  const silent: Report = () => undefined;
  if (readType(raw.type, registry, silent)?.name !== UNKNOWN || !isRecord(raw.props)) return undefined;
  const { original } = raw.props;
  if (!isRecord(original)) return undefined;
  const spec = readType(original.type, registry, silent);
  if (!spec || spec.name === UNKNOWN || !fits(spec, original.props)) return undefined;
  const children = Array.isArray(raw.nodes) ? raw.nodes.length : 0;
  if (children > 0 && (!takesChildren(spec) || childSpecs().some((child) => childRefusal(spec, child))))
    return undefined;
  let sound = true;
  cleanProps(spec, original.props, fromVersion, () => void (sound = false));
  return sound ? { spec, raw: { ...raw, type: original.type, props: original.props } } : undefined;
}
