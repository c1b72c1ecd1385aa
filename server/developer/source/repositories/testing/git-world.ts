import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { TokenRights } from '#common/contract/tokens.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { createGitClient, type GitClient } from './git-client';

/** A server that listens, and a git client; they are there while tests run. */
interface GitWorld {
  readonly world: World;
  readonly client: GitClient;
  readonly origin: string;
}

/** What follows a push happens beside its answer. */
export function soon(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 });
}

/** Makes a server and a git client around the tests of a file, and what all of them do: `at` has both. */
export function withGitWorld() {
  const at = {} as { -readonly [Name in keyof GitWorld]: GitWorld[Name] };
  let made = 0;
  beforeAll(async () => {
    at.world = await createWorld();
    await at.world.parts.db
      .update(plans)
      .set({ limits: { projects: null, queries: null, sites: null, emails: null, storage: null } });
    at.client = await createGitClient();
    at.origin = await at.world.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await at.client.remove();
    await at.world.close();
  });

  const createProject = async (sampleId = 'cafe', as: Person = at.world.a4) => {
    const body = { sampleId, name: `Project ${(made += 1)}` };
    const reply = await at.world.call('POST project/sample/clone', { as, body });
    expect([reply.status, reply.body.message]).toEqual([201, 'New Project Added.']);
    return reply.body.project;
  };
  const createToken = async (rights: TokenRights, as: Person = at.world.a4) => {
    const reply = await at.world.call('POST tokens', { as, body: { name: rights, rights } });
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const addressOf = (slug: string, secret: string) => `${at.origin.replace('//', `//me:${secret}@`)}/git/${slug}.git`;
  const branchesOf = async (projectId: string) =>
    (await at.world.call('GET project/branches', { as: at.world.a4, query: { projectId } })).body.list;
  /** A clone in a folder of its own, to which one commit was added. */
  const cloneAndCommit = async (slug: string, secret: string) => {
    const folder = `clone-${(made += 1)}`;
    expect(await at.client.git(['clone', '-q', addressOf(slug, secret), folder])).toMatchObject({ code: 0 });
    await at.client.write(`${folder}/new.txt`, `A new file ${made}.\n`);
    await at.client.git(['add', '.'], { cwd: folder });
    await at.client.git(['commit', '-qm', `Add a file ${made}`], { cwd: folder });
    return folder;
  };
  return { at, createProject, createToken, addressOf, branchesOf, cloneAndCommit };
}
