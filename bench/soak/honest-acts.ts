import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { layoutOf } from './layouts';
import type { Act } from './play';
import type { Reply, Tenant, Workspace } from './workspace';

const WORDS = 'A walk along the quay, past the light and back by the moor. '.repeat(12);
const BUILD = `const { mkdirSync, writeFileSync } = require('node:fs');
const end = Date.now() + 2000;
while (Date.now() < end);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', '<!doctype html><title>Soak</title>');
`;
const PACKAGE = { name: 'soak', version: '1.0.0', private: true, scripts: { build: 'node build.js' } };

/** The status of an answer that has to be one of success. */
function must({ status, json }: Reply): number {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(json).slice(0, 300)}`);
  return status;
}

function pageOf({ index }: Tenant, round: number) {
  return layoutOf([`Page ${index}, version ${round}`, ...Array.from({ length: 20 }, (_, n) => `${n} ${WORDS}`)]);
}

/** Saves, publishes now and then, and binds the page to `/` the first time. */
async function edit({ post }: Workspace, tenant: Tenant, round: number) {
  const config = { type: 'layout', pageKey: 'soak', ...pageOf(tenant, round), isNewRecord: round === 0 };
  const status = must(await post(tenant, 'v1/dashboard/setConfig', config));
  if (round % 5 === 0) must(await post(tenant, 'v1/dashboard/publish', { pageKey: 'soak' }));
  const route = { url_string: '/', sample_url_string: '/', page_template: 'soak', is_active: true };
  if (round === 0) must(await post(tenant, 'v1/pageRoutes/saveRoute', { ...route, page_type_advanced: false }));
  return status;
}

async function commit({ git }: Workspace, tenant: Tenant, files: Readonly<Record<string, string>>, round: number) {
  if (round === 0) {
    mkdirSync(tenant.folder, { recursive: true });
    await git(tenant, 'init', '-q', '-b', 'main');
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(tenant.folder, path), text);
  await git(tenant, 'add', '.');
  await git(tenant, 'commit', '-qm', `Round ${round}`);
  await git(tenant, 'push', '-q', tenant.remote, 'main');
}

/** How long a deployment may take with all that waits before it, in seconds. */
const LONGEST_DEPLOYMENT = 600;

/** Follows the newest deployment to its end. */
async function settle({ get }: Workspace, tenant: Tenant) {
  for (let seconds = 0; seconds < LONGEST_DEPLOYMENT; seconds += 1) {
    const { json } = await get(tenant, `project/deployments?projectId=${tenant.project.id}&size=1`);
    const [newest] = (json?.['list'] ?? []) as { status: string; reason: string | null }[];
    if (newest?.status === 'failed') throw new Error(`the build failed: ${newest.reason}`);
    if (newest?.status === 'ready') return newest.status;
    await wait(1000);
  }
  throw new Error(`nothing was deployed within ${LONGEST_DEPLOYMENT} s`);
}

async function push(workspace: Workspace, tenant: Tenant, round: number) {
  await commit(workspace, tenant, { 'index.html': `<!doctype html><title>Round ${round}</title>` }, round);
  return settle(workspace, tenant);
}

async function build(workspace: Workspace, tenant: Tenant, round: number) {
  const buildSettings = { buildCommand: 'npm run build', outputDirectory: 'dist' };
  const settings = { projectId: tenant.project.id, buildSettings };
  if (round === 0) must(await workspace.post(tenant, 'project/build-settings', settings));
  const files = { 'package.json': JSON.stringify(PACKAGE), 'build.js': BUILD, 'round.txt': String(round) };
  await commit(workspace, tenant, files, round);
  return settle(workspace, tenant);
}

const mails = new Map<Tenant, string>();

/** The e-mail of an organization, made when it is first asked for. */
export async function mailOf({ post }: Workspace, tenant: Tenant): Promise<string> {
  const known = mails.get(tenant);
  if (known !== undefined) return known;
  const made = await post(tenant, 'v1/pageTemplates/saveTemplate', { template: { name: 'Soak', kind: 'email' } });
  must(made);
  const { global_id: id } = (made.json ?? {})['template'] as { global_id: string };
  mails.set(tenant, id);
  return id;
}

async function previewMail(workspace: Workspace, tenant: Tenant, round: number) {
  const pageKey = await mailOf(workspace, tenant);
  return must(await workspace.post(tenant, 'v1/emailers/preview', { pageKey, ...pageOf(tenant, round) }));
}

const people = new Map<Tenant, number>();

/** Five more people, and a count. */
async function audience({ post }: Workspace, tenant: Tenant, round: number) {
  const first = people.get(tenant) ?? 0;
  for (let n = first; n < first + 5; n += 1) {
    const person = { email: `p${n}@soak${tenant.index}.example.com`, name: `Person ${n}` };
    must(await post(tenant, 'v1/audience/savePerson', { person }));
  }
  people.set(tenant, first + 5);
  const rules = { match: 'any', rules: [{ type: 'field', key: 'name', is: 'contains', value: String(round % 10) }] };
  return must(await post(tenant, 'v1/audience/countSegment', { rules }));
}

async function screens({ get, post }: Workspace, tenant: Tenant) {
  must(await get(tenant, 'projects/list'));
  must(await get(tenant, `project/detail?_id=${tenant.project.id}`));
  return must(await post(tenant, 'v1/pageTemplates/dash/getTemplates', { size: 20 }));
}

/** What honest organizations do: all edit, are visited and look; some build, push, mail or have an audience besides. */
export function honestActs(workspace: Workspace, tenants: readonly Tenant[]): Act[] {
  const by = (run: (workspace: Workspace, tenant: Tenant, round: number) => Promise<number | string>) => {
    return (tenant: Tenant, round: number) => run(workspace, tenant, round);
  };
  return [
    { name: 'edit a page', every: 8, by: tenants, run: by(edit) },
    { name: 'visit', every: 2, by: tenants, run: (tenant) => workspace.visit(tenant, '/') },
    { name: 'look at screens', every: 10, by: tenants, run: by(screens) },
    { name: 'build', every: 120, by: tenants.slice(0, 4), run: by(build) },
    { name: 'push', every: 60, by: tenants.slice(4, 12), run: by(push) },
    { name: 'preview a mail', every: 30, by: tenants.slice(8, 16), run: by(previewMail) },
    { name: 'people and a count', every: 20, by: tenants.slice(12, 18), run: by(audience) },
  ];
}
