import { pagesChanged } from '#server/builder/events.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { storeFormsJob } from './store-live-forms';

/** The list of forms follows what is published. */
export const formListeners: readonly Listener[] = [
  after(pagesChanged, async ({ db, jobs }, { siteId, isPublished }) => {
    if (!isPublished) return;
    const owner = await organizationOf(db, siteId);
    await jobs.send(storeFormsJob, { siteId }, { singletonKey: siteId, owner });
  }),
];
