import type { TFunction } from 'i18next';
import type { PickEntry } from '#src/ui/quick-pick-list.tsx';
import type { BoundAction } from './registry';

/** An action as a line of a palette. */
export interface ActionPick extends PickEntry {
  readonly to?: string;
  /** What it is found by besides, and which is not shown. */
  readonly words?: string;
  readonly run: () => void;
}

/**
 * The actions that can run now, as lines of a palette, with their keys.
 * @param group the palette's group they stand in
 * @param t knows the areas of their texts
 */
export function actionPicks(actions: readonly BoundAction[], group: string, t: TFunction): ActionPick[] {
  return actions
    .filter(({ name, when }) => name !== 'palette' && when() === true)
    .map(({ name, labelKey, icon: Icon, keys, to, found, run }) => ({
      id: `action-${name}`,
      group,
      label: t(labelKey),
      icon: <Icon aria-hidden />,
      ...(keys[0] !== undefined && { keys: keys[0] }),
      ...(to !== undefined && { to }),
      ...(found && { note: t(found.noteKey), words: t(found.wordsKey) }),
      run,
    }));
}
