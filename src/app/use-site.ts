import { readStored } from '#src/api/client/browser-storage.ts';
import { useSignedInUser } from './user-context';

/** The chosen organization and the chosen one of its sites. */
export function useSite() {
  const { organizations } = useSignedInUser();
  const organization = organizations.find(({ id }) => id === readStored('selectedOrg')) ?? organizations[0];
  const index = readStored('titleIndex');
  const site = organization?.sites.find(({ titleIndex }) => String(titleIndex) === index) ?? organization?.sites[0];
  return { organization, site };
}
