import type { Action, Availability } from './action';

/** An action tied to what it acts on. */
export interface BoundAction extends Omit<Action<never>, 'when' | 'run'> {
  readonly when: () => Availability;
  readonly run: () => void;
}

/** The actions in force at a place of the app. */
export interface ActionRegistry {
  readonly actions: readonly BoundAction[];
  /** @throws Error when there is no action of that name, which is a programming mistake */
  readonly named: (name: string) => BoundAction;
  /** Runs an action if it can. @returns its availability at that moment: `true` = it ran */
  readonly run: (name: string) => Availability;
}

/**
 * Ties actions to what they act on.
 * @param context gives what they act on now
 * @param outer the actions around; those of a name that is given here are replaced
 */
export function createRegistry<Context>(
  actions: readonly Action<Context>[],
  context: () => Context,
  outer?: ActionRegistry,
): ActionRegistry {
  const own: BoundAction[] = actions.map((action) => ({
    ...action,
    when: () => action.when(context()),
    run: () => action.run(context()),
  }));
  const names = new Set(own.map(({ name }) => name));
  const all = [...own, ...(outer?.actions ?? []).filter(({ name }) => !names.has(name))];
  const byName = new Map(all.map((action) => [action.name, action]));
  const named = (name: string) => {
    const found = byName.get(name);
    if (!found) throw new Error(`No action ${name}`);
    return found;
  };
  return {
    actions: all,
    named,
    run: (name) => {
      const action = named(name);
      const can = action.when();
      if (can === true) action.run();
      return can;
    },
  };
}
