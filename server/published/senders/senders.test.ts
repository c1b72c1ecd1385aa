// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senders, sendingRates } from '#server/platform/db/schema/senders.ts';
import { createCampaignWorld, type CampaignWorld } from '#server/published/campaigns/testing/campaign-world.ts';
import { recheckSenders } from './recheck-senders';
import { acquireSendQuota } from './sending-rate';

let world: CampaignWorld;
beforeAll(async () => {
  world = await createCampaignWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;

function hoursAfter(hours: number) {
  return new Date(Date.now() + hours * HOUR_MS);
}

describe('a code', () => {
  let id: string;
  const mailCode = async () => {
    world.server.mails.length = 0;
    expect((await world.call('POST v1/senders/sendCode', { as: world.a1, body: { id } })).status).toBe(200);
    await world.runJobs();
    const [mail] = world.server.mails;
    expect(mail?.to).toBe('code@acme.example');
    return /^(\d{6})\s*$/m.exec(mail!.raw)![1]!;
  };
  const confirm = (code: string) => world.call('POST v1/senders/confirmCode', { as: world.a1, body: { id, code } });
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  beforeAll(async () => {
    ({ id } = await world.addSender('code@acme.example'));
  });

  it('that is wrong says so; after five tries the right one counts no longer', async () => {
    const code = await mailCode();
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong(code))).body.code).toBe('code_invalid');
    expect((await confirm(code)).body.code).toBe('code_expired');
  });

  it('counts no longer when it is older than fifteen minutes', async () => {
    const code = await mailCode();
    await world.parts.db
      .update(senders)
      .set({ codeExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(senders.id, id));
    expect((await confirm(code)).body.code).toBe('code_expired');
  });

  it('takes the place of the one before, and proves the address once', async () => {
    const before = await mailCode();
    const code = await mailCode();
    if (before !== code) expect((await confirm(before)).body.code).toBe('code_invalid');
    expect((await confirm(code)).body.sender.proof).toBe('code');
    expect((await confirm(code)).body.code).toBe('code_expired');
  });
});

describe('the record of a domain', () => {
  const stored = async (id: string) => {
    const [row] = await world.parts.db.select().from(senders).where(eq(senders.id, id));
    return { proof: row!.proof, dkim: row!.dns.dkim, isMissing: row!.missingSince !== null };
  };
  const recheckAfter = (hours: number) => recheckSenders(world.parts, hoursAfter(hours));

  it('that is gone for a day and comes back changes nothing; gone for three days, it proves and signs nothing', async () => {
    const { id } = await world.addSender('news@records.example');
    await world.prove(id);
    const proven = { proof: 'dkim', dkim: 'found', isMissing: false };
    expect(await stored(id)).toEqual(proven);
    const records = [...world.records];
    world.records.clear();
    await recheckAfter(10);
    expect(await stored(id)).toEqual(proven);
    await recheckAfter(21);
    expect(await stored(id)).toEqual({ ...proven, isMissing: true });
    for (const [name, texts] of records) world.records.set(name, texts);
    await recheckAfter(42);
    expect(await stored(id)).toEqual(proven);
    world.records.clear();
    await recheckAfter(63);
    await recheckAfter(63 + 71);
    expect(await stored(id)).toEqual({ ...proven, isMissing: true });
    await recheckAfter(63 + 71 + 21);
    expect(await stored(id)).toEqual({ proof: null, dkim: 'missing', isMissing: false });
  });

  it('that is gone takes no proof by code away', async () => {
    const { id } = await world.addSender('news@coded.example');
    await world.prove(id);
    await world.parts.db.update(senders).set({ proof: 'code' }).where(eq(senders.id, id));
    world.records.clear();
    await recheckAfter(21);
    await recheckAfter(21 + 73);
    expect(await stored(id)).toEqual({ proof: 'code', dkim: 'missing', isMissing: false });
  });
});

describe('turns', () => {
  const untilNext = async () => {
    const [row] = await world.parts.db
      .select({ seconds: sql<number>`extract(epoch from next_at - clock_timestamp())::float8` })
      .from(sendingRates);
    return row!.seconds;
  };

  it('follow each other at the rate of the site, however many ask at once, and unused time is not made up for', async () => {
    await world.call('POST v1/senders/saveSettings', { as: world.a1, body: { rate: 100 } });
    const [site] = await world.parts.db.select({ id: sendingRates.siteId }).from(sendingRates);
    await world.parts.db.update(sendingRates).set({ nextAt: sql`now() - interval '1 hour'` });
    const begun = performance.now();
    const turns = await Promise.all(Array.from({ length: 80 }, () => acquireSendQuota(world.parts.db, site!.id, 20)));
    // A twentieth of a second's mails each: no second has more than that above the rate.
    expect(new Set(turns.map(({ mails }) => mails))).toEqual(new Set([5]));
    const left = await untilNext();
    const gone = (performance.now() - begun) / 1000;
    expect(left + gone).toBeGreaterThanOrEqual((80 * 5) / 100);
    expect(left).toBeLessThanOrEqual((80 * 5) / 100);
  });

  it('are of one mail where the rate is low, and of no more than can be handed over', async () => {
    const [site] = await world.parts.db.select({ id: sendingRates.siteId }).from(sendingRates);
    await world.call('POST v1/senders/saveSettings', { as: world.a1, body: { rate: 2 } });
    expect((await acquireSendQuota(world.parts.db, site!.id, 20)).mails).toBe(1);
    await world.call('POST v1/senders/saveSettings', { as: world.a1, body: { rate: 500 } });
    expect((await acquireSendQuota(world.parts.db, site!.id, 3)).mails).toBe(3);
  });
});
