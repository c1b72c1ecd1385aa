import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Alarm, MAX_ALARMS } from '#common/contract/alarms.ts';
import { type SourceServer, startSource } from '#server/builder/data-sources/testing/source-server.ts';
import { linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { alarmMessages, alarms } from '#server/platform/db/schema/alarms.ts';
import { vitalDays } from '#server/platform/db/schema/vitals.ts';
import { openVitalRecorder } from '#server/published/analytics/vitals/vital-recorder.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { checkAlarms } from './check-alarms';
import { alarmMessageJob } from './send-message';

let world: SiteWorld;
let hook: SourceServer;
beforeAll(async () => {
  hook = await startSource();
  world = await createSiteWorld({ env: { DATA_SOURCE_ALLOW_HOSTS: hook.at } });
  const page = { ROOT: { type: 'Page', nodes: ['t'] }, t: { type: 'Text', props: { text: 'Words' } } };
  await world.publish('home', page);
});
afterAll(async () => {
  await world.close();
  await hook.close();
});
beforeEach(async () => {
  await world.runJobs();
  await world.parts.db.delete(alarms);
  await world.parts.db.delete(vitalDays);
  hook.seen.length = 0;
  hook.json({});
});

const PLAIN = {
  name: 'Slow start',
  vital: 'lcp',
  pageKey: null,
  threshold: 2500,
  minSamples: 4,
  members: [] as string[],
  webhook: null as string | null,
};

function save(more: object = {}, as = world.a1) {
  return world.call('POST v1/alarms/save', { as, body: { alarm: { ...PLAIN, ...more } } });
}

async function list(as = world.a1) {
  return (await world.call('GET v1/alarms', { as })).body.alarms;
}

/** All alarms once they were checked and their notifications are sent. */
async function check() {
  await checkAlarms(world.parts, new Date());
  await world.runJobs();
  return list();
}

/** Puts these in place of all that was measured. */
async function measure(lcp: readonly number[], pageKey = 'home') {
  await world.parts.db.delete(vitalDays);
  const recorder = openVitalRecorder(world.parts);
  const page = { siteId: world.a.siteId, at: new Date(), pageKey, version: 1, device: 'desktop' } as const;
  for (const value of lcp) recorder.record(page, { lcp: value });
  await recorder.close();
}

const SLOW = [4000, 4000, 4000, 4000];
const FAST = [900, 900, 900, 900];

function events() {
  return hook.seen.map(({ body }) => (JSON.parse(body) as { event: string }).event);
}

describe('an alarm', () => {
  it('is raised and over once each, by mail and webhook, and knows nothing from too few samples', async () => {
    const to = { members: [world.a2.id], webhook: `${hook.url}/told?key=1` };
    const { status, body } = await save(to);
    expect([status, body.alarm]).toMatchObject([200, { state: 'unknown', measured: null, pageName: null }]);
    const before = (await mailsTo(world, world.a2.email)).length;
    const since = body.alarm?.since ?? '';
    await measure([4000, 4000, 4000]);
    expect(await check()).toMatchObject([{ state: 'unknown', since, measured: { count: 3 } }]);
    await measure(SLOW);
    expect(await check()).toMatchObject([{ state: 'raised', measured: { count: 4 } }]);
    expect((await check())[0]?.since).not.toBe(since);
    // A 75th percentile of 2434: below the threshold, and not yet five percent below it.
    await measure([2400, 2400, 2400, 2400]);
    expect(await check()).toMatchObject([{ state: 'raised' }]);
    await measure([4000]);
    expect(await check()).toMatchObject([{ state: 'unknown' }]);
    await measure(SLOW);
    expect(await check()).toMatchObject([{ state: 'raised' }]);
    expect(events()).toEqual(['alarm.raised']);
    await measure(FAST);
    expect(await check()).toMatchObject([{ state: 'ok' }]);
    await check();
    expect(events()).toEqual(['alarm.raised', 'alarm.over']);

    const mails = (await mailsTo(world, world.a2.email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Alarm: Slow start (A site)',
      'Alarm over: Slow start (A site)',
    ]);
    expect(mails[0]?.text).toContain('LCP of A site is');
    expect(mails[0]?.text).toContain('2,500 ms');
    const start = `${world.parts.settings.publicUrl}/metrics?tab=alarms`;
    expect(linkIn(mails[0]?.text ?? '', start)).toContain('&site=0&org=');
  });

  it('signs what it sends with a secret that is told once', async () => {
    const { body: made } = await save({ webhook: `${hook.url}/told`, pageKey: 'home' });
    await measure(SLOW);
    await check();
    const [seen] = hook.seen;
    const signature = `sha256=${createHmac('sha256', made.secret ?? '')
      .update(seen?.body ?? '')
      .digest('hex')}`;
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/told',
      headers: { 'content-type': 'application/json', 'x-pagewright-signature-256': signature },
    });
    const delivered = JSON.parse(seen?.body ?? '') as Record<string, unknown>;
    expect(delivered).toMatchObject({
      event: 'alarm.raised',
      site: { id: world.a.siteId },
      samples: 4,
      id: seen?.headers['x-pagewright-delivery'],
      alarm: { id: made.alarm?.id, vital: 'lcp', pageKey: 'home', threshold: 2500 },
    });
    expect(delivered['value']).toBeGreaterThan(3500);
    const again = { id: made.alarm?.id, webhook: `${hook.url}/told`, pageKey: 'home' };
    const kept = await save(again);
    expect([kept.body.secret, kept.body.alarm?.state]).toEqual([null, 'raised']);
    const renewed = (await save({ ...again, newSecret: true })).body.secret;
    const moved = (await save({ ...again, webhook: `${hook.url}/other` })).body.secret;
    expect(new Set([made.secret, renewed, moved, null]).size).toBe(4);
    expect(JSON.stringify(await list())).not.toContain('whsec_');
    // An alarm that watches something else starts over, without a notification.
    const other = await save({ ...again, webhook: null, threshold: 9000 });
    expect(other.body.alarm).toMatchObject({ state: 'ok', webhook: null });
    expect(await check()).toMatchObject([{ state: 'ok' }]);
    expect(events()).toEqual(['alarm.raised']);
  });

  it('watches one page alone where it names one', async () => {
    await save({ pageKey: 'home' });
    await measure(SLOW, 'other');
    expect(await check()).toMatchObject([{ state: 'unknown', pageName: 'home', measured: null }]);
  });
});

