import { hasSession } from '#src/api/accounts.ts';
import { OrganizationGate } from '../no-organization/organization-gate';
import { Shell } from '../shell/shell';
import { SignedIn } from '../signed-in';
import { Dashboard } from './dashboard';
import { Welcome } from './welcome';

/** '/': visitors see what this is, signed-in people their dashboard. */
export function Component() {
  if (!hasSession()) return <Welcome />;
  return (
    <SignedIn>
      <Shell>
        <OrganizationGate>
          <Dashboard />
        </OrganizationGate>
      </Shell>
    </SignedIn>
  );
}
