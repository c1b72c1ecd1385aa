import type { TFunction } from 'i18next';
import type { MenuEntry } from '#src/ui/menu.tsx';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import type { BoundAction } from './registry';

/**
 * Actions as a menu that opens now: a line between sections, what destroys last, and a reason where one cannot be chosen.
 * @param t knows the areas of their texts
 */
export function menuEntries(actions: readonly BoundAction[], t: TFunction): MenuChoice[] {
  const offered = actions
    .map((action) => ({ action, can: action.when() }))
    .filter(({ can }) => can !== false)
    .sort((a, b) => Number(a.action.danger ?? false) - Number(b.action.danger ?? false));
  return offered.map(({ action, can }, index) => {
    const before = offered[index - 1]?.action;
    const { name, labelKey, icon: Icon, keys, section, danger = false, run } = action;
    return {
      key: name,
      label: t(labelKey),
      icon: <Icon aria-hidden />,
      ...(keys[0] !== undefined && { keys: keys[0] }),
      danger,
      separated: before !== undefined && (before.section !== section || danger !== (before.danger ?? false)),
      disabledReason: typeof can === 'string' ? t(can) : null,
      onChoose: run,
    };
  });
}

/**
 * Like `menuEntries`, with the actions that name a submenu in it, where the first of them would stand.
 * @param t knows the areas of their texts, and `actions`
 */
export function menuWithSubmenus(actions: readonly BoundAction[], t: TFunction): MenuEntry[] {
  const submenuOf = new Map(actions.map(({ name, submenu }) => [name, submenu]));
  const branches = new Map<string, MenuChoice[]>();
  const entries: MenuEntry[] = [];
  for (const entry of menuEntries(actions, t)) {
    const submenu = submenuOf.get(entry.key);
    const branch = submenu && branches.get(submenu);
    if (branch) branch.push({ ...entry, separated: false });
    else if (submenu) {
      const inner = [{ ...entry, separated: false }];
      branches.set(submenu, inner);
      const { icon, separated = false } = entry;
      entries.push({ key: submenu, label: t(`actions:submenu.${submenu}`), icon, separated, entries: inner });
    } else entries.push(entry);
  }
  return entries;
}
