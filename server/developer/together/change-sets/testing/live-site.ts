import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { z } from 'zod';
import type { GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { liftLimits, makeToken, readPage } from '#server/developer/testing/on-server.ts';
import { openAsItIs } from '#server/platform/db/open.ts';
import { changeSets } from '#server/platform/db/schema/change-sets.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { ServerProcess } from '#server/testing/built-server.ts';
import { callServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { connectOverHttp } from '#server/testing/providers/connect-over-http.ts';
import { saving } from '#server/testing/layouts.ts';

/** A site and a project of a server that runs as a process of its own, and who works there. */
export interface LiveSite {
  server: ServerProcess;
  token: string;
  readonly address: string;
  readonly project: { readonly id: string; readonly slug: string };
  readonly ports: { readonly site: number; readonly previews: number };
}

type Reached = Pick<LiveSite, 'server' | 'token'>;
const identified = z.object({ id: z.string() });

/** @throws Error with the failure; TypeError when the server is gone */
export async function post<T extends z.ZodType>(
  { server, token }: Reached,
  path: string,
  body: object,
  shape: T,
): Promise<z.infer<T>> {
  const reply = await callServer(server, ['POST', path], token, body);
  if (reply.status > 201) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return shape.parse(reply.body);
}

function save(site: Reached, pageKey: string, text: string, isNewRecord = false) {
  return post(site, 'v1/dashboard/setConfig', saving(pageKey, text, { isNewRecord }), z.unknown());
}

function fieldsOf(url: string, pageKey: string) {
  return {
    url_string: url,
    sample_url_string: url,
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  };
}

/** A page that is live at an address of its own. */
async function addPage(site: Reached, pageKey: string) {
  await save(site, pageKey, `old ${pageKey}`, true);
  await post(site, 'v1/dashboard/publish', { pageKey }, z.unknown());
  const stored = z.object({ route: identified });
  const { route } = await post(site, 'v1/pageRoutes/saveRoute', fieldsOf(`/${pageKey}`, pageKey), stored);
  return route.id;
}

/** Three pages that are live. @returns the ids of their routes */
async function addPages(site: Reached) {
  const routes = { first: '', moved: '', gone: '' };
  for (const name of ['first', 'moved', 'gone'] as const) routes[name] = await addPage(site, name);
  return routes;
}

/** Starts a server with three pages and a project, whose work tree is `work` of the git client. */
export async function openSite(durable: DurableServer, client: GitClient, ports: LiveSite['ports']) {
  const server = await durable.start();
  const begun = { server, token: await signInTo(server) };
  await liftLimits(server, begun.token);
  const secret = await makeToken(server, begun.token);
  const made = z.object({ project: z.object({ id: z.string(), slug: z.string(), repoId: z.string() }) });
  const { project } = await post(begun, 'project/sample/clone', { sampleId: 'cafe', name: 'Shop' }, made);
  const address = `/git/${project.slug}.git`;
  const site: LiveSite = { ...begun, project, ports, address };
  await client.git(['clone', '-q', server.address.replace('//', `//me:${secret}@`) + address, 'work']);
  return { site, routes: await addPages(site), secret, repositoryId: project.repoId };
}

/** The same with a project whose repository is at the fake GitHub, where the administrator is connected. */
export async function openHostedSite(
  durable: DurableServer,
  {
    ports,
    publicUrl,
    there,
  }: {
    readonly ports: LiveSite['ports'];
    readonly publicUrl: string;
    readonly there: { readonly id: number; readonly name: string };
  },
) {
  const server = await durable.start();
  const accessToken = await signInTo(server);
  await liftLimits(server, accessToken);
  await connectOverHttp({ appUrl: server.address, publicUrl, accessToken, provider: 'github' });
  const begun = { server, token: await signInTo(server) };
  const who = await callServer(server, ['GET', 'auth'], begun.token);
  const { _id: userId } = z.object({ _id: z.string() }).parse(who.body);
  const belongs = z.object({ organizations: z.array(identified) });
  const { organizations } = await post(begun, 'user/info', { userId }, belongs);
  const asked = {
    id: randomUUID(),
    host: 'github',
    repoId: String(there.id),
    name: there.name,
    userId,
    orgId: organizations[0]?.id,
    repository: {},
  };
  const made = z.object({ project: z.object({ id: z.string(), slug: z.string() }) });
  const { project } = await post(begun, 'project', asked, made);
  const site: LiveSite = { ...begun, project, ports, address: '' };
  return { site, routes: await addPages(site) };
}

const ADDRESSES = ['/first', '/first-too', '/moved', '/moved-new', '/gone'];

/** Everything that a visitor may see of what goes live together. */
export async function seen({ ports, project }: LiveSite): Promise<string> {
  const answers = [];
  for (const path of ADDRESSES) {
    const { status, body } = await readPage(`http://localhost:${ports.site}${path}`, ports.site);
    answers.push(status === 200 ? (/(?:old|new) \w+(?: \d+)?/.exec(body)?.[0] ?? '') : String(status));
  }
  const { body } = await readPage(`http://${project.slug}.localhost/`, ports.previews);
  return [...answers, /code \d+/.exec(body)?.[0] ?? 'café'].join(' | ');
}

/** What visitors see before any round, and after one. */
export const BEFORE = 'old first | 404 | old moved | 404 | old gone | café';

export function afterRound(n: number) {
  return `new first ${n} | new first ${n} | 404 | old moved | 404 | code ${n}`;
}

function codeOf(n: number) {
  return `<!doctype html><title>Shop</title><p>code ${n}</p></html>\n`;
}

const pull = z.object({ pullRequest: identified });

/** A pull request of a branch that a git client pushed. @returns its id */
export async function proposePush(
  site: LiveSite,
  client: GitClient,
  { n, secret }: { readonly n: number; readonly secret: string },
): Promise<string> {
  const branch = `round-${n}`;
  const remote = site.server.address.replace('//', `//me:${secret}@`) + site.address;
  const git = (...args: string[]) => client.git(args, { cwd: 'work' });
  await git('fetch', '-q', remote, 'main');
  await git('checkout', '-q', '-B', branch, 'FETCH_HEAD');
  await client.write('work/index.html', codeOf(n));
  await git('add', '.');
  await git('commit', '-qm', branch);
  await git('push', '-q', remote, branch);
  const proposal = { projectId: site.project.id, branchName: branch, title: branch };
  return (await post(site, 'github/pull-request', proposal, pull)).pullRequest.id;
}

/** A pull request of a session's branch, all of it kept. @returns its id */
export async function proposeSession(site: LiveSite, n: number): Promise<string> {
  const { id: projectId } = site.project;
  const title = `Round ${n}`;
  const begun = z.object({ session: z.object({ id: z.string(), branch: z.string() }) });
  const { session } = await post(site, 'session/create', { projectId, title }, begun);
  const read = ['GET', `project/file?projectId=${projectId}&path=index.html`] as const;
  const { hash } = z.object({ hash: z.string() }).parse((await callServer(site.server, read, site.token)).body);
  const edit = { sessionId: session.id, path: 'index.html', content: codeOf(n), baseHash: hash };
  const edited = z.object({ session: z.object({ headSha: z.string() }) });
  const { headSha: head } = (await post(site, 'chat/edit-file', edit, edited)).session;
  await post(site, 'chat/keep-changes', { sessionId: session.id, head }, z.unknown());
  const proposal = { projectId, branchName: session.branch, title, sessionId: session.id };
  return (await post(site, 'github/pull-request', proposal, pull)).pullRequest.id;
}

/** A set of one round: a page, a new route, a changed and a removed one, a pull request. @returns its id */
export async function fillSet(
  site: LiveSite,
  {
    n,
    routes,
    pullId,
  }: { readonly n: number; readonly routes: { moved: string; gone: string }; readonly pullId: string },
): Promise<string> {
  await save(site, 'first', `new first ${n}`);
  const began = await post(site, 'v1/changeSets', { name: `Round ${n}` }, z.object({ changeSet: identified }));
  const items = [
    { page: { pageKey: 'first' } },
    { route: { act: 'add', fields: fieldsOf('/first-too', 'first') } },
    { route: { act: 'change', id: routes.moved, fields: fieldsOf('/moved-new', 'moved') } },
    { route: { act: 'remove', id: routes.gone } },
    { pull: { id: pullId } },
  ];
  for (const item of items) await post(site, `v1/changeSets/addItem/${began.changeSet.id}`, item, z.unknown());
  return began.changeSet.id;
}

const set = z.object({
  changeSet: z.object({
    state: z.string(),
    phase: z.string().nullable(),
    items: z.array(
      z.object({
        kind: z.string(),
        pull: z
          .object({
            state: z.string().nullable(),
            mergedSha: z.string().nullable(),
            deployment: z.object({ status: z.string() }).nullable(),
          })
          .nullable(),
      }),
    ),
  }),
});

/** A set as the API gives it, with its pull request. */
export async function readSet({ server, token }: LiveSite, id: string) {
  const { changeSet } = set.parse((await callServer(server, ['GET', `v1/changeSets/${id}`], token)).body);
  return { ...changeSet, pull: changeSet.items.find(({ pull: own }) => own !== null)!.pull! };
}

/** The commit of the default branch of the project. */
export async function readMain({ server, token, project }: LiveSite) {
  const { body } = await callServer(server, ['GET', `project/branches?projectId=${project.id}`], token);
  const { list } = z.object({ list: z.array(z.object({ name: z.string(), sha: z.string() })) }).parse(body);
  return list.find(({ name }) => name === 'main')?.sha;
}

/** Runs an action of a set. @throws Error with the failure; TypeError when the server is gone */
export function changeSetAction(site: LiveSite, name: 'goLive' | 'stop' | 'rollBack', id: string) {
  return post(site, `v1/changeSets/${name}/${id}`, {}, set);
}

/** What the dead process had claimed is free, as it is after twenty seconds where there may be other ones. */
export async function startAgain(site: LiveSite, durable: DurableServer): Promise<void> {
  const settings = readSettings(durable.environment);
  if (settings.databaseUrl !== null) {
    const database = await openAsItIs(settings);
    await database.db.update(changeSets).set({ claimedUntil: null });
    await database.close();
  }
  site.server = await durable.start();
  site.token = await signInTo(site.server);
}

/**
 * Polls until a set is settled; until then its state must match what visitors see.
 * @param after what visitors see when it is live
 * @returns its state
 */
export async function settle(site: LiveSite, id: string, after: string, longestMs: number): Promise<string> {
  const until = Date.now() + longestMs;
  for (;;) {
    const before = await readSet(site, id);
    const found = await seen(site);
    const { state, pull: own } = await readSet(site, id);
    if (before.state === state) {
      expect([state, found]).toEqual([state, state === 'live' ? after : BEFORE]);
      expect(own.state).toBe(state === 'live' || state === 'rolled-back' ? 'merged' : own.state);
      if (state !== 'going-live') return state;
    }
    expect(Date.now()).toBeLessThan(until);
    await wait(20);
  }
}
