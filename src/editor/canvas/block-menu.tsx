import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { menuWithSubmenus } from '#src/actions/menu-entries.tsx';
import { MenuList } from '#src/ui/menu.tsx';

interface Props {
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** The actions for the selection, at a point of the window; whether each can run is asked once, when it opens. */
export function BlockMenu({ at, onClose }: Props) {
  const { t } = useTranslation(['editor', 'actions']);
  const { actions } = useActions();
  const anchor = useMemo(() => ({ left: at.x, right: at.x, top: at.y, bottom: at.y }), [at]);
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
