import type { Json } from '#common/layout/document.ts';
import type { FaultCode } from '#common/layout/fault.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { useStateOf } from '#src/ui/use-state-of.ts';
import { refusalOf } from './prop-value';

interface Options {
  /** What is typed is forgotten with another one. */
  readonly owner: string;
  readonly widget: WidgetSpec;
  readonly prop: string;
  /** What is stored for a value that is refused; undefined where nothing can be made of it. */
  readonly adapt: ((value: Json) => Json | undefined) | undefined;
  readonly set: (value: Json | undefined) => void;
}

/** Checks what is typed in a field: what is refused stays typed and is not stored, unless something is made of it. */
export function useCheckedValue({ owner, widget, prop, adapt, set }: Options) {
  const [refused, setRefused] = useStateOf<{ value: Json; code: FaultCode } | null>(owner, null);
  const [adapted, setAdapted] = useStateOf<{ typed: Json; stored: Json } | null>(owner, null);
  const change = (next: Json | undefined) => {
    const code = next === undefined ? null : refusalOf(widget, prop, next);
    const stored = code && next !== undefined ? adapt?.(next) : undefined;
    const isAdapted = next !== undefined && stored !== undefined;
    setAdapted(isAdapted ? { typed: next, stored } : null);
    setRefused(code && next !== undefined && !isAdapted ? { value: next, code } : null);
    if (isAdapted) set(stored);
    else if (!code) set(next);
  };
  return {
    refused,
    change,
    clear: () => setRefused(null),
    /** What the field shows in place of what is stored. */
    shown: (value: Json | undefined) =>
      refused ? refused.value : adapted && adapted.stored === value ? adapted.typed : value,
  };
}
