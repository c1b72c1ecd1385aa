import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complete } from '#server/people/connections/testing/flows.ts';
import { connections, oauthStates } from '#server/platform/db/schema/connections.ts';
import { githubInstallations } from '#server/platform/db/schema/github-installations.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { openBrowser } from '#server/testing/providers/browser.ts';
import type { Person } from '#server/testing/people.ts';
import { ACME, createAppWorld } from './testing/app-world';

// docs/trust.md 107: an installation serves the organization whose administrator owns the account at GitHub, and no other.

let product: Awaited<ReturnType<typeof createAppWorld>>;
beforeAll(async () => {
  product = await createAppWorld();
});
afterAll(() => product.close());
beforeEach(async () => {
  const { world, app } = product;
  await world.parts.db.delete(githubInstallations);
  await world.parts.db.delete(connections);
  app.installations.length = 0;
  app.memberships.length = 0;
  app.needsApproval = false;
});

/** Connects a user as an account of GitHub. */
async function connect(as: Person, login: string, id: number) {
  product.beAtGithub(login, id);
  await complete(product.world, 'github', { as });
}

function rows() {
  return product.world.parts.db.select().from(githubInstallations);
}

describe('installing the GitHub App', () => {
  it('gives it to the organization whose administrator owns the account, and shows it there', async () => {
    const { world, app, install, own, state } = product;
    await connect(world.a1, 'mia', 11);
    own('mia');
    const on = app.install(ACME, { selection: 'selected' });
    expect(await install(world.a1, on)).toEqual({ status: 302, path: '/organization', outcome: 'connected' });
    expect(await state(world.a1)).toMatchObject({
      missingSettings: [],
      webhook: true,
      username: 'mia',
      installations: [
        {
          account: 'acme',
          kind: 'organization',
          selection: 'selected',
          state: 'active',
          projects: 0,
          missingPermissions: [],
          addedBy: 'a1',
        },
      ],
    });
    expect((await state(world.b1)).installations).toEqual([]);
    const audit = await world.call('POST audit/dash/getAudit', { as: world.a1, body: { size: 5 } });
    expect(audit.body.audit[0]).toMatchObject({ act: 'app-installed', target: 'acme' });
  });

  it('takes the account of a person from that person alone', async () => {
    const { world, app, install } = product;
    const on = app.install({ id: 11, login: 'mia', type: 'User' });
    await connect(world.a1, 'eve', 12);
    expect((await install(world.a1, on)).outcome).toBe('not_owner');
    await connect(world.a1, 'mia', 11);
    expect((await install(world.a1, on)).outcome).toBe('connected');
  });

  it.each([
    ['no member', null],
    ['a member', { role: 'member', state: 'active' }],
    ['an owner who has not accepted', { role: 'admin', state: 'pending' }],
  ] as const)('is refused to %s of the account', async (_who, being) => {
    const { world, app, install, own } = product;
    await connect(world.b1, 'eve', 12);
    if (being) own('eve', being.role, being.state);
    expect((await install(world.b1, app.install(ACME))).outcome).toBe('not_owner');
    expect(await rows()).toEqual([]);
  });

  it('is refused to an owner of another organization that has the name now', async () => {
    const { world, app, install } = product;
    await connect(world.b1, 'eve', 12);
    app.memberships.push({ login: 'eve', role: 'admin', state: 'active', organization: { id: 99, login: 'acme' } });
    expect((await install(world.b1, app.install(ACME))).outcome).toBe('not_owner');
  });

  it('needs a connection of one’s own, also of who works through an administrator', async () => {
    const { world, app, install } = product;
    expect((await install(world.a1, app.install(ACME))).outcome).toBe('needs_connection');
    expect(await rows()).toEqual([]);
  });

  it('leaves it with the organization that has it', async () => {
    const { world, app, install, own, state } = product;
    await connect(world.a1, 'mia', 11);
    own('mia');
    const on = app.install(ACME);
    await install(world.a1, on);
    await world.parts.db.delete(connections);
    await connect(world.b1, 'mia', 11);
    expect((await install(world.b1, on)).outcome).toBe('taken');
    expect((await state(world.b1)).installations).toEqual([]);
    expect((await world.call('POST github/app/find', { as: world.b1 })).body).toMatchObject({ found: 0, taken: 1 });
    const { id } = (await rows())[0]!;
    for (const [call, options] of [
      ['POST github/app/remove', { body: { id } }],
      ['GET github/app/repositories/:id', { params: { id } }],
    ] as const)
      expect((await world.send(call, { as: world.b1, ...options })).statusCode).toBe(404);
  });

  it('is given to one of two organizations whose owners come at once', async () => {
    const { world, app, begin, visit, own } = product;
    app.installOn = app.install(ACME);
    const callbacks = [];
    for (const [as, login, id] of [
      [world.a1, 'mia', 11],
      [world.b1, 'eve', 12],
    ] as const) {
      await connect(as, login, id);
      own(login);
      const { browser, url } = await begin(as);
      callbacks.push({ browser, address: await browser.decide(url, app.setupUrl, 'authorize') });
    }
    const outcomes = await Promise.all(callbacks.map(({ browser, address }) => visit(browser, address)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['connected', 'taken']);
    expect(await rows()).toHaveLength(1);
  });

  it('says when an owner has to approve, and finds it afterwards', async () => {
    const { world, app, install, own } = product;
    await connect(world.a1, 'mia', 11);
    own('mia');
    app.needsApproval = true;
    expect((await install(world.a1)).outcome).toBe('requested');
    const find = () => world.call('POST github/app/find', { as: world.a1 });
    expect((await find()).body).toMatchObject({ found: 0 });
    app.install(ACME);
    expect((await find()).body).toMatchObject({ found: 1, taken: 0 });
  });
});

describe('the way back from GitHub', () => {
  const ready = async () => {
    const { world, app, begin, own } = product;
    await connect(world.a1, 'mia', 11);
    own('mia');
    app.installOn = app.install(ACME);
    const { browser, url } = await begin(world.a1);
    return { browser, callback: await browser.decide(url, app.setupUrl, 'authorize') };
  };

  it('counts once, in the browser that it began in', async () => {
    const { visit } = product;
    const { browser, callback } = await ready();
    expect((await visit(openBrowser(), callback)).outcome).toBe('refused');
    expect((await visit(browser, callback)).outcome).toBe('connected');
    await product.world.parts.db.delete(githubInstallations);
    expect((await visit(browser, callback)).outcome).toBe('refused');
    expect(await rows()).toEqual([]);
  });

  it('is refused without its nonce, with another one, with two and after ten minutes', async () => {
    const { visit, world } = product;
    const { browser, callback } = await ready();
    const changed = (change: (query: URLSearchParams) => void) => {
      const address = new URL(callback);
      change(address.searchParams);
      return address.href;
    };
    for (const change of [
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('state', 'A'.repeat(43)),
      (query: URLSearchParams) => query.append('state', 'again'),
    ])
      expect((await visit(browser, changed(change))).outcome).toBe('refused');
    await world.parts.db.update(oauthStates).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await visit(browser, callback)).outcome).toBe('refused');
  });

  it('is refused once the session or the right is gone', async () => {
    const { visit, world } = product;
    const { db } = world.parts;
    const own = eq(memberships.userId, world.a1.id);
    const first = await ready();
    await db.update(memberships).set({ role: 'developer' }).where(own);
    expect((await visit(first.browser, first.callback)).outcome).toBe('refused');
    await db.update(memberships).set({ role: 'admin' }).where(own);
    const second = await ready();
    const before = await db.select().from(sessions).where(eq(sessions.userId, world.a1.id));
    await db
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(eq(sessions.userId, world.a1.id));
    expect((await visit(second.browser, second.callback)).outcome).toBe('refused');
    for (const { id, endedAt } of before) await db.update(sessions).set({ endedAt }).where(eq(sessions.id, id));
    expect(await rows()).toEqual([]);
  });

  it('cannot be used for signing in, nor the other way round', async () => {
    const { visit, world } = product;
    const { browser, callback } = await ready();
    const nonce = new URL(callback).searchParams.get('state')!;
    const swapped = `${world.parts.settings.publicUrl}/api/auth/github/callback?code=1&state=${nonce}`;
    expect((await browser.visit(world.app, swapped)).statusCode).toBe(400);
    const hash = createHash('sha256').update(nonce).digest('hex');
    expect(await world.parts.db.$count(oauthStates, eq(oauthStates.hash, hash))).toBe(0);
    expect((await visit(browser, callback)).outcome).toBe('connected');
  });

  it.each([
    ['of another app or none', '123456789'],
    ['that is no number', '1/access_tokens'],
    ['that is too long', '9'.repeat(40)],
  ])('connects nothing with a number %s', async (_what, number) => {
    const { browser, callback } = await ready();
    const address = new URL(callback);
    address.searchParams.set('installation_id', number);
    expect((await product.visit(browser, address.href)).outcome).toBe('failed');
    expect(await rows()).toEqual([]);
  });

  it('is not begun by an administrator who is signed in as somebody else', async () => {
    const { world } = product;
    const reply = await world.call('POST admin/login-as/:id', {
      as: world.a1,
      params: { id: world.b1.id },
      body: { reason: 'help' },
    });
    const as = { ...world.b1, accessToken: reply.body.accessToken };
    for (const call of ['POST github/app/install', 'POST github/app/find'] as const)
      expect((await world.send(call, { as })).statusCode).toBe(403);
  });
});
