import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SourceServer, startSource } from '#server/builder/data-sources/testing/source-server.ts';
import { linkIn, mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { listPeople, people, suppressions } from '#server/platform/db/schema/audience.ts';
import { formMessages } from '#server/platform/db/schema/forms.ts';
import { rateCounters } from '#server/platform/db/schema/requests.ts';
import { tickets } from '#server/platform/db/schema/tickets.ts';
import { formMessagesJob } from './deliver';
import { emailHasher } from '#server/published/audience/email-hash.ts';
import { layout } from '#server/published/web/testing/site-world.ts';
import { known } from './receive-post';
import { createFormWorld, type FormWorld } from './testing/form-world';

let world: FormWorld;
let hook: SourceServer;
let listId: string;

beforeAll(async () => {
  hook = await startSource();
  world = await createFormWorld(
    { name: { required: true }, email: { kind: 'email' }, agree: { kind: 'consent' } },
    { env: { DATA_SOURCE_ALLOW_HOSTS: hook.at } },
  );
  await world.publish(
    'thanks',
    {
      ROOT: { type: 'Email', nodes: ['t'] },
      t: { type: 'Text', props: { text: 'Dear {{ message.name }}, thank you.' } },
    },
    { subject: 'We have your message, {{ message.name }}' },
  );
  const list = { name: 'News', description: '' };
  listId = (await world.call('POST v1/audience/saveList', { as: world.a1, body: { list } })).body.list.id;
}, 60_000);
afterAll(async () => {
  await world.close();
  await hook.close();
});
beforeEach(async () => {
  await world.runJobs();
  hook.seen.length = 0;
  hook.json({});
});

/** Settings of the form from here on; another process would know them after a few seconds. */
async function set(settings: object) {
  const { status, body } = await world.save(settings);
  known.clear();
  return { status, details: body.details, secret: body.secret };
}

async function fault() {
  return (await world.call('GET v1/forms', { as: world.a1 })).body.forms[0]?.settings.webhookFault ?? null;
}

it('mails the members, who can answer the sender at once where an address was given', async () => {
  const { email } = world.a1;
  await set({ notify: [world.a1.id] });
  await world.post({ name: 'Asks', email: 'Asks@example.com' });
  await world.post({ name: 'Says nothing more' });
  await mailsTo(world, email);
  await set({ notify: [] });
  const folder = world.parts.mail.outbox ?? '';
  const mails = (await mailsTo(world, email)).map(async ({ id, text }) => {
    const raw = await readFile(join(folder, `${id}.eml`), 'utf8');
    return { text, replyTo: /^Reply-To: (.*)\r$/m.exec(raw)?.[1] };
  });
  const [answered, mute] = await Promise.all(mails);
  expect(answered?.replyTo).toBe('asks@example.com');
  expect(answered?.text).toContain('Replies go to asks@example.com.');
  expect(mute?.replyTo).toBeUndefined();
  expect(mute?.text).toContain('replies are not read.');
});

describe('the webhook of a form', () => {
  it('gets each submission once, signed, in their order', async () => {
    const { secret } = await set({ webhook: `${hook.url}/told` });
    await world.post({ name: 'One', email: 'one@example.com' });
    await world.post({ name: 'Two' });
    await world.runJobs();
    const names = hook.seen.map(
      ({ body }) => (JSON.parse(body) as { submission: { answers: { name: string } } }).submission,
    );
    expect(names.map(({ answers }) => answers.name)).toEqual(['One', 'Two']);
    const [first] = hook.seen;
    const mac = createHmac('sha256', secret ?? '')
      .update(first!.body)
      .digest('hex');
    expect(first!.headers['x-pagewright-signature-256']).toBe(`sha256=${mac}`);
    await world.runJobs();
    expect(hook.seen).toHaveLength(2);
  });

  it('gets the same bytes again after a fault, and spam not at all', async () => {
    hook.json({}, 500);
    await world.post({ name: 'Again' });
    await world.post({ name: 'Buy https://a.example', _website: 'x' });
    await expect(world.runJobs()).rejects.toThrow('did not take');
    hook.json({}, 204);
    await world.runJobs();
    expect(hook.seen).toHaveLength(2);
    expect(hook.seen[0]!.body).toBe(hook.seen[1]!.body);
    expect(await fault()).toBeNull();
  });

  it('keeps no submission back for one that is not taken, and only that one is given up', async () => {
    const { db } = world.parts;
    hook.answer(({ body }, reply) => void reply.writeHead(body.includes('Poison') ? 500 : 204).end());
    await world.post({ name: 'Poison' });
    for (const name of ['Three', 'Four']) await world.post({ name });
    await expect(world.runJobs()).rejects.toThrow('did not take');
    expect(hook.seen.map(({ body }) => /Poison|Three|Four/.exec(body)?.[0])).toEqual(['Poison', 'Three', 'Four']);
    const [failed] = await db.select().from(formMessages);
    await db.insert(formMessages).values({ ...failed!, id: 'new', fault: null });
    await formMessagesJob.lastFailure?.(world.parts, { formId: world.formId, kind: 'webhook' });
    expect(await db.select({ id: formMessages.id }).from(formMessages)).toEqual([{ id: 'new' }]);
    await db.delete(formMessages);
  });

  it('is given up after the last try, with the reason at the form; submissions stay', async () => {
    hook.json({}, 503);
    await world.post({ name: 'Lost' });
    await expect(world.runJobs()).rejects.toThrow('did not take');
    await formMessagesJob.lastFailure?.(world.parts, { formId: world.formId, kind: 'webhook' });
    expect(await fault()).toMatchObject({ reason: 'status', httpStatus: 503 });
    expect(await world.parts.db.$count(formMessages)).toBe(0);
    expect((await world.stored())[0]?.answers[0]?.value).toBe('Lost');
    hook.json({});
    await world.runJobs();
    await world.post({ name: 'Well' });
    await world.runJobs();
    expect(await fault()).toBeNull();
  });
});

describe('a list', () => {
  async function stateOf(email: string) {
    const [row] = await world.parts.db
      .select({ state: listPeople.state })
      .from(listPeople)
      .innerJoin(people, eq(people.id, listPeople.personId))
      .where(eq(people.email, email));
    return row?.state;
  }

  it('is joined by who agreed and confirmed, and by no one else', async () => {
    await set({ listId });
    await world.post({ name: 'Yes', email: 'yes@example.com', agree: 'yes' });
    await world.post({ name: 'No', email: 'no@example.com' });
    const [mail] = await mailsTo(world, 'yes@example.com');
    expect(await mailsTo(world, 'no@example.com')).toEqual([]);
    expect([await stateOf('yes@example.com'), await stateOf('no@example.com')]).toEqual(['pending', undefined]);
    const link = linkIn(mail!.text, 'http');
    const { pathname } = new URL(link);
    expect((await world.get(pathname)).statusCode).toBe(200);
    expect(await stateOf('yes@example.com')).toBe('pending');
    await world.site.inject({ method: 'POST', url: pathname, headers: { host: 'localhost:3001' } });
    expect(await stateOf('yes@example.com')).toBe('confirmed');
  });
});

describe('a name that ends within an emoji', () => {
  it('is cut before it where it is handed on', async () => {
    await set({ listId });
    const agreed = { email: 'cut@example.com', agree: 'yes' };
    await world.post({ name: `x${'😀'.repeat(120)}`, ...agreed });
    expect(await mailsTo(world, 'cut@example.com')).toHaveLength(1);
    const [person] = await world.parts.db.select().from(people).where(eq(people.email, 'cut@example.com'));
    expect(person?.name).toBe(`x${'😀'.repeat(99)}`);
  });
});

describe('the confirmation to the sender', () => {
  it('is an e-mail of the site with the answers, at the address that was given', async () => {
    await set({ confirmEmail: 'thanks' });
    await world.post({ name: 'Zoë <b>', email: 'zoe@example.com' });
    const [mail] = await mailsTo(world, 'zoe@example.com');
    expect(mail?.subject).toBe('We have your message, Zoë <b>');
    expect(mail?.html).toContain('Dear Zoë &lt;b&gt;, thank you.');
  });

  it('carries no advertisement to an address that a stranger named, and few mails', async () => {
    await world.post({ name: 'Win at https://evil.example/x or www.evil.example now', email: 'victim@example.com' });
    for (const n of [1, 2, 3, 4, 5]) await world.post({ name: `Bomb ${String(n)}`, email: 'victim@example.com' });
    const mails = await mailsTo(world, 'victim@example.com');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.subject).toBe('We have your message, Win at … or … now');
    expect(mails[0]?.html).not.toContain('evil');
  });

  it('counts all addresses of a mailbox together', async () => {
    for (const n of [1, 2, 3, 4, 5])
      await world.post({ name: `Plus ${String(n)}`, email: `plus+${String(n)}@example.com` });
    await world.runJobs();
    const addresses = [1, 2, 3, 4, 5].map((n) => mailsTo(world, `plus+${String(n)}@example.com`));
    expect((await Promise.all(addresses)).flat()).toHaveLength(3);
  });

  it('does not go to who stopped all e-mails and was erased', async () => {
    const { db, appSecret } = world.parts;
    const siteId = world.a.siteId;
    const emailHash = emailHasher(appSecret, siteId)('gone@example.com');
    await db.insert(suppressions).values({ siteId, emailHash, reason: 'unsubscribed' });
    await world.post({ name: 'Gone', email: 'Gone@example.com' });
    expect(await mailsTo(world, 'gone@example.com')).toEqual([]);
  });

  it('is not sent for spam, without an address, and to who left', async () => {
    await world.parts.db.update(people).set({ state: 'unsubscribed' }).where(eq(people.email, 'yes@example.com'));
    await world.post({ name: 'Left', email: 'yes@example.com' });
    await world.post({ name: 'Spam', email: 'spam@example.com', _website: 'x' });
    await world.post({ name: 'None' });
    expect(await mailsTo(world, 'spam@example.com')).toEqual([]);
    expect((await mailsTo(world, 'yes@example.com')).some(({ subject }) => subject.includes('Left'))).toBe(false);
  });

  it('is a published e-mail of the site', async () => {
    const codes = async (settings: object) => (await set(settings)).details?.map(({ path, code }) => `${path} ${code}`);
    expect(await codes({ confirmEmail: 'contact' })).toEqual(['form.confirmEmail not_valid']);
    expect(await codes({ confirmEmail: 'nothing' })).toEqual(['form.confirmEmail not_valid']);
    const root = layout({ ROOT: { type: 'Email', nodes: [] } });
    const draft = { type: 'layout', pageKey: 'draft', root, meta: { schemaVersion: 1, title: 'D' }, isNewRecord: true };
    await world.call('POST v1/dashboard/setConfig', { as: world.a1, body: draft });
    expect(await codes({ confirmEmail: 'draft' })).toEqual(['form.confirmEmail form_email_unpublished']);
  });
});

