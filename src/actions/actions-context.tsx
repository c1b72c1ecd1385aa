import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import type { Action } from './action';
import { type ActionRegistry, createRegistry } from './registry';

const Context = createContext<ActionRegistry | undefined>(undefined);

/** What actions act on, outside of what is drawn. */
function hold<What>(first: What) {
  let now = first;
  return { get: () => now, set: (next: What) => void (now = next) };
}

interface ActionsProviderProps<What> {
  readonly actions: readonly Action<What>[];
  /** What they act on; read when an action is asked or run, so that a new one draws nothing. */
  readonly context: What;
  readonly children: ReactNode;
}

/** Registers actions for all below it, beside those registered around it. */
export function ActionsProvider<What>({ actions, context, children }: ActionsProviderProps<What>) {
  const outer = use(Context);
  const [held] = useState(() => hold(context));
  // With the drawing, not after it: a key pressed at once is about what is seen.
  useLayoutEffect(() => held.set(context), [held, context]);
  const registry = useMemo(() => createRegistry(actions, held.get, outer), [actions, held, outer]);
  return <Context value={registry}>{children}</Context>;
}

/** The actions in force here; the same object as long as the providers around stay. @throws Error outside an `ActionsProvider` */
export function useActions(): ActionRegistry {
  const registry = use(Context);
  if (!registry) throw new Error('Actions need an ActionsProvider');
  return registry;
}
