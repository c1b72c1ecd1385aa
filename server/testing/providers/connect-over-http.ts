import { openBrowser } from './browser';

/** A listening product, a user's token, and the product's own origin. */
interface ConnectOptions {
  readonly appUrl: string;
  readonly publicUrl: string;
  readonly accessToken: string;
  readonly provider: 'github' | 'jira';
}

/** Connects a provider as a browser does: to its pages, and back with what it gave. @throws Error when it came to nothing */
export async function connectOverHttp({ appUrl, publicUrl, accessToken, provider }: ConnectOptions): Promise<void> {
  const browser = openBrowser();
  const headers = { authorization: `Bearer ${accessToken}` };
  const begun = await fetch(`${appUrl}/api/auth/${provider}/connect`, { headers });
  browser.take(publicUrl, begun.headers.getSetCookie());
  const { url } = (await begun.json()) as { url: string };
  const callback = await browser.decide(url, `${publicUrl}/api/auth/${provider}/callback`, 'authorize');
  const cookie = browser.cookies(publicUrl);
  const back = await fetch(callback.replace(publicUrl, appUrl), { headers: { cookie }, redirect: 'manual' });
  const location = back.headers.get('location') ?? 'error=';
  if (location.includes('error=')) throw new Error(`${provider} was not connected: ${back.status} ${location}`);
}
