import { z } from 'zod';
import type { GitClient } from '#server/developer/repositories/testing/git-client.ts';
import { liftLimits, makeToken, readPage } from '#server/developer/testing/on-server.ts';
import type { ServerProcess } from '#server/testing/built-server.ts';
import { callServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
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

/** @throws Error with what was refused; TypeError when the server is gone */
export const post = async <T extends z.ZodType>(
  { server, token }: Reached,
  path: string,
  body: object,
  shape: T,
): Promise<z.infer<T>> => {
  const reply = await callServer(server, ['POST', path], token, body);
  if (reply.status > 201) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return shape.parse(reply.body);
};

const save = (site: Reached, pageKey: string, text: string, isNewRecord = false) =>
  post(site, 'v1/dashboard/setConfig', saving(pageKey, text, { isNewRecord }), z.unknown());
const fieldsOf = (url: string, pageKey: string) => ({
  ...{ url_string: url, sample_url_string: url, page_template: pageKey },
  ...{ is_active: true, page_type_advanced: false },
});

/** A page that is live at an address of its own. */
const addPage = async (site: Reached, pageKey: string) => {
  await save(site, pageKey, `old ${pageKey}`, true);
  await post(site, 'v1/dashboard/publish', { pageKey }, z.unknown());
  const stored = z.object({ route: identified });
  const { route } = await post(site, 'v1/pageRoutes/saveRoute', fieldsOf(`/${pageKey}`, pageKey), stored);
  return route.id;
};

/** Starts a server with three pages and a project, whose work tree is `work` of the git client. */
export const openSite = async (durable: DurableServer, client: GitClient, ports: LiveSite['ports']) => {
  const server = await durable.start();
  const begun = { server, token: await signInTo(server) };
  await liftLimits(server, begun.token);
  const secret = await makeToken(server, begun.token);
  const made = z.object({ project: z.object({ id: z.string(), slug: z.string(), repoId: z.string() }) });
  const { project } = await post(begun, 'project/sample/clone', { sampleId: 'cafe', name: 'Shop' }, made);
  const address = `/git/${project.slug}.git`;
  const site: LiveSite = { ...begun, project, ports, address };
  await client.git(['clone', '-q', server.address.replace('//', `//me:${secret}@`) + address, 'work']);
  const routes = { first: '', moved: '', gone: '' };
  for (const name of ['first', 'moved', 'gone'] as const) routes[name] = await addPage(site, name);
  return { site, routes, secret, repositoryId: project.repoId };
};

const ADDRESSES = ['/first', '/first-too', '/moved', '/moved-new', '/gone'];

/** Everything that a visitor may see of what goes live together. */
export const seen = async ({ ports, project }: LiveSite): Promise<string> => {
  const answers = [];
  for (const path of ADDRESSES) {
    const { status, body } = await readPage(`http://localhost:${ports.site}${path}`, ports.site);
    answers.push(status === 200 ? (/(?:old|new) \w+(?: \d+)?/.exec(body)?.[0] ?? '') : String(status));
  }
  const { body } = await readPage(`http://${project.slug}.localhost/`, ports.previews);
  return [...answers, /code \d+/.exec(body)?.[0] ?? 'café'].join(' | ');
};

/** What visitors see before any round, and after one. */
export const BEFORE = 'old first | 404 | old moved | 404 | old gone | café';
export const afterRound = (n: number) => `new first ${n} | new first ${n} | 404 | old moved | 404 | code ${n}`;

/** A set of one round: a page, a new route, a changed and a removed one, a pull request. @returns its id */
export const fillSet = async (
  site: LiveSite,
  client: GitClient,
  {
    n,
    secret,
    routes,
  }: { readonly n: number; readonly secret: string; readonly routes: { moved: string; gone: string } },
): Promise<string> => {
  await save(site, 'first', `new first ${n}`);
  const branch = `round-${n}`;
  const remote = site.server.address.replace('//', `//me:${secret}@`) + site.address;
  const git = (...args: string[]) => client.git(args, { cwd: 'work' });
  await git('fetch', '-q', remote, 'main');
  await git('checkout', '-q', '-B', branch, 'FETCH_HEAD');
  await client.write('work/index.html', `<!doctype html><title>Shop</title><p>code ${n}</p></html>\n`);
  await git('add', '.');
  await git('commit', '-qm', branch);
  await git('push', '-q', remote, branch);
  const proposal = { projectId: site.project.id, branchName: branch, title: branch };
  const { pullRequest } = await post(site, 'github/pull-request', proposal, z.object({ pullRequest: identified }));
  const began = await post(site, 'v1/changeSets', { name: branch }, z.object({ changeSet: identified }));
  const items = [
    { page: { pageKey: 'first' } },
    { route: { act: 'add', fields: fieldsOf('/first-too', 'first') } },
    { route: { act: 'change', id: routes.moved, fields: fieldsOf('/moved-new', 'moved') } },
    { route: { act: 'remove', id: routes.gone } },
    { pull: { id: pullRequest.id } },
  ];
  for (const item of items) await post(site, `v1/changeSets/addItem/${began.changeSet.id}`, item, z.unknown());
  return began.changeSet.id;
};
