// @module-tag postgres
// @module-tag crash
import { randomUUID } from 'node:crypto';
import { and, count, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSite } from '#server/builder/sites/store.ts';
import { listOutbox } from '#server/people/outbox/store.ts';
import { invites } from '#server/platform/db/schema/invites.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { senders } from '#server/platform/db/schema/senders.ts';
import { layout, type Nodes } from '#server/published/web/testing/site-world.ts';
import { createPerson, createTenant, type Person, type Tenant } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let mallory: Person;
let own: Tenant;
let more: Tenant[];
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
/** Each variant is tried by a person of its own, who is administrator of three organizations. */
beforeEach(async () => {
  made += 1;
  own = await createTenant(world.parts, `Own ${made}`);
  mallory = await createPerson(world.parts, { name: `mallory${made}`, tenant: own });
  more = [await createTenant(world.parts, `Second ${made}`), await createTenant(world.parts, `Third ${made}`)];
  for (const { organizationId } of more) await join(organizationId, mallory);
  await world.database.pool.query('delete from rate_counters');
});

async function join(organizationId: string, { id: userId }: Person) {
  await world.parts.db.insert(memberships).values({ organizationId, userId, role: 'admin' });
}

function at({ organizationId }: Tenant) {
  return { as: mallory, headers: { organization: organizationId } };
}

function tally(statuses: readonly number[]) {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((s) => s === one).length]),
  );
}

/** How many mails went to strangers of this variant. */
async function mailed(start: string) {
  await world.runJobs();
  const search = { size: 1, page: 1, sort: '-time', search: `${start}${made}-` };
  return (await listOutbox(world.parts.mail.outbox ?? '', search)).tc;
}

const stranger = (start: string, i: number) => `${start}${made}-${i}@victim.example`;

/** Questions about several lists each. */
async function ask(tenant: Tenant, from: number, { people, lists }: { people: number; lists: number }) {
  const options = at(tenant);
  const asked: { id: string; act: string }[] = [];
  for (let n = 0; n < lists; n += 1) {
    const list = { name: `List ${from}-${n}` };
    const { body } = await world.call('POST v1/audience/saveList', { ...options, body: { list } });
    asked.push({ id: body.list.id, act: 'ask' });
  }
  const statuses: number[] = [];
  for (let i = from; i < from + people; i += 1) {
    const body = { person: { email: stranger('asked', i) }, lists: asked, consent: 'x' };
    statuses.push((await world.call('POST v1/audience/savePerson', { ...options, body })).status);
  }
  return statuses;
}

/** Addresses of senders that no one proved; a key for each takes long to make. */
async function codes(tenant: Tenant, from: number, many: number) {
  const saved = { sender: { name: 'Bank', email: stranger('code', from) } };
  const first = (await world.call('POST v1/senders/saveSender', { ...at(tenant), body: saved })).body.sender.id;
  const [row] = await world.parts.db.select().from(senders).where(eq(senders.id, first));
  const statuses: number[] = [];
  for (let i = from; i < from + many; i += 1) {
    const id = i === from ? first : randomUUID();
    if (i > from) await world.parts.db.insert(senders).values({ ...row!, id, email: stranger('code', i) });
    statuses.push((await world.call('POST v1/senders/sendCode', { ...at(tenant), body: { id } })).status);
  }
  return statuses;
}

const NEWS: Nodes = {
  ROOT: { type: 'Email', nodes: ['s'] },
  s: { type: 'Section', nodes: ['t'] },
  t: { type: 'Text', parent: 's', props: { text: 'Pay here' } },
};

async function saveMail(tenant: Tenant) {
  const meta = { schemaVersion: 1, title: 'News', subject: 'News' };
  const body = { type: 'layout', pageKey: 'news', root: layout(NEWS), meta, isNewRecord: true };
  expect((await world.call('POST v1/dashboard/setConfig', { ...at(tenant), body })).status).toBe(200);
}

async function test(tenant: Tenant, to: readonly string[]) {
  return (await world.call('POST v1/emailers/test', { ...at(tenant), body: { pageKey: 'news', to } })).status;
}

const five = (start: string, from: number) => Array.from({ length: 5 }, (_, i) => stranger(start, from + i));

