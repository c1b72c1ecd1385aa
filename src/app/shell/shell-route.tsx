import { Outlet } from 'react-router-dom';
import { OrganizationGate } from '../no-organization/organization-gate';
import { SignedIn } from '../signed-in';
import { SiteGate } from '../site-gate';
import { Shell } from './shell';

/** The frame around all screens behind the sign-in but the editor. */
export function Component() {
  return (
    <SignedIn>
      <Shell>
        <OrganizationGate>
          <SiteGate>
            <Outlet />
          </SiteGate>
        </OrganizationGate>
      </Shell>
    </SignedIn>
  );
}
