import { useAtom } from 'jotai';
import { ChevronDown, Star } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { NavigationEntry, NavigationGroup } from './navigation';
import { sidebarChoices, toggled } from './sidebar-choices';
import { UsageMeter } from './usage-meter';
import { useNavigationGroups } from './use-navigation-groups';

interface ListProps {
  readonly label: string | undefined;
  readonly entries: readonly NavigationEntry[];
  readonly collapsed: boolean;
  readonly onFollow?: (() => void) | undefined;
  /** Asked while favorites are chosen; null else. */
  readonly onStar: ((key: string) => void) | null;
}

function StarButton({ entry, onStar }: { entry: NavigationEntry; onStar: (key: string) => void }) {
  const { t } = useTranslation('shell');
  const [{ favorites }] = useAtom(sidebarChoices);
  return (
    <IconButton
      size="sm"
      label={t('favorites.one', { name: t(`nav.${entry.key}`) })}
      icon={<Star />}
      pressed={favorites.includes(entry.key)}
      onClick={() => onStar(entry.key)}
    />
  );
}

function Entries({ label, entries, collapsed, onFollow, onStar }: ListProps) {
  const { t } = useTranslation('shell');
  return (
    <ul aria-label={label}>
      {entries.map((entry) => {
        const { key, to, icon: Icon } = entry;
        const name = t(`nav.${key}`);
        return (
          <li key={key}>
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
            {onStar && <StarButton entry={entry} onStar={onStar} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a screen of an entry is open. */
function isAt({ to }: NavigationEntry, pathname: string) {
  return to !== '/' && pathname.startsWith(to.replace(/\/$/, ''));
}

/** Whether a screen of the group is open: its entry is to be seen then. */
function holds({ entries }: NavigationGroup, pathname: string) {
  return entries.some((entry) => isAt(entry, pathname));
}

/** The entries of a group; those seldom needed come on demand, until they have been used once. */
function FewEntries({ entries, ...rest }: ListProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [choices, choose] = useAtom(sidebarChoices);
  const [isMore, setMore] = useState(false);
  const unused = rest.collapsed ? [] : entries.filter(({ key, seldom }) => seldom && !choices.used.includes(key));
  const opened = unused.find((entry) => isAt(entry, pathname))?.key;
  useEffect(() => {
    if (opened !== undefined) choose({ ...choices, used: [...choices.used, opened] });
  }, [opened, choices, choose]);
  if (unused.length === 0) return <Entries {...rest} entries={entries} />;
  const isAll = isMore || rest.onStar !== null;
  return (
    <>
      <Entries {...rest} entries={isAll ? entries : entries.filter((entry) => !unused.includes(entry))} />
      {rest.onStar === null && (
        <button
          type="button"
          className="sidebar-fold"
          aria-expanded={isMore}
          aria-label={isMore ? undefined : unused.map(({ key }) => t(`nav.${key}`)).join(', ')}
          onClick={() => setMore(!isMore)}
        >
          <span>{t(isMore ? 'less' : 'more')}</span>
          <ChevronDown aria-hidden />
        </button>
      )}
    </>
  );
}

function Group({ group, ...rest }: { group: NavigationGroup } & Omit<ListProps, 'label' | 'entries'>) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [choices, choose] = useAtom(sidebarChoices);
  const id = useId();
  const { key, entries } = group;
  if (key === null) return <Entries {...rest} label={undefined} entries={entries} />;
  const name = t(`group.${key}`);
  if (rest.collapsed) return <Entries {...rest} label={name} entries={entries} />;
  const isOpen = !choices.folded.includes(key) || holds(group, pathname) || rest.onStar !== null;
  return (
    <>
      <h2>
        <button
          type="button"
          className="sidebar-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => choose({ ...choices, folded: toggled(choices.folded, key) })}
        >
          <span>{name}</span>
          <ChevronDown aria-hidden />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FewEntries {...rest} label={name} entries={entries} />}
      </div>
    </>
  );
}

/** The entries that a person wants on top, in their order. */
function Favorites({ groups, ...rest }: { groups: readonly NavigationGroup[] } & Omit<ListProps, 'label' | 'entries'>) {
  const { t } = useTranslation('shell');
  const [{ favorites }] = useAtom(sidebarChoices);
  const all = groups.flatMap(({ entries }) => entries);
  const entries = favorites.flatMap((key) => all.filter((entry) => entry.key === key));
  if (entries.length === 0) return null;
  return (
    <div className="sidebar-group">
      {!rest.collapsed && <h2 className="sidebar-head">{t('favorites.title')}</h2>}
      <Entries {...rest} label={t('favorites.title')} entries={entries} />
    </div>
  );
}

/**
 * The links to the areas, in groups that fold, below those that a person chose. `collapsed` shows icons only, each with
 * its name as a tooltip.
 */
export function Sidebar({ collapsed, onFollow }: { collapsed: boolean; onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  const groups = useNavigationGroups();
  const [choices, choose] = useAtom(sidebarChoices);
  const [choosing, setChoosing] = useState(false);
  const star = (key: string) => choose({ ...choices, favorites: toggled(choices.favorites, key) });
  const rest = { collapsed, onFollow, onStar: choosing && !collapsed ? star : null };
  return (
    <nav className="sidebar" aria-label={t('nav.label')}>
      <Favorites groups={groups} {...rest} />
      {groups.map((group) => (
        <div key={group.key} className="sidebar-group">
          <Group group={group} {...rest} />
        </div>
      ))}
      {!collapsed && (
        <div className="sidebar-group">
          <Button
            size="sm"
            variant="ghost"
            icon={<Star />}
            aria-pressed={choosing}
            onClick={() => setChoosing((now) => !now)}
          >
            {t(choosing ? 'favorites.done' : 'favorites.choose')}
          </Button>
        </div>
      )}
      <UsageMeter collapsed={collapsed} onFollow={onFollow} />
    </nav>
  );
}
