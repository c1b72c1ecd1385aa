import { cleanerOf, COMMON_PROPS } from '#common/layout/clean-value.ts';
import type { Binding, Json } from '#common/layout/document.ts';
import type { FaultCode } from '#common/layout/fault.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';

/** A prop as the selection holds it: `mixed` when the selected blocks differ. */
export interface SharedValue {
  readonly value: Json | undefined;
  readonly mixed: boolean;
}

/** The one value that a prop has in all selected nodes. */
export function sharedValue([first, ...others]: readonly (Json | undefined)[]): SharedValue {
  const text = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === text)
    ? { value: first, mixed: false }
    : { value: undefined, mixed: true };
}

/** Why a value may not be saved in a prop, as a fault code with a locale text; null when it may. */
export function refusalOf(spec: WidgetSpec, prop: string, value: Json): FaultCode | null {
  const own = Object.hasOwn(spec.props, prop) ? spec.props[prop] : undefined;
  const clean = own ? cleanerOf(own) : COMMON_PROPS[prop];
  if (!clean) return 'unknown-prop';
  const faults: FaultCode[] = [];
  clean(value, prop, (code) => faults.push(code));
  return faults[0] ?? null;
}

/** Whether a value is taken from data as a whole. */
export function isBinding(value: Json | undefined): value is Json & Binding {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, '$bind');
}
