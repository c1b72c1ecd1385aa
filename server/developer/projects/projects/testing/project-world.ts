import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { emptyBin } from '../delete-project';

/** What the tests of a file share. */
export interface ProjectWorld {
  world: World;
}

/** Begins and ends a world around the tests of a file; each test begins without projects, and without a limit of them. */
export function withProjectWorld() {
  const at = {} as ProjectWorld;

  beforeAll(async () => {
    at.world = await createWorld();
  });
  afterAll(() => at.world.close());

  const allow = (many: number | null) =>
    at.world.parts.db
      .update(plans)
      .set({ limits: { projects: many, queries: null, sites: null, emails: null, storage: null } })
      .where(eq(plans.isDefault, true));
  beforeEach(async () => {
    await allow(null);
    await at.world.parts.db.delete(projects);
    await emptyBin(at.world.parts);
  });

  const start = (sampleId: string, name: string, more: object = {}) =>
    at.world.call('POST project/sample/clone', { as: at.world.a4, body: { sampleId, name, ...more } });
  const create = async (sampleId = 'cafe', name = 'Harbour Café') => {
    const reply = await start(sampleId, name);
    expect(reply.status).toBe(201);
    return reply.body.project;
  };
  const folders = async () => (await readdir(at.world.parts.settings.repositoriesDir).catch(() => [])).sort();
  const gitOf = (project: { repoId: string }) => repositoryAt(at.world.parts, project.repoId);
  return { at, allow, start, create, folders, gitOf };
}
