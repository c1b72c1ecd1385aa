import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { NavigationEntry } from './navigation';
import { UsageMeter } from './usage-meter';
import { useNavigationGroups } from './use-navigation-groups';

interface EntryProps {
  readonly entry: NavigationEntry;
  readonly collapsed: boolean;
  readonly onFollow?: () => void;
}

function SidebarLink({ entry: { key, to, icon: Icon }, collapsed, onFollow }: EntryProps) {
  const { t } = useTranslation('shell');
  const name = t(`nav.${key}`);
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="sidebar-link"
      aria-label={collapsed ? name : undefined}
      data-tip={collapsed ? name : undefined}
      onClick={onFollow}
    >
      <Icon aria-hidden />
      {!collapsed && <span>{name}</span>}
    </NavLink>
  );
}

/** The links to the areas, in groups. `collapsed` shows icons only, each with its name as a tooltip. */
export function Sidebar({ collapsed, onFollow }: { collapsed: boolean; onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  const groups = useNavigationGroups();
  return (
    <nav className="sidebar" aria-label={t('nav.label')}>
      {groups.map(({ key, entries }) => (
        <div key={key} className="sidebar-group">
          {key !== null && !collapsed && <h2>{t(`group.${key}`)}</h2>}
          <ul aria-label={key === null ? undefined : t(`group.${key}`)}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <SidebarLink entry={entry} collapsed={collapsed} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <UsageMeter collapsed={collapsed} onFollow={onFollow} />
    </nav>
  );
}
