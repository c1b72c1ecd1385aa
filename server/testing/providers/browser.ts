import type { FastifyInstance } from 'fastify';

const CONSENT = /<button name="decision"/;

/** A minimal HTTP browser: keeps cookies per origin, follows redirects, and presses buttons of fake servers. @param languages that it asks for */
export function openBrowser(languages = 'en-US') {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: string) => {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const take = (address: string, given: readonly string[]) => {
    for (const cookie of given) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      jarOf(address).set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  /** The `Cookie` header it sends to an address. */
  const cookies = (address: string) => [...jarOf(address)].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Goes through a provider's pages until it leads to `end`; gives that address. */
  const decide = async (start: string, end: string, decision: 'authorize' | 'cancel'): Promise<string> => {
    let address = start;
    let body: URLSearchParams | undefined;
    for (let step = 0; step < 12; step++) {
      if (address.startsWith(end)) return address;
      const method = body ? 'POST' : 'GET';
      const headers = { cookie: cookies(address) };
      const reply = await fetch(address, { method, headers, redirect: 'manual', ...(body && { body }) });
      take(address, reply.headers.getSetCookie());
      const location = reply.headers.get('location');
      const asks = location === null && !body && CONSENT.test(await reply.text());
      if (location === null && !asks) throw new Error(`${address} answered ${reply.status} and led nowhere.`);
      body = asks ? new URLSearchParams({ decision }) : undefined;
      if (location !== null) address = new URL(location, address).href;
    }
    throw new Error(`${start} leads in circles.`);
  };

  /** Opens an address of the product itself, which is injected rather than listening. */
  const visit = async (app: FastifyInstance, address: string) => {
    const { pathname, search } = new URL(address);
    const headers = { cookie: cookies(address), 'accept-language': languages };
    const reply = await app.inject({ url: `${pathname}${search}`, headers });
    take(address, [reply.headers['set-cookie'] ?? []].flat());
    return reply;
  };

  return { take, cookies, decide, visit };
}

export type Browser = ReturnType<typeof openBrowser>;
