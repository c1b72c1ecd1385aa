import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { menuWithSubmenus } from '#src/actions/menu-entries.tsx';
import { MenuList } from '#src/ui/menu.tsx';

/** Where a menu opens, in px of the window: at a point, or below a button, whose upper edge and end it then does not cover. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  readonly top?: number;
  readonly right?: number;
}

interface Props {
  readonly at: MenuPlace;
  readonly onClose: () => void;
}

/** The actions for the selection, at a point of the window; whether each can run is asked once, when it opens. */
export function BlockMenu({ at, onClose }: Props) {
  const { t } = useTranslation(['editor', 'actions']);
  const { actions } = useActions();
  const anchor = useMemo(() => ({ left: at.x, right: at.right ?? at.x, top: at.top ?? at.y, bottom: at.y }), [at]);
  const entries = useMemo(
    () =>
      menuWithSubmenus(
        actions.filter(({ menus }) => menus?.includes('block')),
        t,
      ),
    [actions, t],
  );
  return <MenuList label={t('toolbar.more')} entries={entries} anchor={anchor} onClose={onClose} />;
}
