// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/platform/db/open.ts';
import { layout } from '#server/published/web/testing/site-world.ts';
import { removeBuiltServer, type ServerProcess, spawnServer } from '#server/testing/built-server.ts';
import { callServer, createDurableServer, type DurableServer, signInTo } from '#server/testing/durable-server.ts';
import { startMailServer } from './testing/mail-server';

/** Killed once in `npm test`; `DURABILITY_MAILS=10000 DURABILITY_ROUNDS=4` for the figure of a release. */
const MAILS = Number(process.env.DURABILITY_MAILS ?? 200);
const KILLS = Number(process.env.DURABILITY_ROUNDS ?? 1);
/** The embedded database is held by one server. */
const INSTANCES = inject('template').engine === 'postgres' ? 2 : 1;
/** Mails that one process hands over at once. */
const CONNECTIONS = 5;
const RATE = 500;
/** Mails are timed where they arrive, and the way there is not even. */
const ABOVE_RATE = 1.15;
/** An import whose process died resumes after half a minute without a heartbeat, which is checked once a minute. */
const LONG = { timeout: 120_000 + MAILS * 20, interval: 50 };

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let durable: DurableServer;
let folder: string;
beforeEach(async () => {
  mailServer = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'pagewright-instances-'));
  durable = await createDurableServer({
    APP_SECRET: 'the same secret for all of the instances',
    SMTP_URL: mailServer.url,
  });
});
afterEach(async () => {
  await durable.remove();
  await mailServer.stop();
  await rm(folder, { recursive: true, force: true });
});
afterAll(removeBuiltServer);

function start(n: number): Promise<ServerProcess> {
  return n === 0 ? durable.start() : spawnServer({ ...durable.environment, DATA_DIR: join(folder, `instance-${n}`) });
}

interface Site {
  server: ServerProcess;
  readonly token: string;
}

async function killAndStart(site: Site) {
  expect(await site.server.end('SIGKILL')).toBeNull();
  site.server = await start(0);
}

async function read<Reply>({ server, token }: Site, path: string, reply: z.ZodType<Reply>, body?: object) {
  const said = await callServer(server, [body ? 'POST' : 'GET', path], token, body);
  expect([path, said.status, said.status < 300 ? null : said.body]).toEqual([path, 200, null]);
  return reply.parse(said.body);
}

function named<Name extends string>(name: Name) {
  return z.object({ [name]: z.object({ id: z.string() }) });
}

/** The most mails that came within any second. */
function mostInOneSecond(times: readonly number[]): number {
  let first = 0;
  return times.reduce((most, at, index) => {
    while (at - (times[first] ?? at) >= 1000) first += 1;
    return Math.max(most, index - first + 1);
  }, 0);
}

function mailsTo(to: RegExp) {
  return mailServer.mails.filter((mail) => to.test(mail.to));
}

/** A sender whose address is proven by the code that comes there. */
async function addSender(site: Site): Promise<string> {
  const sender = { name: 'Acme', email: 'news@acme.example' };
  const { id } = (await read(site, 'v1/senders/saveSender', named('sender'), { sender })).sender!;
  await read(site, 'v1/senders/sendCode', z.object({}), { id });
  const codeOf = () => /^(\d{6})\s*$/m.exec(mailsTo(/^news@/)[0]?.raw ?? '')?.[1];
  await expect.poll(codeOf, LONG).toBeDefined();
  await read(site, 'v1/senders/confirmCode', z.object({}), { id, code: codeOf() });
  await read(site, 'v1/senders/saveSettings', z.object({}), { rate: RATE });
  return id;
}

/** A list of people who came in a file, all of them once, and where there are many while the server was killed. */
async function addPeople(site: Site): Promise<string> {
  const { list } = await read(site, 'v1/audience/saveList', named('list'), { list: { name: 'News' } });
  const rows = Array.from({ length: MAILS }, (_, n) => `person-${n}@example.com,Person ${n}`);
  const form = new FormData();
  form.append('file', new File([`email,name\n${rows.join('\n')}\n`], 'people.csv', { type: 'text/csv' }));
  const headers = { authorization: `Bearer ${site.token}` };
  const sent = await fetch(`${site.server.address}/api/v1/audience/import`, { method: 'POST', headers, body: form });
  const { id } = named('item').parse(await sent.json()).item!;
  const item = z.object({ item: z.object({ state: z.string(), done: z.number(), numbers: z.unknown() }) });
  const now = async () => (await read(site, `v1/audience/imports/${id}`, item)).item;
  const state = async () => (await now()).state;
  const plan = { columns: ['email', 'name'], list: list!.id, consent: 'On paper', language: null };
  await read(site, 'v1/audience/planImport', z.object({}), { id, plan });
  await expect.poll(state, LONG).toBe('checked');
  await read(site, 'v1/audience/applyImport', z.object({}), { id });
  // A thousand rows are one transaction: the small file of `npm test` is never halfway.
  if (MAILS > 2000) {
    await expect.poll(async () => (await now()).done, LONG).toBeGreaterThanOrEqual(1000);
    await killAndStart(site);
    expect(await state()).toBe('applying');
  }
  await expect.poll(state, LONG).toBe('done');
  expect((await now()).numbers).toMatchObject({ added: MAILS });
  return list!.id;
}

