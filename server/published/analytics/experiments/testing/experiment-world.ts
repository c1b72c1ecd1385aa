import { createSiteWorld, layout } from '#server/published/web/testing/site-world.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const DAY_MS = 86_400_000;

/** A page with one text. */
export function textPage(text: string) {
  return {
    ROOT: { type: 'Page', nodes: ['t'] },
    t: { type: 'Text', props: { text } },
  };
}

/** Addresses of so many visitors, the same in each call. */
export function ips(count: number) {
  return Array.from({ length: count }, (_, n) => `198.51.${n >> 8}.${n & 255}`);
}

/** Whether a visitor got version B of a page that `run` made. */
export function isB({ body }: { body: string }) {
  return body.includes('New words');
}

/** Status and first fault of a refused call. */
export function refusal({ status, body }: { status: number; body: unknown }) {
  return [status, (body as { details?: { code: string }[] }).details?.[0]?.code];
}

/** A served site whose editor (a2) makes A/B tests by the API, and whose visitors come from addresses of their own. */
export async function createExperimentWorld() {
  const world = await createSiteWorld();
  const done = (what: string, { status }: { status: number }) => {
    if (status >= 300) throw new Error(`${what}: ${String(status)}`);
  };
  const draft = async (pageKey: string, text: string) => {
    const meta = { schemaVersion: 1, title: pageKey };
    const body = { type: 'layout', pageKey, root: layout(textPage(text)), meta, isNewRecord: false } as const;
    done('draft', await world.call('POST v1/dashboard/setConfig', { as: world.a1, body }));
  };
  /** A page that is live with old words, with a newer draft, and its route. */
  const twoVersions = async (key: string) => {
    await world.publish(key, textPage('Old words'));
    await world.route(`/${key}/`, key);
    await draft(key, 'New words');
  };
  const addGoal = async (target: string, kind: 'page' | 'click' = 'page') => {
    const goal = { kind, name: `Goal ${target}`, target } as const;
    return (await world.call('POST v1/analytics/goals/add', { as: world.a1, body: { goal } })).body.id ?? '';
  };
  const save = (fields: { pageKey: string; goalId: string; version?: number | null; share?: number; id?: string }) =>
    world.call('POST v1/analytics/experiments/save', {
      as: world.a2,
      body: { experiment: { name: `Test ${fields.pageKey}`, version: null, share: 50, ...fields } },
    });
  const start = (id: string, as = world.a2) => world.call('POST v1/analytics/experiments/start', { as, body: { id } });
  const end = (id: string, outcome: 'a' | 'b' | 'stopped', as = world.a2) =>
    world.call('POST v1/analytics/experiments/end', { as, body: { id, outcome } });
  const read = async (id: string, as = world.a3) =>
    (await world.call('GET v1/analytics/experiments/:id', { as, params: { id } })).body;
  /** A test that runs on a page of its own. */
  const run = async (key: string, goalId: string, share = 50) => {
    await twoVersions(key);
    const id = (await save({ pageKey: key, goalId, share })).body.experiment?.id ?? '';
    done('start', await start(id));
    return id;
  };
  const visit = (path: string, ip: string, headers: Record<string, string> = {}) =>
    world.get(path, { 'user-agent': FIREFOX, ...headers }, ip);
  /** Visitors of both buckets. */
  const oneOfEach = async (path: string) => {
    const seen = await Promise.all(ips(40).map(async (ip) => [ip, isB(await visit(path, ip))] as const));
    const of = (b: boolean) => seen.find(([, is]) => is === b)?.[0] ?? '';
    return { a: of(false), b: of(true) };
  };
  return { world, draft, twoVersions, addGoal, save, start, end, read, run, visit, oneOfEach };
}

export type ExperimentWorld = Awaited<ReturnType<typeof createExperimentWorld>>;
