import { Outlet } from 'react-router-dom';
import { OrganizationGate } from '../no-organization/organization-gate';
import { SignedIn } from '../signed-in';
import { Shell } from './shell';

/** The frame around all screens behind the sign-in but the editor. */
export function Component() {
  return (
    <SignedIn>
      <Shell>
        <OrganizationGate>
          <Outlet />
        </OrganizationGate>
      </Shell>
    </SignedIn>
  );
}
