import { Maximize2 } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Breakpoint } from '#common/layout/document.ts';
import { useActions } from '#src/actions/actions-context.tsx';
import { menuEntries } from '#src/actions/menu-entries.tsx';
import { useRunAction } from '#src/actions/use-run-action.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { breakpointAtom, frameWidthAtom, pageWidthAtom, shownZoomAtom } from '../../engine/view-state';

const DEVICES: readonly Breakpoint[] = ['base', 'md', 'lg', 'xl'];

/** The width of the page on the canvas, in steps or as wide as the room, and the zoom. */
export function ViewportSwitch() {
  const { t } = useTranslation(['editor', 'inspector']);
  const { actions, named } = useActions();
  const run = useRunAction();
  const frame = useAtomValue(frameWidthAtom);
  const breakpoint = useAtomValue(breakpointAtom);
  const width = useAtomValue(pageWidthAtom);
  const zoom = useAtomValue(shownZoomAtom);
  return (
    <div className="ep-viewports" role="group" aria-label={t('top.viewports')}>
      {DEVICES.map((name) => {
        const { icon: Icon, keys } = named(`viewport-${name}`);
        return (
          <IconButton
            key={name}
            size="sm"
            icon={<Icon />}
            label={t(`inspector:breakpoint.${name}`)}
            keys={keys[0]}
            pressed={frame !== null && breakpoint === name}
            onClick={() => run(`viewport-${name}`)}
          />
        );
      })}
      <IconButton
        size="sm"
        icon={<Maximize2 />}
        label={t('top.fill')}
        pressed={frame === null}
        onClick={() => run('viewport-fill')}
      />
      <span className="ep-measure" dir="ltr">
        {width} px
      </span>
      <MenuButton
        size="sm"
        label={t('top.zoom')}
        entries={() =>
          menuEntries(
            actions.filter(({ menus }) => menus?.includes('zoom')),
            t,
          )
        }
      >
        {Math.round(zoom * 100)} %
      </MenuButton>
    </div>
  );
}
