import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { senders } from '#server/platform/db/schema/senders.ts';
import { openCampaignSender } from '#server/published/campaigns/open-sender.ts';
import { layout, type Nodes } from '#server/published/web/testing/site-world.ts';
import type { Person } from '#server/testing/people.ts';
import { type Flood, newName } from './flood';
import type { FloodWorld } from './flood-world';

const MAIL: Nodes = {
  ROOT: { type: 'Email', nodes: ['t', 'u'] },
  t: { type: 'Text', props: { text: 'Dear {{ person.name }}' } },
  u: { type: 'Unsubscribe' },
};

/** Stores an e-mail. @returns its key */
async function addMail(world: FloodWorld, as: Person): Promise<string> {
  const pageKey = newName();
  const meta = { schemaVersion: 1, title: pageKey, subject: 'News' };
  const body = { type: 'layout', pageKey, root: layout(MAIL), meta, isNewRecord: true } as const;
  expect((await world.call('POST v1/dashboard/setConfig', { as, body })).status).toBe(200);
  return pageKey;
}

/** The largest mail that is compiled: each block is a row of its own, which takes MJML longest. */
function largestMail() {
  const sections = Array.from({ length: 1499 }, (_, n) => `s${n}`);
  const nodes: Nodes = { ROOT: { type: 'Email', nodes: sections } };
  for (const id of sections) {
    nodes[id] = { type: 'Section', nodes: [`${id}t`] };
    nodes[`${id}t`] = { type: 'Text', parent: id, props: { text: `Words of ${id}` } };
  }
  return { root: layout(nodes), meta: { schemaVersion: 1, title: 'Large', subject: 'Large' } };
}

/** Previews of the largest mails, beside those of a short one. */
export async function mailPreviews(world: FloodWorld): Promise<Flood> {
  const keys = new Map([
    [world.a1, await addMail(world, world.a1)],
    [world.b1, await addMail(world, world.b1)],
  ]);
  const preview = (as: Person, given: object) =>
    world.send('POST v1/emailers/preview', { as, body: { pageKey: keys.get(as), ...given } });
  return {
    begin: async () => {
      const large = largestMail();
      const all = Array.from({ length: 12 }, () => preview(world.a1, large));
      // Compiled, it is too large to be written; no mail program would show it.
      return async () => {
        for (const { statusCode } of await Promise.all(all)) expect([413, 429]).toContain(statusCode);
      };
    },
    ask: async () => expect((await preview(world.b1, {})).statusCode).toBe(200),
  };
}

/** Resolves when the mail server has a mail to this address. */
function arrival({ mails }: FloodWorld, to: string) {
  return vi.waitUntil(() => mails.mails.some((one) => one.to === to), { timeout: 60_000, interval: 5 });
}

/** Orders a mail about a comment. @returns whom it is for */
async function orderMail({ parts }: FloodWorld, owner: string): Promise<string> {
  const to = `${newName()}@example.com`;
  const values = { name: 'Ann', author: 'Bob', place: 'Home', message: 'Look', link: 'https://app.example/' };
  await sendMail(parts, { template: 'comment-mention', to, language: 'en-US', values }, { owner });
  return to;
}

/** As many mails about comments as a flood takes. */
async function orderMany(world: FloodWorld) {
  const all = await Promise.all(Array.from({ length: 500 }, () => orderMail(world, world.a.organizationId)));
  return async () => void (await Promise.all(all.map((to) => arrival(world, to))));
}

/** Mails about comments, beside another one. */
export async function mails(world: FloodWorld): Promise<Flood> {
  return {
    begin: () => orderMany(world),
    ask: async () => arrival(world, await orderMail(world, world.b.organizationId)),
  };
}

/** The same, beside a link to a new password. */
export async function codes(world: FloodWorld): Promise<Flood> {
  return {
    begin: () => orderMany(world),
    ask: async () => {
      const to = `${newName()}@example.com`;
      const values = { name: 'Ann', link: 'https://app.example/' };
      await sendMail(world.parts, { template: 'reset-password', to, language: 'en-US', values });
      await arrival(world, to);
    },
  };
}

/** A list of so many confirmed people, whose addresses are its name and a number, and a campaign to them. */
async function prepareCampaign(world: FloodWorld, as: Person, siteId: string, many: number) {
  const name = `${newName()}-`;
  const { list } = (await world.call('POST v1/audience/saveList', { as, body: { list: { name } } })).body;
  await world.parts.db.execute(sql`
    with added as (
      insert into people (id, site_id, email, email_hash)
      select ${name} || n, ${siteId}, ${name} || n || '@example.com', convert_to(${name} || n, 'UTF8')
      from generate_series(1, ${many}::integer) as n returning id
    ) insert into list_people (list_id, person_id, state) select ${list.id}, id, 'confirmed' from added`);
  const sender = { name: 'Acme', email: `${name}from@acme.example` };
  const { id: senderId } = (await world.call('POST v1/senders/saveSender', { as, body: { sender } })).body.sender;
  await world.parts.db.update(senders).set({ proof: 'code' });
  const pageKey = await addMail(world, as);
  const campaign = { name, audience: { list: list.id }, senderId, pageKey };
  const { id } = (await world.call('POST v1/campaigns/saveCampaign', { as, body: { campaign } })).body.campaign;
  const send = async () => {
    const reply = await world.call('POST v1/campaigns/send', { as, body: { id, recipients: many } });
    expect(reply.status).toBe(200);
  };
  return { name, send };
}

/** Campaigns whose mails the mail server holds, beside one to a single person. */
export async function campaigns(world: FloodWorld): Promise<Flood> {
  const { a, a1, b, b1 } = world;
  for (const as of [a1, b1]) await world.call('POST v1/senders/saveSettings', { as, body: { rate: 500 } });
  const sender = await openCampaignSender(world.parts);
  const theirs: Awaited<ReturnType<typeof prepareCampaign>>[] = [];
  for (let n = 0; n < 6; n += 1) theirs.push(await prepareCampaign(world, a1, a.siteId, 20));
  const own: typeof theirs = [];
  for (let n = 0; n < 21; n += 1) own.push(await prepareCampaign(world, b1, b.siteId, 1));
  return {
    begin: async () => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      world.mails.rules.hold = (to) => (theirs.some((one) => to.startsWith(one.name)) ? released : null);
      for (const one of theirs) await one.send();
      await vi.waitUntil(() => world.mails.mails.some(({ to }) => to.startsWith(theirs[0]!.name)), { timeout: 60_000 });
      return async () => {
        release();
        await sender.stop();
      };
    },
    ask: async () => {
      const { name, send } = own.pop()!;
      await send();
      await arrival(world, `${name}1@example.com`);
    },
  };
}