describe('what an alarm sends', () => {
  it('is sent once when processes die or check at the same time', async () => {
    await save({ webhook: `${hook.url}/told` });
    await world.runJobs();
    await measure(SLOW);
    const dying = { ...world.parts, jobs: { ...world.parts.jobs, send: () => Promise.reject(new Error('killed')) } };
    await expect(checkAlarms(dying, new Date())).rejects.toThrow('killed');
    expect(await list()).toMatchObject([{ state: 'raised' }]);
    await checkAlarms(world.parts, new Date());
    await checkAlarms(world.parts, new Date());
    await world.runJobs();
    expect(events()).toEqual(['alarm.raised']);
    await measure(FAST);
    await Promise.all(Array.from({ length: 4 }, () => checkAlarms(world.parts, new Date())));
    await world.runJobs();
    expect(events()).toEqual(['alarm.raised', 'alarm.over']);
    expect(await world.parts.db.select().from(alarmMessages)).toEqual([]);
  });

  it('is given up after the last try, and the alarm says why until its webhook is told again', async () => {
    const { body } = await save({ webhook: `${hook.url}/told` });
    await world.runJobs();
    const test = () => world.call('POST v1/alarms/test/:id', { as: world.a1, params: { id: body.alarm?.id ?? '' } });
    let last: NonNullable<Alarm['webhook']>['fault'] = null;
    const failing = async () => {
      expect((await test()).body.messages).toBe(1);
      await expect(world.runJobs()).rejects.toThrow('did not take');
      expect((await list())[0]?.webhook?.fault).toEqual(last);
      const [message] = await world.parts.db.select().from(alarmMessages);
      await alarmMessageJob.lastFailure?.(world.parts, { id: message!.id });
      await world.runJobs();
      return (last = (await list())[0]?.webhook?.fault ?? null);
    };
    hook.json({}, 500);
    expect(await failing()).toMatchObject({ reason: 'status', httpStatus: 500 });
    const calls = hook.seen.length;
    hook.answer((_seen, reply) => reply.writeHead(307, { location: `${hook.url}/elsewhere` }).end());
    expect(await failing()).toMatchObject({ reason: 'unreachable', httpStatus: null });
    expect(hook.seen.slice(calls).map(({ url }) => url)).toEqual(['/told']);
    hook.answer((_seen, reply) => reply.destroy());
    expect(await failing()).toMatchObject({ reason: 'unreachable' });
    // An address in the server's own network, as a name may resolve to later: not called, and reported like other
    // faults.
    const inside = await startSource();
    await world.parts.db.update(alarms).set({ webhookUrl: `${inside.url}/told` });
    expect(await failing()).toMatchObject({ reason: 'unreachable', httpStatus: null });
    await inside.close();
    expect(inside.seen).toEqual([]);
    await world.parts.db.update(alarms).set({ webhookUrl: `${hook.url}/told` });
    hook.json({}, 204);
    await test();
    await world.runJobs();
    expect((await list())[0]?.webhook?.fault).toBeNull();
    expect(events().at(-1)).toBe('alarm.test');
  });

  it('never goes to addresses that may not be called, nor to what is not of the site', async () => {
    const paths = async (more: object) => {
      const { status, body } = await save(more);
      return [status, ...(body.details ?? []).map(({ path, code }) => `${path}: ${code}`)];
    };
    const webhook = (code: string) => [422, `alarm.webhook: ${code}`];
    for (const bad of ['http://example.com/', 'ftp://example.com/', 'example.com', 'javascript:alert(1)'])
      expect(await paths({ webhook: bad }), bad).toEqual(webhook('webhook_https'));
    for (const bad of [
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://localhost/',
      'https://a:b@example.com/',
    ])
      expect(await paths({ webhook: bad }), bad).toEqual(webhook('address_not_allowed'));
    expect(await paths({ pageKey: 'none' })).toEqual([422, 'alarm.pageKey: page_missing']);
    for (const id of [world.b1.id, world.suspended.id, 'x'])
      expect(await paths({ members: [id] })).toEqual([422, 'alarm.members: alarm_member']);
    expect((await save({ vital: 'cls', threshold: 0.1 })).status).toBe(200);
    expect(await paths({ vital: 'cls', threshold: 11 })).toEqual([422, 'alarm.threshold: too_big']);
    expect((await save({ state: 'ok' })).status).toBe(422);
    expect((await save({ siteId: world.b.siteId })).status).toBe(422);
  });

  it('does not go to who has left since', async () => {
    await save({ members: [world.a2.id, world.a4.id] });
    await world.runJobs();
    const before = (await mailsTo(world, world.a4.email)).length;
    const params = { id: world.a4.id };
    const suspend = (suspended: boolean) =>
      world.call('POST organizations/members/:id/suspend', { as: world.a1, params, body: { suspended } });
    expect((await suspend(true)).status).toBe(200);
    expect((await list())[0]?.members).toEqual([{ id: world.a2.id, name: 'a2' }]);
    await measure(SLOW);
    await check();
    expect(await mailsTo(world, world.a4.email)).toHaveLength(before);
    await suspend(false);
  });
});

