import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSignedInUser } from '../user-context';
import { entriesFor } from './navigation';

/** The links to the areas. `collapsed` shows icons only, each with its name as a tooltip. */
export function Sidebar({ collapsed, onFollow }: { collapsed: boolean; onFollow?: () => void }) {
  const { t } = useTranslation();
  const entries = entriesFor(useSignedInUser());
  return (
    <nav className="sidebar" aria-label={t('nav.label')}>
      <ul>
        {entries.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <NavLink
              to={to}
              end={to === '/'}
              className="sidebar-link"
              aria-label={collapsed ? t(`nav.${key}`) : undefined}
              data-tip={collapsed ? t(`nav.${key}`) : undefined}
              onClick={onFollow}
            >
              <Icon />
              {!collapsed && <span>{t(`nav.${key}`)}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