const VARIANTS: readonly (readonly [string, () => Promise<unknown>, unknown])[] = [
  [
    'questions to confirm of three organizations of one person',
    async () => {
      const statuses = [];
      for (const [i, tenant] of [own, ...more].entries())
        statuses.push(...(await ask(tenant, i * 9, { people: 9, lists: 4 })));
      return [tally(statuses), await mailed('asked')];
    },
    [{ 200: 25, 429: 2 }, 100],
  ],
  [
    'codes of senders of two organizations of one person',
    async () => {
      const statuses = [...(await codes(own, 0, 12)), ...(await codes(more[0]!, 12, 12))];
      return [tally(statuses), await mailed('code')];
    },
    [{ 200: 20, 429: 4 }, 20],
  ],
  [
    'mails of two sites as if they were of two organizations',
    async () => {
      const { organizationId } = own;
      const site = await world.parts.db.transaction((tx) => createSite(tx, organizationId, { name: 'Second' }));
      const owners = new Set<unknown>();
      const { jobs } = world.parts;
      const send = jobs.send.bind(jobs);
      Object.assign(jobs, {
        send: (job: { name: string }, data: unknown, options?: { owner?: string }) => {
          if (/^send-(other-)?mail$/.test(job.name)) owners.add(options?.owner);
          return (send as (...all: unknown[]) => Promise<void>)(job, data, options);
        },
      });
      try {
        await ask(own, 0, { people: 1, lists: 1 });
        const headers = { organization: organizationId, titleindex: String(site.titleIndex) };
        const list = { list: { name: 'Other' } };
        const { body } = await world.call('POST v1/audience/saveList', { as: mallory, headers, body: list });
        const asked = {
          person: { email: stranger('asked', 9) },
          lists: [{ id: body.list.id, act: 'ask' }],
          consent: 'x',
        };
        await world.call('POST v1/audience/savePerson', { as: mallory, headers, body: asked });
        await codes(own, 0, 1);
      } finally {
        Object.assign(jobs, { send });
      }
      return [...owners].map((owner) => owner === organizationId);
    },
    [true],
  ],
  [
    'tests of emails of three organizations',
    async () => {
      const statuses = [];
      for (const [i, tenant] of [own, ...more].entries()) {
        await saveMail(tenant);
        for (const from of [0, 5]) statuses.push(await test(tenant, five('test', i * 10 + from)));
      }
      return [tally(statuses), await mailed('test')];
    },
    [{ 200: 4, 429: 2 }, 20],
  ],
  [
    'twenty tests of emails at once',
    async () => {
      await saveMail(own);
      const statuses = await Promise.all(
        Array.from({ length: 20 }, (_, i) => test(own, [stranger('once', 2 * i), stranger('once', 2 * i + 1)])),
      );
      return [statuses.every((status) => [200, 429].includes(status)), await mailed('once')];
    },
    [true, 20],
  ],
  [
    'tests to who is only invited, and to who is no member any more',
    async () => {
      await saveMail(own);
      const guest = stranger('guest', 1);
      expect(
        (await world.call('POST invites', { ...at(own), body: { email: guest, role: 'viewer' } })).status,
      ).toBeLessThan(300);
      const left = await createPerson(world.parts, { name: `left${made}`, tenant: own });
      await world.call('POST organizations/members/:id/remove', { ...at(own), params: { id: left.id } });
      for (const from of [0, 5, 10, 15]) expect(await test(own, five('filler', from))).toBe(200);
      return [await test(own, [guest]), await test(own, [left.email])];
    },
    [429, 429],
  ],
  [
    'one stranger, written in other letters',
    async () => {
      await saveMail(own);
      const to = [stranger('case', 1), stranger('case', 1).toUpperCase(), ` ${stranger('CASE', 1)} `];
      return [await test(own, to), await mailed('case')];
    },
    [200, 1],
  ],
  [
    'invitations of three organizations of one person',
    async () => {
      const statuses = [];
      for (let i = 0; i < 24; i += 1) {
        const body = { email: stranger('invited', i), role: 'viewer' };
        statuses.push((await world.call('POST invites', { ...at([own, ...more][i % 3]!), body })).status);
      }
      const theirs = and(like(invites.email, `invited${made}-%`));
      const [stored] = await world.parts.db.select({ many: count() }).from(invites).where(theirs);
      return [tally(statuses), stored?.many, await mailed('invited')];
    },
    [{ 201: 20, 429: 4 }, 20, 20],
  ],
  [
    'twenty organizations made at once',
    async () => {
      const name = `Flood ${made}`;
      const make = () => world.call('POST organizations', { as: mallory, body: { name } });
      const replies = await Promise.all(Array.from({ length: 20 }, make));
      const [stored] = await world.parts.db
        .select({ many: count() })
        .from(organizations)
        .where(eq(organizations.name, name));
      return [tally(replies.map(({ status }) => status)), stored?.many];
    },
    [{ 201: 10, 429: 10 }, 10],
  ],
  [
    'codes for addresses without a sign-up, twenty at once',
    async () => {
      const resend = (_: unknown, i: number) =>
        world.send('POST v1/auth/register/resend', { body: { email: stranger('none', i) } });
      await Promise.all(Array.from({ length: 20 }, resend));
      return mailed('none');
    },
    0,
  ],
];

it.each(VARIANTS)(
  'strangers are mailed within the limits by %s (docs/contract.md "Rate limits")',
  async (_, attack, right) => {
    expect(await attack()).toEqual(right);
  },
);