async function beginCampaign(site: Site): Promise<string> {
  const root = layout({
    ROOT: { type: 'Email', nodes: ['hello', 'out'] },
    hello: { type: 'Text', props: { text: 'Dear {{ person.name }}' } },
    out: { type: 'Unsubscribe' },
  });
  const meta = { schemaVersion: 1, title: 'News', subject: 'News' };
  const page = { type: 'layout', pageKey: 'news', root, meta, isNewRecord: true };
  await read(site, 'v1/dashboard/setConfig', z.object({}), page);
  const campaign = {
    name: 'News',
    pageKey: 'news',
    senderId: await addSender(site),
    audience: { list: await addPeople(site) },
  };
  const { id } = (await read(site, 'v1/campaigns/saveCampaign', named('campaign'), { campaign })).campaign!;
  await read(site, 'v1/campaigns/send', z.object({}), { id, recipients: MAILS });
  return id;
}

async function readCampaign(site: Site, id: string) {
  const reply = z.object({
    campaign: z.object({ state: z.string(), numbers: z.record(z.string(), z.number()) }),
  });
  return (await read(site, `v1/campaigns/${id}`, reply)).campaign;
}

/** While no server runs. */
async function inDatabase(statement: SQL) {
  const databaseUrl = durable.environment.DATABASE_URL || null;
  const { db, close } = await openDatabase({ dataDir: durable.dataDir, databaseUrl });
  await db.execute(statement);
  await close();
}

/** The default plan has room for a few hundred. */
function liftLimit() {
  return inDatabase(sql`update plans set limits = limits || '{"emails": null}'`);
}

/** Makes what dead processes had claimed as old as it is five minutes later. */
function letTimePass() {
  return inDatabase(
    sql`update campaign_deliveries set claimed_at = now() - interval '6 minutes' where state = 'sending'`,
  );
}

it(
  `${MAILS} people get a campaign once at most, while ${INSTANCES} servers send it and are killed ${KILLS} times`,
  { timeout: 3 * LONG.timeout, tags: ['crash'] },
  async () => {
    await liftLimit();
    const first = await start(0);
    const site = { server: first, token: await signInTo(first) };
    const id = await beginCampaign(site);
    const servers = [site.server];
    while (servers.length < INSTANCES) servers.push(await start(servers.length));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = (MAILS * kill) / (KILLS + 1);
      await expect.poll(() => mailsTo(/^person/).length, LONG).toBeGreaterThanOrEqual(enough);
      const which = kill % INSTANCES;
      expect(await servers[which]!.end('SIGKILL')).toBeNull();
      servers[which] = await start(which);
    }
    const over = { server: servers[0]!, token: site.token };
    await expect.poll(async () => (await readCampaign(over, id)).numbers.waiting, LONG).toBe(0);
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    await letTimePass();
    const last = { server: await start(0), token: site.token };
    await expect.poll(async () => (await readCampaign(last, id)).state, LONG).toBe('sent');
    const { numbers } = await readCampaign(last, id);

    const reached = mailsTo(/^person/).map(({ to }) => to);
    expect(new Set(reached).size).toBe(reached.length);
    expect((numbers.sent ?? 0) + (numbers.uncertain ?? 0)).toBe(MAILS);
    expect(numbers.uncertain).toBeLessThanOrEqual(KILLS * CONNECTIONS);
    expect(reached.length).toBeGreaterThanOrEqual(numbers.sent ?? 0);
    expect(reached.length).toBeLessThanOrEqual(MAILS);
    expect(mostInOneSecond(mailsTo(/^person/).map(({ at }) => at))).toBeLessThanOrEqual(RATE * ABOVE_RATE);
  },
);
