import { and, inArray, isNotNull } from 'drizzle-orm';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';

/** Pull requests that are open at a host. */
export const isOpenAtHost = and(isNotNull(pullRequests.hostNumber), inArray(pullRequests.state, ['open', 'draft']));
