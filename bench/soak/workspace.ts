import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBuiltServer } from '../start-built-server';

const run = promisify(execFile);
const PASSWORD = 'a password for the bench';

/** A person who signed up, their organization, its site and a project with a repository. */
export interface Tenant {
  readonly index: number;
  readonly email: string;
  readonly organization: string;
  /** Host name of the organization's site. */
  readonly host: string;
  readonly project: { readonly id: string; readonly name: string };
  /** Folder of a clone of the project's repository. */
  readonly folder: string;
  readonly remote: string;
  readonly secret: string;
  /** Bearer; the next one is made when it has run out. */
  token: string;
}

/** An answer of the server. `json` is what the body holds, or null. */
export interface Reply {
  readonly status: number;
  readonly json: Record<string, unknown> | null;
}

export interface Workspace {
  readonly app: string;
  readonly site: string;
  readonly pid: () => number;
  readonly hasEnded: () => boolean;
  readonly tenants: readonly Tenant[];
  readonly post: (tenant: Tenant, path: string, body: object) => Promise<Reply>;
  readonly get: (tenant: Tenant, path: string) => Promise<Reply>;
  /** A page of the tenant's site; gives the status. */
  readonly visit: (tenant: Tenant, path: string) => Promise<number>;
  readonly git: (tenant: Tenant, ...args: string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

type Server = Awaited<ReturnType<typeof startBuiltServer>>;

async function read(reply: Response): Promise<Reply> {
  const text = await reply.text();
  try {
    return { status: reply.status, json: JSON.parse(text) as Record<string, unknown> };
  } catch {
    return { status: reply.status, json: null };
  }
}

function send(app: string, path: string, headers: Record<string, string>, body?: object) {
  const all = { 'content-type': 'application/json', ...headers };
  const init = body ? { method: 'POST', headers: all, body: JSON.stringify(body) } : { headers: all };
  return fetch(`${app}/api/${path}`, init).then(read);
}

/** The value at a path of a reply that has to be there. */
function field(reply: Reply, ...path: string[]): string {
  let value: unknown = reply.json;
  for (const name of path) value = (value as Record<string, unknown> | null)?.[name];
  if (typeof value !== 'string')
    throw new Error(`no ${path.join('.')} in ${reply.status} ${JSON.stringify(reply.json)}`);
  return value;
}

/** The code that was mailed to an address: without a mail server, mails are read in the app. */
async function mailedCode(server: Server, address: string) {
  for (;;) {
    const { mails } = (await server.call('admin/outbox/dash/getOutbox', { size: 200 })) as {
      mails: { id: string; to: string[] }[];
    };
    const found = mails.find(({ to }) => to.includes(address));
    if (found) {
      const { mail } = (await server.get(`admin/outbox/${found.id}`)) as { mail: { text: string } };
      return /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1] ?? '';
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function asOf(tenant: Pick<Tenant, 'token' | 'organization' | 'index'>) {
  // Networks of their own: limits by network are not what is measured.
  const address = `198.18.${tenant.index}.1`;
  return {
    authorization: `Bearer ${tenant.token}`,
    'x-forwarded-for': address,
    ...(tenant.organization && { organization: tenant.organization }),
  };
}

async function signUp(server: Server, index: number, folder: string): Promise<Tenant> {
  const email = `soak${index}@example.com`;
  const from = { 'x-forwarded-for': `198.18.${index}.1` };
  const account = { name: `Person ${index}`, email, password: PASSWORD, acceptTerms: true };
  await send(server.app, 'v1/auth/register', from, account);
  const code = await mailedCode(server, email);
  await send(server.app, 'v1/auth/register/verify', from, { email, code, password: PASSWORD });
  const token = field(await send(server.app, 'v1/auth/login', from, { email, password: PASSWORD }), 'accessToken');
  const made = await send(server.app, 'organizations', asOf({ token, organization: '', index }), {
    name: `Soak ${index}`,
  });
  const organization = field(made, 'organization', 'id');
  const headers = asOf({ token, organization, index });
  const site = field(await send(server.app, 'v1/settings/site', headers), 'site', 'id');
  const secret = field(await send(server.app, 'tokens', headers, { name: 'soak', rights: 'write' }), 'secret');
  const buildSettings = { installCommand: '', buildCommand: '', outputDirectory: '' };
  const clone = { sampleId: 'empty', name: `Soak ${index}`, buildSettings };
  const cloned = await send(server.app, 'project/sample/clone', headers, clone);
  const project = { id: field(cloned, 'project', 'id'), name: field(cloned, 'project', 'slug') };
  const remote = `${server.app.replace('//', `//soak:${secret}@`)}/git/${project.name}.git`;
  return {
    index,
    email,
    organization,
    host: `${site}.localhost`,
    project,
    folder: join(folder, String(index)),
    remote,
    secret,
    token,
  };
}

/** Takes the limits off the default plan. */
async function liftLimits(server: Server) {
  const { plans } = (await server.call('admin/plans/dash/getPlans', { page: 1, size: 20 })) as {
    plans: (Record<string, unknown> & { isDefault: boolean })[];
  };
  const { id, key, name, price, currency, interval, limits } = plans.find(({ isDefault }) => isDefault)!;
  const none = Object.fromEntries(Object.keys(limits as object).map((limit) => [limit, null]));
  await server.call('admin/plans/savePlan', { plan: { id, key, name, price, currency, interval, limits: none } });
}

/**
 * A built server with organizations of people who signed up.
 * @param count how many
 */
export async function openWorkspace(count: number): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'pagewright-soak-'));
  const server = await startBuiltServer({ SEED: 'empty', TRUST_PROXY: '127.0.0.1/32' });
  await liftLimits(server);
  const tenants: Tenant[] = [];
  for (let index = 0; index < count; index += 1) tenants.push(await signUp(server, index, folder));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Soak',
    GIT_AUTHOR_EMAIL: 'soak@example.com',
    GIT_COMMITTER_NAME: 'Soak',
    GIT_COMMITTER_EMAIL: 'soak@example.com',
  };
  const again = async (tenant: Tenant, path: string, body?: object) => {
    const reply = await send(server.app, path, asOf(tenant), body);
    if (reply.status !== 401) return reply;
    const login = { email: tenant.email, password: PASSWORD };
    const from = { 'x-forwarded-for': `198.18.${tenant.index}.1` };
    tenant.token = field(await send(server.app, 'v1/auth/login', from, login), 'accessToken');
    return send(server.app, path, asOf(tenant), body);
  };
  const { port } = new URL(server.site);
  return {
    app: server.app,
    site: server.site,
    pid: () => server.pid ?? 0,
    hasEnded: server.hasEnded,
    tenants,
    post: again,
    get: again,
    visit: (tenant, path) =>
      new Promise((resolve, reject) => {
        const headers = {
          host: `${tenant.host}:${port}`,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        };
        const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        });
        sent.on('error', reject);
        sent.end();
      }),
    git: async (tenant, ...args) => {
      await run('git', args, { cwd: tenant.folder, env, maxBuffer: 2 ** 24 });
    },
    close: async () => {
      if (!server.hasEnded()) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
