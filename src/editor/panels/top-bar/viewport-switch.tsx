import { Laptop, Maximize2, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Breakpoint } from '#common/layout/document.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useRunCommand } from '../../commands/command-context';
import { breakpointAtom, frameWidthAtom, pageWidthAtom, shownZoomAtom } from '../../engine/view-state';

const DEVICES: readonly { readonly name: Breakpoint; readonly icon: LucideIcon; readonly keys: string }[] = [
  { name: 'base', icon: Smartphone, keys: '1' },
  { name: 'md', icon: Tablet, keys: '3' },
  { name: 'lg', icon: Laptop, keys: '4' },
  { name: 'xl', icon: Monitor, keys: '5' },
];

/** The width of the page on the canvas, in steps or as wide as the room, and the zoom. */
export function ViewportSwitch() {
  const { t } = useTranslation(['editor', 'inspector']);
  const run = useRunCommand();
  const frame = useAtomValue(frameWidthAtom);
  const breakpoint = useAtomValue(breakpointAtom);
  const width = useAtomValue(pageWidthAtom);
  const zoom = useAtomValue(shownZoomAtom);
  return (
    <div className="ep-viewports" role="group" aria-label={t('top.viewports')}>
      {DEVICES.map(({ name, icon: Icon, keys }) => (
        <IconButton
          key={name}
          size="sm"
          icon={<Icon />}
          label={t(`inspector:breakpoint.${name}`)}
          keys={keys}
          pressed={frame !== null && breakpoint === name}
          onClick={() => run(`viewport-${name}`)}
        />
      ))}
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
        entries={[
          { key: 'in', label: t('editor:command.zoom-in'), keys: 'Mod++', onChoose: () => run('zoom-in') },
          { key: 'out', label: t('editor:command.zoom-out'), keys: 'Mod+-', onChoose: () => run('zoom-out') },
          { key: 'fit', label: t('editor:command.zoom-fit'), keys: 'Shift+1', onChoose: () => run('zoom-fit') },
          { key: '100', label: t('editor:command.zoom-100'), keys: 'Mod+0', onChoose: () => run('zoom-100') },
        ]}
      >
        {Math.round(zoom * 100)} %
      </MenuButton>
    </div>
  );
}
