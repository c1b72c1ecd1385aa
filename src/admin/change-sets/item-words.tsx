import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { can } from '#common/rules/can.ts';
import { usePrincipal } from '#src/api/accounts.ts';
import type { ChangeSetItem } from '#src/api/change-sets.ts';

/** An item by its name, as a way to it where one may go there. */
export function ItemName({ item }: { item: ChangeSetItem }) {
  const mayDevelop = can(usePrincipal(), 'develop');
  const { kind, title, page, pull } = item;
  const to =
    kind === 'page'
      ? `/pages/${page?.pageKey ?? ''}/`
      : kind === 'pull' && pull?.id && mayDevelop
        ? `/pull-requests/${pull.id}`
        : null;
  const name = kind === 'route' ? <bdi dir="ltr">{title}</bdi> : <bdi>{title}</bdi>;
  return to === null ? (
    <strong>{name}</strong>
  ) : (
    <Link to={to} className="link change-item-name">
      {name}
    </Link>
  );
}

/** What becomes of an item when the set goes live, in words. `isOver`: it has. */
export function ItemWords({ item, isOver }: { item: ChangeSetItem; isOver: boolean }) {
  const { t } = useTranslation('change-sets');
  const { page, route, pull } = item;
  const when = isOver ? 'past' : 'future';
  if (page) {
    const { version, before } = page;
    if (version === before && !isOver) return t('words.future.pageSame', { version });
    return before === null ? t(`words.${when}.pageFirst`, { version }) : t(`words.${when}.page`, { version, before });
  }
  if (route) {
    const { act, before, after } = route;
    const to = after?.url_string ?? '';
    const from = before?.url_string ?? '';
    if (act === 'change' && before && after && from === to && before.page_template === after.page_template)
      return t(`words.${when}.routeSwitch${after.is_active ? 'On' : 'Off'}`);
    if (act === 'change' && from === to) return t(`words.${when}.routePage`, { page: after?.page_template ?? '' });
    return t(`words.${when}.route.${act}`, { from, to, page: after?.page_template ?? before?.page_template ?? '' });
  }
  if (!pull) return null;
  const { number, branch, base, projectName: project } = pull;
  return t(`words.${when}.pull`, { number, branch, base, project });
}
