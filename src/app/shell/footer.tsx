import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ConsentChoice } from '../head/consent-choice';
import { isHelpOpen } from './shell-state';

/** The foot of every screen. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const openHelp = useSetAtom(isHelpOpen);
  return (
    <footer className="shell-footer">
      <span translate="no">Pagewright</span>
      <button type="button" className="link" onClick={() => openHelp(true)}>
        {t('help')}
      </button>
      <Link className="link" to="/support" state={{ page: pathname }}>
        {t('nav.support')}
      </Link>
      <ConsentChoice />
    </footer>
  );
}
