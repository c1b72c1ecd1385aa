import { usePrincipal } from '#src/api/accounts.ts';
import { useCall } from '#src/api/client/use-call.ts';
import { groupsFor, type NavigationGroup } from './navigation';

/** The sidebar's groups for the signed-in person; the outbox is one only while mail goes there (404 otherwise). */
export function useNavigationGroups(): readonly NavigationGroup[] {
  const asker = usePrincipal();
  const ask = asker.isGlobalAdmin ? { body: { size: 1 } } : null;
  const once = { shouldRetryOnError: false, revalidateOnFocus: false };
  const { data } = useCall('POST admin/outbox/dash/getOutbox', ask, once);
  return groupsFor(asker, data ? [] : ['outbox']);
}
