import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useSignedInUser } from '../user-context';

const NoOrganization = lazyPart(async () => {
  const [{ NoOrganization: screen }] = await Promise.all([
    import('./no-organization'),
    loadArea('organizations', 'invites'),
  ]);
  return screen;
});

/** Screens that are about the person or the installation, not about an organization. */
const WITHOUT = ['/account', '/installation', '/outbox'];

/** Lets screens through that have an organization to show, and those that need none. */
export function OrganizationGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { organizations } = useSignedInUser();
  const open = organizations.length > 0 || WITHOUT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  if (open) return children;
  return (
    <Suspense>
      <NoOrganization />
    </Suspense>
  );
}
