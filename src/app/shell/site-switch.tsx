import { AppWindow, ChevronsUpDown, ExternalLink, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePrincipal, selectSite } from '#src/api/accounts.ts';
import { can } from '#common/rules/can.ts';
import type { MenuChoice } from '#src/ui/menu-line.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useSignedInUser } from '../user-context';
import { useSite } from '../use-site';

// Everything on screen belongs to the site before: the page reloads with the other one.
function goToSite(organization: string, titleIndex: number): void {
  selectSite(organization, titleIndex);
  window.location.assign('/');
}

/** Which site of which organization one works on, and the way to another one. */
export function SiteSwitch() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const asker = usePrincipal();
  const { organizations } = useSignedInUser();
  const { organization, site } = useSite();
  if (!organization) return null;
  const sites = organizations.flatMap(({ id, name, sites }, index) =>
    sites.map((each, place): MenuChoice => ({
      key: `${id}/${each.titleIndex}`,
      label: each.name,
      icon: <AppWindow />,
      note: organizations.length > 1 ? name : undefined,
      checked: id === organization.id && each.titleIndex === site?.titleIndex,
      separated: index > 0 && place === 0,
      onChoose: () => goToSite(id, each.titleIndex),
    })),
  );
  const open: MenuChoice = {
    key: 'open',
    label: t('site.open'),
    icon: <ExternalLink />,
    separated: true,
    onChoose: () => window.open(site?.url, '_blank', 'noreferrer'),
  };
  const more: MenuChoice = {
    key: 'more',
    label: t('site.new'),
    icon: <Settings2 />,
    onChoose: () => void navigate('/organization?tab=sites'),
  };
  const entries = [...sites, ...(site ? [open] : []), ...(can(asker, 'site.manage') ? [more] : [])];
  return (
    <MenuButton
      label={t('site.switch', { name: site?.name ?? organization.name })}
      entries={entries}
      className="site-switch"
    >
      <AppWindow aria-hidden />
      <bdi className="site-switch-name">{site?.name ?? organization.name}</bdi>
      <ChevronsUpDown aria-hidden />
    </MenuButton>
  );
}