describe('the alarms of a site', () => {
  it('are read by its members, without addresses, and are not there for others', async () => {
    const { body } = await save({ webhook: `${hook.url}/secret-path` });
    const id = body.alarm?.id ?? '';
    expect((await list())[0]?.webhook).toMatchObject({ host: hook.at, url: `${hook.url}/secret-path` });
    expect((await list(world.a3))[0]?.webhook).toMatchObject({ host: hook.at, url: null });
    expect(await list(world.b1)).toEqual([]);
    expect((await save({ id }, world.a2)).status).toBe(403);
    expect((await save({ id }, world.b1)).status).toBe(404);
    for (const name of ['POST v1/alarms/test/:id', 'POST v1/alarms/delete/:id'] as const) {
      expect((await world.call(name, { as: world.b1, params: { id } })).status).toBe(404);
      expect((await world.call(name, { as: world.a3, params: { id } })).status).toBe(403);
    }
    expect(await list()).toMatchObject([{ id, name: 'Slow start' }]);
    expect((await world.call('POST v1/alarms/delete/:id', { as: world.a1, params: { id } })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('are in the audit log when they are made, changed and deleted, by the names they had then', async () => {
    const { body } = await save({ name: 'Slow shop' });
    const id = body.alarm?.id ?? '';
    await save({ id, name: 'Slower shop' });
    await save({ id, name: 'Refused shop', pageKey: 'none' });
    await world.call('POST v1/alarms/delete/:id', { as: world.a1, params: { id } });
    await world.call('POST v1/alarms/delete/:id', { as: world.a1, params: { id } });
    const { body: log } = await world.call('POST audit/dash/getAudit', { as: world.a1, body: { search: 'shop' } });
    expect(log.audit.map(({ act, target }) => [act, target])).toEqual([
      ['alarm-deleted', 'Slower shop'],
      ['alarm-changed', 'Slower shop'],
      ['alarm-created', 'Slow shop'],
    ]);
  });

  it('are no more than there is room for, also when many are made at once', async () => {
    for (let made = 1; made < MAX_ALARMS; made += 1) expect((await save({ name: `n${made}` })).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => save({ name: `m${index}` })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body.details).toMatchObject([{ code: 'alarm_count', values: { maximum: MAX_ALARMS } }]);
    expect(await list()).toHaveLength(MAX_ALARMS);
  });
});
