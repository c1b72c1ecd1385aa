import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaigns, campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { addTriggered } from './add-triggered';
import { createCampaignWorld, type CampaignWorld } from './testing/campaign-world';

let world: CampaignWorld;
let made = 0;
let list: { id: string };
let senderId: string;

function publish(pageKey: string) {
  return world.call('POST v1/dashboard/publish', { as: world.a1, body: { pageKey } });
}

beforeAll(async () => {
  world = await createCampaignWorld();
  const { id } = await world.addSender();
  await world.prove(id);
  senderId = id;
  await world.email('welcome', undefined, { subject: 'Welcome' });
  await publish('welcome');
  await world.field('born', 'date');
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  list = await world.list(`List ${made}`);
  world.server.mails.length = 0;
});

const JOINED = { kind: 'joined', minutes: 0 };
const BIRTHDAY = { kind: 'date', field: 'born', days: 0, hour: 0, yearly: true };

function draft(more: object = {}) {
  return world.saveCampaign({
    name: `Campaign ${made}`,
    audience: { list: list.id },
    senderId,
    pageKey: 'welcome',
    trigger: JOINED,
    ...more,
  });
}

async function turnedOn(more: object = {}) {
  const { id } = await draft(more);
  expect((await world.send(id, 0)).body).toMatchObject({ campaign: { state: 'sending', recipients: null } });
  return id;
}

function arrived() {
  return world.server.mails.map(({ to, raw }) => `${to} ${/^Subject: (.*)$/m.exec(raw)![1]!.trim()}`).sort();
}

async function faultsOf(id: string) {
  return (await world.check(id)).faults.map(({ section, code }) => `${section} ${code}`);
}

function change(id: string, set: Partial<typeof campaigns.$inferInsert>) {
  return world.parts.db.update(campaigns).set(set).where(eq(campaigns.id, id));
}

/** Imports a file, as a person does. */
async function bringIn(content: string, plan: object) {
  const { id } = (await world.upload(content)).body.item;
  for (const call of ['planImport', 'applyImport'] as const) {
    const body = call === 'planImport' ? { id, plan } : { id };
    const reply = await world.call(`POST v1/audience/${call}`, { as: world.a1, body });
    expect([call, reply.status]).toEqual([call, 200]);
    await world.runJobs();
  }
}

describe('a campaign that people start by joining a list', () => {
  it('goes to each who comes from then on, once, as it is published', async () => {
    await world.join(list.id, ['before']);
    const id = await turnedOn();
    await world.run();
    expect(arrived()).toEqual([]);
    await world.join(list.id, ['ann']);
    await world.run();
    await world.run();
    expect(arrived()).toEqual(['ann@example.com Welcome']);
    expect(await world.campaign(id)).toMatchObject({ state: 'sending', numbers: { sent: 1 } });

    const query = { pageKey: 'welcome' };
    const { root } = (await world.call('GET v1/dashboard/initConfig', { as: world.a1, query })).body;
    const meta = { schemaVersion: 1, title: 'x', subject: 'Hello' };
    const body = { type: 'layout', pageKey: 'welcome', root, meta, isNewRecord: false } as const;
    expect((await world.call('POST v1/dashboard/setConfig', { as: world.a1, body })).status).toBe(200);
    await world.join(list.id, ['bob']);
    await world.run();
    await publish('welcome');
    await world.join(list.id, ['cat']);
    await world.run();
    expect(arrived()).toEqual(['ann@example.com Welcome', 'bob@example.com Welcome', 'cat@example.com Hello']);
  });

  it('passes over who was imported, and who comes while it is off', async () => {
    const id = await turnedOn();
    await bringIn('email\nfile@example.com\n', {
      columns: ['email'],
      list: list.id,
      consent: 'On paper',
      language: null,
    });
    expect((await world.people({ filter: { list: list.id } })).people.map(({ name, email }) => name || email)).toEqual([
      'file@example.com',
    ]);
    await world.run();
    expect(arrived()).toEqual([]);
    expect((await world.act('pause', id)).status).toBe(200);
    await world.join(list.id, ['early']);
    // More than the minute by which looks overlap.
    await world.parts.db.execute(sql`update list_people set at = at - interval '5 minutes' where list_id = ${list.id}`);
    await world.run();
    await world.act('resume', id);
    await world.join(list.id, ['late']);
    await world.run();
    expect(arrived()).toEqual(['late@example.com Hello']);
    expect((await world.act('cancel', id)).body.campaign.state).toBe('canceled');
    await world.join(list.id, ['gone']);
    await world.run();
    expect(arrived()).toHaveLength(1);
  });

  it('misses nobody where the clock of the server is ahead of that of the database', async () => {
    await turnedOn();
    await addTriggered(world.parts, new Date(Date.now() + 600_000));
    await world.join(list.id, ['behind']);
    await world.run();
    expect(arrived()).toEqual(['behind@example.com Hello']);
  });

  it('waits as long as it says, and looks again then whether it may write', async () => {
    const id = await turnedOn({ trigger: { kind: 'joined', minutes: 90 } });
    await world.join(list.id, ['slow', 'stays']);
    await world.run();
    expect(arrived()).toEqual([]);
    const rows = await world.parts.db.select().from(deliveries).where(eq(deliveries.campaignId, id));
    const waits = rows.map(({ notBefore }) => Math.round((notBefore!.getTime() - Date.now()) / 60_000));
    for (const minutes of waits) expect(Math.abs(minutes - 90)).toBeLessThanOrEqual(2);
    await world.parts.db.execute(sql`update list_people set state = 'left' where list_id = ${list.id} and person_id =
      (select id from people where email = 'slow@example.com' and site_id = ${world.a.siteId})`);
    await world.parts.db
      .update(deliveries)
      .set({ notBefore: sql`now()` })
      .where(eq(deliveries.campaignId, id));
    await world.run();
    expect(arrived()).toEqual(['stays@example.com Hello']);
    expect((await world.campaign(id)).numbers).toMatchObject({ sent: 1, skipped: 1 });
  });

  it('says that the plan has no room, adds nobody, and goes on when there is some', async () => {
    const { db } = world.parts;
    const [plan] = await db.select().from(plans).where(eq(plans.isDefault, true));
    const limit = (emails: number | null) =>
      db
        .update(plans)
        .set({ limits: { ...plan!.limits, emails } })
        .where(eq(plans.isDefault, true));
    const id = await turnedOn();
    await limit(0);
    await world.join(list.id, ['full']);
    await world.run();
    expect(await world.campaign(id)).toMatchObject({ trouble: 'plan-limit', numbers: { waiting: 0, sent: 0 } });
    await limit(plan!.limits.emails);
    await world.run();
    expect(await world.campaign(id)).toMatchObject({ trouble: null, numbers: { sent: 1 } });
  });

  it('says that its email is gone, and goes on with it', async () => {
    await world.email(`own-${made}`, undefined, { subject: 'Own' });
    await publish(`own-${made}`);
    const id = await turnedOn({ pageKey: `own-${made}` });
    await change(id, { pageKey: 'nothing' });
    await world.join(list.id, ['ann2']);
    await world.run();
    expect(await world.campaign(id)).toMatchObject({ state: 'sending', trouble: 'email', numbers: { waiting: 1 } });
    await change(id, { pageKey: `own-${made}` });
    await world.run();
    expect(await world.campaign(id)).toMatchObject({ trouble: null, numbers: { sent: 1 } });
  });
});

