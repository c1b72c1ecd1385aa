import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialog.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { commands } from '../../commands/list';
import './dialogs.css';

/** The list is longer than many windows: with the focus on it the arrow keys scroll it. */
const reachable = { tabIndex: 0 };

/** Every command that has keys, as the person's keyboard shows them. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Dialog title={t('shortcuts.title')} size="lg" onClose={onClose}>
      <dl className="ep-shortcuts" {...reachable}>
        {commands
          .filter((command) => command.keys.length > 0)
          .map((command) => (
            <div key={command.name}>
              <dt>{t(`editor:${command.labelKey}`)}</dt>
              <dd>
                {command.keys.map((keys) => (
                  <Kbd key={keys} keys={keys} />
                ))}
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('shortcuts.quickInsert')}</dt>
          <dd>
            <Kbd keys="/" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
