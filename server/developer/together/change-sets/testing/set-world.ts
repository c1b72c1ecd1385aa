import type { FastifyInstance } from 'fastify';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { buildPreviews } from '#server/previews.ts';
import { buildSite } from '#server/site.ts';
import { saving } from '#server/testing/layouts.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type WorldOptions } from '#server/testing/world.ts';

/** A world with a site and a project that are looked at as visitors do. */
export async function createSetWorld(options: WorldOptions = {}) {
  const world = await createWorld(options);
  await allowEverything(world);
  const [site, previews] = [await buildSite(world.parts), await buildPreviews(world.parts)];
  const { call } = world;
  let made = 0;

  const visit = (app: FastifyInstance, address: string) => {
    const { host, pathname, search } = new URL(address);
    return app.inject({ method: 'GET', url: pathname + search, headers: { host } });
  };
  const page = (path: string) => visit(site, `${new URL(world.parts.settings.siteUrl).origin}${path}`);
  const save = async (pageKey: string, text: string, isNewRecord = false) => {
    const { status, body } = await call('POST v1/dashboard/setConfig', {
      as: world.a1,
      body: saving(pageKey, text, { isNewRecord }),
    });
    if (status !== 200) throw new Error(`${pageKey} was not saved: ${JSON.stringify(body)}`);
    return body.version;
  };
  const publish = (pageKey: string, version?: number) =>
    call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey, version } });
  const fields = (url: string, pageKey: string) => ({
    url_string: url,
    sample_url_string: url,
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  });
  const route = async (url: string, pageKey: string) =>
    (await call('POST v1/pageRoutes/saveRoute', { as: world.a1, body: fields(url, pageKey) })).body.route;
  /** A page that is live at an address of its own and has a newer draft. */
  const livePage = async (said: string) => {
    const pageKey = `page-${(made += 1)}`;
    await save(pageKey, `old ${said}`, true);
    await publish(pageKey);
    const stored = await route(`/${pageKey}`, pageKey);
    await save(pageKey, `new ${said}`);
    return { pageKey, path: `/${pageKey}`, route: stored };
  };
  /** A project that shows its first commit, and a pull request that proposes another one. */
  const pull = async (name = `Project ${(made += 1)}`) => {
    const project = await makeProject(world, name, { 'index.html': 'old code' });
    await call('POST project/deploy', { as: world.a4, body: { projectId: project.id } });
    await world.runJobs();
    await commitTo(project.repository, 'change', { 'index.html': 'new code' });
    const body = { projectId: project.id, branchName: 'change', title: 'Change the code' };
    const opened = await call('POST github/pull-request', { as: world.a4, body });
    await world.runJobs();
    const { id, number } = opened.body.pullRequest;
    const shows = async () => (await visit(previews, `http://${project.slug}.localhost:3002/`)).body;
    return { ...project, pullId: id, number, shows };
  };
  const begin = async (name = `Set ${(made += 1)}`, as: Person = world.a1) =>
    (await call('POST v1/changeSets', { as, body: { name } })).body.changeSet.id;
  const add = (id: string, item: object, as: Person = world.a1) =>
    call('POST v1/changeSets/addItem/:id', { as, params: { id }, body: item });
  const act = (
    name: 'goLive' | 'stop' | 'rollBack' | 'removeItem' | 'refreshItem' | 'delete',
    id: string,
    { as = world.a1, body = {} }: { readonly as?: Person; readonly body?: object } = {},
  ) => call(`POST v1/changeSets/${name}/:id` as 'POST v1/changeSets/goLive/:id', { as, params: { id }, body });
  const read = async (id: string, as: Person = world.a3) =>
    (await call('GET v1/changeSets/:id', { as, params: { id } })).body.changeSet;
  /** A page, a new route, a changed one, a removed one and a pull request in one set. */
  const whole = async () => {
    const [first, moved, gone] = [await livePage('first'), await livePage('moved'), await livePage('gone')];
    const code = await pull();
    const id = await begin();
    await add(id, { page: { pageKey: first.pageKey } });
    await add(id, { route: { act: 'add', fields: fields(`${first.path}-too`, first.pageKey) } });
    await add(id, { route: { act: 'change', id: moved.route.id, fields: fields(`${moved.path}-new`, moved.pageKey) } });
    await add(id, { route: { act: 'remove', id: gone.route.id } });
    await add(id, { pull: { id: code.pullId } });
    /** Everything that a visitor may see of it. */
    const seen = async () => {
      const pages = [first.path, `${first.path}-too`, moved.path, `${moved.path}-new`, gone.path];
      const answers = [];
      for (const path of pages) {
        const { statusCode, body } = await page(path);
        answers.push(statusCode === 200 ? (/(?:old|new) \w+/.exec(body)?.[0] ?? '') : String(statusCode));
      }
      return [...answers, await code.shows()].join(' | ');
    };
    return { id, first, moved, gone, code, seen };
  };
  const close = async () => {
    await site.close();
    await previews.close();
    await world.close();
  };
  return {
    ...world,
    visit,
    site,
    page,
    save,
    publish,
    fields,
    route,
    livePage,
    pull,
    begin,
    add,
    act,
    read,
    whole,
    close,
  };
}

export type SetWorld = Awaited<ReturnType<typeof createSetWorld>>;

/** What visitors see of `whole` before it goes live and after. */
export const BEFORE = 'old first | 404 | old moved | 404 | old gone | old code';
export const AFTER = 'new first | new first | 404 | old moved | 404 | new code';