describe('a campaign on a date of each person', () => {
  const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const yesterday = () => new Date(Date.now() - 86_400_000);
  const born = async (name: string, date: string | null) =>
    world.save(
      { email: `${name}@example.com`, name, fields: date === null ? {} : { born: date } },
      { lists: [{ id: list.id, act: 'agreed' }], consent: 'Paper' },
    );

  it('goes to those whose day it is, once a year', async () => {
    await born('today', `1990-${day().slice(5)}`);
    await born('other', `1990-${day(9).slice(5)}`);
    await born('none', null);
    const id = await turnedOn({ trigger: BIRTHDAY });
    await world.run();
    expect(arrived()).toEqual([]);
    await change(id, { lookedAt: yesterday() });
    await world.run();
    await world.run();
    expect(arrived()).toEqual(['today@example.com Hello']);
    await change(id, { lookedAt: yesterday() });
    await world.run();
    expect(arrived()).toHaveLength(1);
    await change(id, { lookedAt: yesterday() });
    await world.parts.db
      .update(deliveries)
      .set({ at: sql`now() - interval '364 days'` })
      .where(eq(deliveries.campaignId, id));
    await world.run();
    expect(arrived()).toEqual(['today@example.com Hello', 'today@example.com Hello']);
  });

  it('some days before it, in its own year alone', async () => {
    await born('soon', day(7));
    await born('past', `1990-${day(7).slice(5)}`);
    const id = await turnedOn({ trigger: { ...BIRTHDAY, days: -7, yearly: false } });
    await change(id, { lookedAt: yesterday() });
    await world.run();
    expect(arrived()).toEqual(['soon@example.com Hello']);
  });
});

describe('before it is on', () => {
  it('it is said what a trigger lacks', async () => {
    const { id } = await draft();
    expect(await faultsOf(id)).toEqual([]);
    const rules = { match: 'all' as const, rules: [] };
    const saved = await world.call('POST v1/audience/saveSegment', {
      as: world.a1,
      body: { segment: { name: `Segment ${made}`, rules } },
    });
    expect(saved.status).toBe(200);
    await world.email(`draft-${made}`);
    await world.saveCampaign({ id, audience: { segment: saved.body.segment.id }, pageKey: `draft-${made}` });
    expect(await faultsOf(id)).toEqual(['recipients campaign_list_needed', 'content campaign_email_unpublished']);
    expect((await world.send(id, 0)).status).toBe(422);
    await world.saveCampaign({ id, trigger: { ...BIRTHDAY, field: 'nothing' }, pageKey: 'welcome' });
    expect(await faultsOf(id)).toEqual(['time campaign_date_needed']);
  });

  it('it has a time or a trigger, never both, and a copy has its trigger', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { id, trigger } = await draft();
    expect(trigger).toEqual(JOINED);
    expect(await world.saveCampaign({ id, at })).toMatchObject({ at, trigger: null });
    expect(await world.saveCampaign({ id, trigger: BIRTHDAY })).toMatchObject({ at: null, trigger: BIRTHDAY });
    const copy = await world.call('POST v1/campaigns/copy', { as: world.a1, body: { id, name: 'Copy' } });
    expect(copy.body.campaign.trigger).toEqual(BIRTHDAY);
  });
});
