import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuList } from '#src/ui/menu.tsx';
import { runCommand, useCommandContext } from '../commands/command-context';
import { commandNamed } from '../commands/list';

const GROUPS = [
  ['open-selection', 'select-parent', 'select-all'],
  ['copy', 'cut', 'paste', 'paste-beside', 'duplicate'],
  ['move-before', 'move-after', 'move-out', 'move-into'],
  ['wrap', 'unwrap', 'toggle-hidden', 'copy-style', 'paste-style', 'save-as-widget'],
  ['delete'],
];

interface Props {
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** The commands for the selection, at a point of the window. */
export function CanvasMenu({ at, onClose }: Props) {
  const { t } = useTranslation('editor');
  const context = useCommandContext();
  const anchor = useMemo(() => ({ left: at.x, right: at.x, top: at.y, bottom: at.y }), [at]);
  const entries = GROUPS.flatMap((group, groupIndex) =>
    group.map((name, index) => {
      const each = commandNamed(name);
      return {
        key: name,
        label: t(each.labelKey),
        ...(each.keys[0] !== undefined && { keys: each.keys[0] }),
        danger: name === 'delete',
        separated: groupIndex > 0 && index === 0,
        disabledReason: each.when(context) ? null : t('canvas.notNow'),
        onChoose: () => void runCommand(each, context),
      };
    }),
  );
  return <MenuList label={t('toolbar.more')} entries={entries} anchor={anchor} onClose={onClose} />;
}
