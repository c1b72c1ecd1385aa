import type { JsonObject } from '#common/layout/document.ts';
import { createMediaWorld } from '#server/builder/media/testing/media-world.ts';
import { buildSite } from '#server/site.ts';
import type { WorldOptions } from '#server/testing/world.ts';

/** A page as a test writes it: nodes without what follows from their place; the parent is ROOT where none is named. */
export type Nodes = Record<string, { type: string; props?: JsonObject; nodes?: string[]; parent?: string }>;

/** The node map of `setConfig`. */
export function layout(nodes: Nodes) {
  return Object.fromEntries(
    Object.entries(nodes).map(([id, { type, props = {}, nodes: children = [], parent = 'ROOT' }]) => [
      id,
      { type: { resolvedName: type }, props, nodes: children, ...(id !== 'ROOT' && { parent }) },
    ]),
  );
}

function fine(what: string, { status, body }: { status: number; body: unknown }) {
  if (status >= 300) throw new Error(`${what}: ${String(status)} ${JSON.stringify(body)}`);
}

/** A world whose first site is served: what an administrator of it does by the API, and what visitors get. */
export async function createSiteWorld(options: WorldOptions = {}) {
  const world = await createMediaWorld(options);
  const site = await buildSite(world.parts);
  const as = world.a1;

  const publish = async (pageKey: string, nodes: Nodes, meta: JsonObject = {}, isNewRecord = true) => {
    const root = layout(nodes);
    const body = { type: 'layout', pageKey, root, meta: { schemaVersion: 1, title: pageKey, ...meta }, isNewRecord };
    fine(pageKey, await world.call('POST v1/dashboard/setConfig', { as, body }));
    fine(pageKey, await world.call('POST v1/dashboard/publish', { as, body: { pageKey } }));
  };
  /** A route; each of its keys is `de` in the sample unless that is given. */
  const route = async (url: string, pageKey: string, sample = url.replaceAll(/<\w+>/g, 'de')) => {
    const rest = { page_template: pageKey, is_active: true, page_type_advanced: false };
    const body = { url_string: url, sample_url_string: sample, ...rest };
    fine(url, await world.call('POST v1/pageRoutes/saveRoute', { as, body }));
  };
  const source = async (key: string, request: JsonObject) =>
    fine(key, await world.call('POST v1/apis', { as, body: { api: { key, title: key, enabled: true, request } } }));
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    site.inject({ method: 'GET', url, headers: { host: 'localhost:3001', ...headers }, remoteAddress });
  const close = async () => {
    await site.close();
    await world.close();
  };
  return { ...world, site, publish, route, source, get, close };
}

export type SiteWorld = Awaited<ReturnType<typeof createSiteWorld>>;
