import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ConsentChoice } from '../head/consent-choice';
import { isHelpOpen } from './shell-state';

/** The foot of every screen. */
export function Footer() {
  const { t } = useTranslation('shell');
  const openHelp = useSetAtom(isHelpOpen);
  return (
    <footer className="shell-footer">
      <span translate="no">Pagewright</span>
      <button type="button" className="link" onClick={() => openHelp(true)}>
        {t('help')}
      </button>
      <ConsentChoice />
    </footer>
  );
}
