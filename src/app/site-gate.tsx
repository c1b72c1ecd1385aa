import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { selectSite } from '#src/api/accounts.ts';
import { useSite } from './use-site';
import { useSignedInUser } from './user-context';

/**
 * The site that an address names by `?org=` and `?site=`, where it is not the chosen one; null: none of the person's.
 */
function useOtherSite(params: URLSearchParams) {
  const { organizations } = useSignedInUser();
  const now = useSite();
  const [org, index] = [params.get('org'), params.get('site')];
  const organization = org === null ? now.organization : organizations.find(({ id }) => id === org);
  if (!organization) return null;
  const isChosen = organization.id === now.organization?.id;
  const unnamed = isChosen ? now.site : organization.sites[0];
  const site = index === null ? unnamed : organization.sites.find(({ titleIndex }) => String(titleIndex) === index);
  if (!site || (isChosen && site.titleIndex === now.site?.titleIndex)) return null;
  return { organization: organization.id, titleIndex: site.titleIndex };
}

/**
 * Goes over to the site that an address is of, as mails and tickets lead there (common/rules/thread-path.ts).
 * Everything that was read belongs to the site before: the page reloads.
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const params = new URLSearchParams(search);
  const other = useOtherSite(params);
  params.delete('org');
  params.delete('site');
  // Without them: what cannot be chosen is not tried again.
  const address = `${pathname}${params.size > 0 ? `?${params}` : ''}${hash}`;
  const { organization = null, titleIndex = 0 } = other ?? {};
  useEffect(() => {
    if (organization === null) return;
    selectSite(organization, titleIndex);
    window.location.replace(address);
  }, [organization, titleIndex, address]);
  return other === null ? children : null;
}