describe('mails to members', () => {
  it('are 20 an hour, and then one that counts what came meanwhile', async () => {
    const { db } = world.parts;
    const forgetMails = () => db.delete(rateCounters).where(like(rateCounters.key, 'form-members:%'));
    await forgetMails();
    await set({ notify: [world.a1.id] });
    const came = async () => (await mailsTo(world, world.a1.email)).filter(({ html }) => html.includes(world.formId));
    const before = (await came()).length;
    for (let n = 0; n < 27; n += 1) {
      await world.post({ name: `Flood ${String(n)}` });
      await world.runJobs();
    }
    expect((await came()).length - before).toBe(20);
    await forgetMails();
    await formMessagesJob.run(world.parts, { formId: world.formId, kind: 'mail' });
    const mails = await came();
    expect(mails.length - before).toBe(21);
    expect(mails.some(({ subject }) => subject.includes('7 new submissions'))).toBe(true);
    expect(await db.$count(formMessages, eq(formMessages.kind, 'mail'))).toBe(0);
  });
});

describe('tickets', () => {
  const COLUMNS = [
    { name: 'To do', kind: 'todo', limit: null },
    { name: 'Done', kind: 'done', limit: null },
  ];

  it('are made once for each submission, and hold texts of strangers as texts', async () => {
    const body = { board: { name: 'Support', key: 'SUP', columns: COLUMNS } };
    const { board } = (await world.call('POST boards', { as: world.a1, body: body })).body;
    await set({ boardId: board.id });
    await world.post({ name: '![x](https://evil.example/pixel.png) @all', email: 'zoe@example.com' });
    await world.runJobs();
    await world.runJobs();
    const made = await world.parts.db.select().from(tickets);
    expect(made).toMatchObject([{ boardId: board.id, title: 'Contact: ![x](https://evil.example/pixel.png) @all' }]);
    expect(made[0]?.body).toContain(String.raw`\!\[x\]\(https\:\/\/evil\.example\/pixel\.png\) \@all`);
    expect(made[0]?.body).toContain(`/forms/${world.formId}?`);
  });

  it('are for boards of the organization alone', async () => {
    const body = { board: { name: 'Theirs', key: 'OUT', columns: COLUMNS } };
    const { board } = (await world.call('POST boards', { as: world.b1, body: body })).body;
    expect(await set({ boardId: board.id })).toMatchObject({ status: 422, details: [{ path: 'form.boardId' }] });
  });
});
