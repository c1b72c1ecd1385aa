import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { pullRequestCalls } from '#server/developer/review/pull-requests/testing/pull-request-calls.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { deliveryOf } from '#server/testing/providers/github-delivery.ts';
import type { FakeRepository } from '#server/testing/providers/github-repositories.ts';
import { createWorld } from '#server/testing/world.ts';

const publicUrl = 'https://builder.example.com';
export const PAGE = '<!doctype html><title>Bakery</title><h1>Bread</h1>';

/** A project of the world's developer whose repository is at the fake GitHub. */
export interface HostedProject {
  readonly id: string;
  readonly there: FakeRepository;
  /** The copy that is here. */
  readonly git: GitRepository;
}

export interface OfSession {
  readonly id: string;
  readonly branch: string;
}

/** A product beside a GitHub of ours, where the first organization's developer is connected. @param withApp the GitHub App is set up too */
export async function createHostedWorld({ withApp = false } = {}) {
  const github = await startFakeGithub({ publicUrl });
  const app = withApp ? github.app.settings : {};
  const world = await createWorld({ env: { PUBLIC_URL: publicUrl, ...github.settings, ...app } });
  await allowEverything(world);
  await complete(world, 'github', { as: world.a4 });
  const calls = pullRequestCalls(() => world);

  const importOne = async (
    files: Readonly<Record<string, string>> = { 'index.html': PAGE },
  ): Promise<HostedProject> => {
    const there = await github.repositories.add(`acme/bakery-${randomUUID().slice(0, 8)}`, files);
    const body = {
      id: randomUUID(),
      host: 'github',
      repoId: String(there.id),
      name: there.name,
      userId: world.a4.id,
      orgId: world.a.organizationId,
      repository: {},
    };
    const made = await world.call('POST project', { as: world.a4, body });
    if (made.status !== 201) throw new Error(`It was not imported: ${made.status}`);
    await world.runJobs();
    const [row] = await world.parts.db.select().from(projects).where(eq(projects.id, body.id));
    return { id: body.id, there, git: repositoryAt(world.parts, row!.repositoryId) };
  };

  /** A session whose file was changed, all of it kept. */
  const changeInSession = async (project: HostedProject, content: string) => {
    const body = { projectId: project.id, title: 'Cake' };
    const { id, branch } = (await world.call('POST session/create', { as: world.a4, body })).body.session;
    const head = await edit(project, { id, branch }, content);
    await keep({ id, branch }, head);
    return { id, branch, head };
  };
  const edit = async ({ git, id: projectId }: HostedProject, { id: sessionId, branch }: OfSession, content: string) => {
    const { stdout } = await runGit(git, ['rev-parse', `refs/heads/${branch}:index.html`]);
    const body = { sessionId, path: 'index.html', content, baseHash: stdout.toString().trim() };
    const reply = await world.call('POST chat/edit-file', { as: world.a4, body });
    if (reply.status !== 200) throw new Error(`${projectId} was not edited: ${reply.status}`);
    return reply.body.session.headSha;
  };
  const keep = async ({ id: sessionId }: OfSession, head: string) => {
    const reply = await world.call('POST chat/keep-changes', { as: world.a4, body: { sessionId, head } });
    if (reply.status !== 200) throw new Error(`It was not kept: ${reply.status}`);
    await world.runJobs();
  };

  /** GitHub calls its webhook. */
  const tell = async ({ hooks: [hook] }: FakeRepository, event: string) => {
    const { headers, body: payload } = deliveryOf(hook!, event);
    await world.app.inject({ method: 'POST', url: '/api/github/webhook', payload, headers });
    await world.runJobs();
  };

  const close = async () => {
    await world.close();
    await github.stop();
  };
  return { ...calls, world, github, importOne, changeInSession, edit, keep, tell, close };
}
