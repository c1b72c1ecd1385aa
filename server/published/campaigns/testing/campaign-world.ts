import type { JsonObject } from '#common/layout/document.ts';
import { type AudienceWorld, createAudienceWorld } from '#server/published/audience/testing/audience-world.ts';
import { layout, type Nodes } from '#server/published/web/testing/site-world.ts';
import { createFindTxt } from '#server/platform/adapters/find-txt.ts';
import { createSmtp } from '#server/platform/adapters/mail/smtp.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { openCampaignSender } from '../open-sender';
import { startMailServer } from './mail-server';

const MAIL: Nodes = {
  ROOT: { type: 'Email', nodes: ['hello', 'out'] },
  hello: { type: 'Text', props: { text: 'Dear {{ person.name }}' } },
  out: { type: 'Unsubscribe' },
};

function fine<R extends { readonly status: number; readonly body: unknown }>(what: string, reply: R): R {
  if (reply.status >= 300) throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

function extend(world: AudienceWorld) {
  const as = world.a1;
  /** An e-mail whose subject and blocks are these. */
  const email = async (pageKey: string, nodes: Nodes = MAIL, meta: JsonObject = { subject: `News of ${pageKey}` }) => {
    const body = { type: 'layout', pageKey, root: layout(nodes), isNewRecord: true } as const;
    const saved = { ...body, meta: { schemaVersion: 1, title: pageKey, ...meta } };
    fine(pageKey, await world.call('POST v1/dashboard/setConfig', { as, body: saved }));
  };
  /** People who are confirmed in a list. */
  const join = async (listId: string, names: readonly string[]) => {
    for (const name of names)
      await world.save(
        { email: `${name}@example.com`, name },
        { lists: [{ id: listId, act: 'agreed' }], consent: 'Paper' },
      );
  };
  /** A sender whose address is proven by the record of its domain. */
  const addSender = async (address = 'news@acme.example', name = 'Acme') => {
    const sender = { name, email: address };
    return fine(address, await world.call('POST v1/senders/saveSender', { as, body: { sender } })).body.sender;
  };
  const save = async (campaign: object) =>
    fine('a campaign', await world.call('POST v1/campaigns/saveCampaign', { as, body: { campaign } })).body.campaign;
  const campaign = async (id: string) =>
    (await world.call('GET v1/campaigns/:id', { as, params: { id } })).body.campaign;
  const check = async (id: string) => (await world.call('POST v1/campaigns/check', { as, body: { id } })).body;
  const send = (id: string, recipients: number) =>
    world.call('POST v1/campaigns/send', { as, body: { id, recipients } });
  const act = (name: 'pause' | 'resume' | 'cancel' | 'retryUncertain', id: string) =>
    world.call(`POST v1/campaigns/${name}`, { as, body: { id } });
  return { ...world, email, join, addSender, saveCampaign: save, campaign, check, send, act };
}

/** A site that sends campaigns through a real SMTP server, with name servers that tests fill. */
export async function createCampaignWorld() {
  const server = await startMailServer();
  const records = new Map<string, readonly string[] | null>();
  const dns = await startDnsServer(records);
  const findTxt = createFindTxt({ servers: [dns.address], timeoutMs: 100 });
  const world = extend(
    await createAudienceWorld({
      env: {
        ...{ SMTP_URL: server.url, PUBLIC_URL: 'https://app.example' },
        BOUNCE_ADDRESS: 'bounces@mail.example',
        BOUNCE_SECRET: 'a-secret-of-at-least-32-characters',
      },
      parts: {
        mail: createSmtp(server.url, 'Pagewright <no-reply@app.example>'),
        domains: { findTxt, fetchOutside: async () => Promise.reject(new Error('no web server')) },
      },
    }),
  );
  /** Sends what there is to send; between two runs nothing is. */
  const run = async () => {
    const sender = await openCampaignSender(world.parts);
    await sender.runNow();
    await sender.stop();
  };
  const prove = async (id: string) => {
    const { body } = await world.call('POST v1/senders/dash/getSenders', { as: world.a1, body: {} });
    for (const { kind, name, value } of body.senders.find((one) => one.id === id)?.records ?? [])
      if (kind === 'dkim') records.set(name, [value]);
    return (await world.call('POST v1/senders/check', { as: world.a1, body: { id } })).body.sender;
  };
  const close = async () => {
    world.parts.mail.close();
    await world.close();
    dns.close();
    await server.stop();
  };
  return { ...world, server, records, prove, run, close };
}

export type CampaignWorld = Awaited<ReturnType<typeof createCampaignWorld>>;
