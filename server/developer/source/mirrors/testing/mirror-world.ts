import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { linesOf, runGit } from '#server/developer/source/repositories/git.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { emptyBin } from '#server/developer/projects/projects/delete-project.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import type { FakeRepository } from '#server/testing/providers/github-repositories.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** GitHub with a repository of its own for each test, which `a4` has connected; what is named changes from test to test. */
export interface MirrorWorld {
  world: World;
  github: Awaited<ReturnType<typeof startFakeGithub>>;
  bakery: FakeRepository;
  /** Contains a git that logs its arguments. */
  folder: string;
}

const publicUrl = 'http://localhost:3000';
export const PAGE = '<!doctype html><title>Bakery</title><h1>Bread</h1>';

/** Begins and ends it around the tests of a file. */
export function withMirrorWorld() {
  const at = {} as MirrorWorld;

  beforeAll(async () => {
    at.github = await startFakeGithub({ publicUrl });
    at.folder = await mkdtemp(join(tmpdir(), 'pagewright-told-git-'));
    const wrapper = join(at.folder, 'told-git');
    const script = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${at.folder}/arguments'\nexec git "$@"\n`;
    await writeFile(wrapper, script, { mode: 0o755 });
    at.world = await createWorld({ env: { PUBLIC_URL: publicUrl, GIT_PATH: wrapper, ...at.github.settings } });
    await allowEverything(at.world);
  });
  afterAll(async () => {
    await at.world.close();
    await at.github.stop();
    await rm(at.folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const { db } = at.world.parts;
    await db.delete(projects);
    await emptyBin(at.world.parts);
    await db.delete(connections);
    at.github.repositories.limit = null;
    at.bakery = await at.github.repositories.add(`acme/bakery-${randomUUID().slice(0, 8)}`, { 'index.html': PAGE });
    await complete(at.world, 'github', { as: at.world.a4 });
  });

  const importRepository = (
    one: Pick<FakeRepository, 'id'>,
    more: object = {},
    as: Person = at.world.a4,
    tenant = at.world.a,
  ) => {
    const body = {
      id: randomUUID(),
      host: 'github',
      repoId: String(one.id),
      name: `Shop ${randomUUID().slice(0, 8)}`,
      userId: as.id,
      orgId: tenant.organizationId,
      repository: {},
      ...more,
    };
    return at.world.call('POST project', { as, body });
  };
  /** Imports a repository and lets the jobs read, detect and deploy it. */
  const imported = async (one: Pick<FakeRepository, 'id'> = at.bakery, more: object = {}) => {
    const reply = await importRepository(one, more);
    expect(reply.status).toBe(201);
    await at.world.runJobs();
    return detail(reply.body.project.id);
  };
  const detail = async (_id: string) => {
    const reply = await at.world.call('GET project/detail', { as: at.world.a4, query: { _id } });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const fetchNow = async (projectId: string) => {
    expect((await at.world.call('POST project/fetch', { as: at.world.a4, body: { projectId } })).status).toBe(200);
    await at.world.runJobs();
    return (await detail(projectId)).project;
  };
  const rowOf = async (id: string) => (await at.world.parts.db.select().from(projects).where(eq(projects.id, id)))[0]!;
  const gitOf = async (id: string) => repositoryAt(at.world.parts, (await rowOf(id)).repositoryId);
  const branchesOf = async (id: string) =>
    linesOf((await runGit(await gitOf(id), ['for-each-ref', '--format=%(refname:short)', 'refs/heads/'])).stdout);
  const deploymentsOf = async (projectId: string) =>
    (await at.world.call('GET project/deployments', { as: at.world.a4, query: { projectId } })).body.list;
  return { at, importRepository, imported, detail, fetchNow, rowOf, gitOf, branchesOf, deploymentsOf };
}
