import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { GROUPS, type NavigationEntry } from './navigation';

/** A route's `handle`: its path in the shell, by which the navigation names it. */
export interface CrumbHandle {
  readonly crumb: string;
}

function isCrumb(handle: unknown): handle is CrumbHandle {
  return typeof handle === 'object' && handle !== null && 'crumb' in handle;
}

function leadsTo({ to }: NavigationEntry, path: string) {
  return to.replace(/^\/|\/$/g, '') === path;
}

/** Path of the screen: dashboard, its group, itself. Nothing on the dashboard. */
export function Breadcrumbs() {
  const { t } = useTranslation('shell');
  const { crumb } =
    useMatches()
      .map(({ handle }) => handle)
      .filter(isCrumb)
      .at(-1) ?? {};
  if (crumb === undefined) return null;
  const group = GROUPS.find(({ entries }) => entries.some((entry) => leadsTo(entry, crumb)));
  const key = group?.entries.find((entry) => leadsTo(entry, crumb))?.key ?? crumb;
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs')}>
      <ol>
        <li>
          <Link to="/">{t('nav.home')}</Link>
          <ChevronRight className="ui-flip" aria-hidden />
        </li>
        {group?.key && (
          <li>
            {t(`group.${group.key}`)}
            <ChevronRight className="ui-flip" aria-hidden />
          </li>
        )}
        <li aria-current="page">{t(`nav.${key}`)}</li>
      </ol>
    </nav>
  );
}
