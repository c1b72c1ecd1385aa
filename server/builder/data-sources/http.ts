import { fault } from '#common/contract/faults.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/data-sources.ts';
import { can } from '#common/rules/can.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { findUses } from '#server/builder/usage/find-uses.ts';
import { checkSource, type SourceFields } from './check-source';
import { mergeSecrets, openSecrets, assertSameOrigin, sealSecrets, type SecretHeaders } from './secret-headers';
import { readSamples } from './read-samples';
import {
  changeSource,
  findSource,
  insertSource,
  listSources,
  removeSource,
  type StoredSource,
  toDataSource,
} from './store';
import { testSource } from './test-source';

const { getDataSource, getDataSources, createDataSource, updateDataSource, deleteDataSource, testDataSource } =
  contract;

function columnsOf({ key, title, description, image_url: imageUrl, icon, enabled, request }: SourceFields) {
  return {
    key,
    title,
    description,
    imageUrl,
    icon,
    enabled,
    request,
  };
}

async function assertUnused(db: Queryable, siteId: string, source: StoredSource): Promise<void> {
  const uses = (await findUses(db, siteId, 'api', source.id)) ?? [];
  if (uses.length > 0)
    throw new AppError('in_use', {
      details: uses.map((use) => ({ ...use, ...fault('id', 'used_by', { title: use.title }) })),
    });
}

function changes(app: FastifyInstance, { db, settings, appSecret }: Parts): void {
  handle(app, createDataSource, async ({ actor, body: { api } }) => {
    checkSource(api, settings.dataSourceAllowHosts);
    const id = randomUUID();
    const sealed = sealSecrets(appSecret, id, mergeSecrets({}, api.secret));
    const row = await db.transaction(async (tx) => {
      const made = await insertSource(tx, actor.siteId, id, { ...columnsOf(api), ...sealed });
      await bumpRevision(tx, actor.siteId);
      return made;
    });
    return withText('New Api Added.', { api: toDataSource(row) });
  });

  handle(app, updateDataSource, async ({ actor, body: { id, api } }) => {
    checkSource(api, settings.dataSourceAllowHosts);
    const row = await db.transaction(async (tx) => {
      // Locked: of two changes at once, none may bring its address together with the other's secret.
      const before = await findSource(tx, actor.siteId, id, true);
      assertSameOrigin(before, api);
      // Pages name a source by its key: another key would empty them without a word.
      if (api.key !== before.key) await assertUnused(tx, actor.siteId, before);
      const sealed = api.secret && sealSecrets(appSecret, id, mergeSecrets(openSecrets(appSecret, before), api.secret));
      const changed = await changeSource(tx, actor.siteId, id, { ...columnsOf(api), ...sealed });
      await bumpRevision(tx, actor.siteId);
      return changed;
    });
    return withText('Updated successfully', { api: toDataSource(row) });
  });

  handle(app, deleteDataSource, async ({ actor, body: { id } }) => {
    await assertUnused(db, actor.siteId, await findSource(db, actor.siteId, id));
    await db.transaction(async (tx) => {
      await removeSource(tx, actor.siteId, id);
      await bumpRevision(tx, actor.siteId);
    });
    return withText('Deleted Successfully.');
  });
}

/** The data sources ("APIs") of a site. */
export function dataSourceRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, appSecret } = parts;

  handle(app, getDataSources, ({ actor, body }) => listSources(db, actor.siteId, body));

  handle(app, getDataSource, async ({ actor, params }) => ({
    api: toDataSource(await findSource(db, actor.siteId, params.id)),
  }));

  handle(app, contract.getSamples, async ({ actor, body }) => ({
    samples: await readSamples(parts, actor.siteId, body),
  }));

  handle(app, testDataSource, async ({ actor, body: { id, api, keys = {} } }) => {
    if (api && !can(actor, 'site.manage')) throw new AppError('forbidden');
    const stored = id === undefined ? null : await findSource(db, actor.siteId, id);
    const secrets: SecretHeaders = stored ? openSecrets(appSecret, stored) : {};
    if (!api) {
      if (stored) return testSource(parts, stored.request, secrets, keys);
      throw new AppError('invalid', { details: [fault('id', 'id_or_api_needed')] });
    }
    // A private address fails in the fetch, with the one text that every failure has.
    checkSource(api, null);
    if (stored) assertSameOrigin(stored, api);
    return testSource(parts, api.request, mergeSecrets(secrets, api.secret), keys);
  });

  changes(app, parts);
}
