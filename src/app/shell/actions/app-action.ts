import type { Principal } from '#common/rules/can.ts';
import type { Action } from '#src/actions/action.ts';

/** What actions of the app act on. */
export interface AppContext {
  readonly principal: Principal;
  /** The chosen site; absent before there is one. */
  readonly site: { readonly url: string } | undefined;
  /** Keys of the navigation's entries that this person may open. */
  readonly screens: ReadonlySet<string>;
  /** `state` goes along in the history, as react-router's links send it. */
  readonly navigate: (to: string, state?: object) => void;
}

export type AppAction = Action<AppContext>;

type Given = Pick<AppAction, 'name' | 'labelKey' | 'icon' | 'section'> & Partial<AppAction>;

/** An action of the app with what most have in common: no keys, usable always; one with `to` goes there. */
export function appAction(given: Given): AppAction {
  const { to } = given;
  return { keys: [], when: () => true, run: ({ navigate }) => to !== undefined && navigate(to), ...given };
}
