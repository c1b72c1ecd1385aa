import { createHostedWorld } from '#server/developer/review/hosted-pulls/testing/hosted-world.ts';
import { type Browser, openBrowser } from '#server/testing/providers/browser.ts';
import { accountNumber, type FakeInstallation } from '#server/testing/providers/github-app.ts';
import type { Person } from '#server/testing/people.ts';

/** The organization at GitHub that owns the repositories of a hosted world. */
export const ACME = { id: accountNumber('acme'), login: 'acme', type: 'Organization' } as const;

/** A product beside a GitHub of ours where the GitHub App is set up too. */
export async function createAppWorld() {
  const hosted = await createHostedWorld({ withApp: true });
  const { world, github } = hosted;
  const { app } = github;
  /** Who is signed in at GitHub from now on, for who connects next. */
  const beAtGithub = (login: string, id: number) => Object.assign(github.account, { login, id });
  /** Makes a user an owner or member of `acme` there. */
  const own = (login: string, role: 'admin' | 'member' = 'admin', state: 'active' | 'pending' = 'active') =>
    app.memberships.push({ login, role, state, organization: { id: ACME.id, login: ACME.login } });

  /** Begins as the page does. */
  const begin = async (as: Person, browser = openBrowser()) => {
    const reply = await world.send('POST github/app/install', { as });
    browser.take(world.parts.settings.publicUrl, [reply.headers['set-cookie'] ?? []].flat());
    return { status: reply.statusCode, browser, url: reply.json<{ url: string }>().url };
  };
  /** What came of the way back. */
  const visit = async (browser: Browser, address: string) => {
    const reply = await browser.visit(world.app, address);
    const location = new URL(reply.headers.location ?? '/', world.parts.settings.publicUrl);
    return { status: reply.statusCode, path: location.pathname, outcome: location.searchParams.get('app') };
  };
  /** The whole flow. @param on what is installed on there; null: the account of who is signed in */
  const install = async (as: Person, on: FakeInstallation | null = null) => {
    app.installOn = on;
    const { browser, url } = await begin(as);
    return visit(browser, await browser.decide(url, app.setupUrl, 'authorize'));
  };
  const state = async (as: Person) => (await world.call('GET github/app', { as })).body;
  return { ...hosted, app, beAtGithub, own, begin, visit, install, state };
}
