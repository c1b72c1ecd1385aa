import type { Provider } from '#common/contract/connections.ts';
import type { Person } from '#server/testing/people.ts';
import { type Browser, openBrowser } from '#server/testing/providers/browser.ts';
import type { World } from '#server/testing/world.ts';

interface FlowOptions {
  /** The user who connects; absent: a sign-in. */
  readonly as?: Pick<Person, 'accessToken'>;
  readonly browser?: Browser;
  readonly returnUrl?: string;
  readonly decision?: 'authorize' | 'cancel';
}

/** Begins a flow as the page does, the cookie kept in the browser. */
export async function begin(world: World, provider: Provider, options: FlowOptions = {}) {
  const { as, browser = openBrowser(), returnUrl } = options;
  const query = returnUrl === undefined ? undefined : { returnUrl };
  const reply = await world.send('GET auth/:provider/connect', { as, params: { provider }, query });
  if (reply.statusCode !== 200) throw new Error(`connect answered ${reply.statusCode}: ${reply.body}`);
  browser.take(`${world.parts.settings.publicUrl}/`, [reply.headers['set-cookie'] ?? []].flat());
  return { browser, ...reply.json<{ url: string; state: { nonce: string } }>() };
}

/** Goes through the provider's pages; gives the address it sends the browser back to. */
export async function consent(world: World, provider: Provider, options: FlowOptions = {}) {
  const begun = await begin(world, provider, options);
  const end = `${world.parts.settings.publicUrl}/api/auth/${provider}/callback`;
  const callback = await begun.browser.decide(begun.url, end, options.decision ?? 'authorize');
  return { ...begun, callback };
}

/** The whole flow. Gives what the product's page reads: where it was led, and with which parameters. */
export async function complete(world: World, provider: Provider, options: FlowOptions = {}) {
  const { browser, callback, state } = await consent(world, provider, options);
  const reply = await browser.visit(world.app, callback);
  const address = new URL(reply.headers.location ?? '/', world.parts.settings.publicUrl);
  const { pathname: path, searchParams } = address;
  return {
    status: reply.statusCode,
    path,
    address,
    query: Object.fromEntries(searchParams),
    nonce: state.nonce,
    browser,
  };
}
