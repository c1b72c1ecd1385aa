import { fault } from '#common/contract/faults.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';

/** docs/contract.md "Layouts": a preview link is good for one hour. */
const GOOD_FOR_MS = 3_600_000;

const claims = z.object({
  siteId: z.string(),
  pageKey: z.string(),
  /** A stored version, the newest one, or the id of an unsaved layout (layout-store.ts `loadPreviewDraft`). */
  shown: z.union([
    z.object({ version: z.number().int() }),
    z.object({ newest: z.literal(true) }),
    /** What visitors see. */
    z.object({ live: z.literal(true) }),
    z.object({ draft: z.string() }),
  ]),
  /** The address the page is to be drawn for: it gives the route keys. '': that of its example. */
  url: z.string(),
  /** Links inside lead to previews of other pages, else to what is published: a shared link shares one page. */
  leadsOn: z.boolean().default(false),
  /** Data sources are not called: what they answered last is drawn. */
  isPicture: z.boolean().optional(),
  /** The site is drawn as this change set would make it. */
  changeSetId: z.string().optional(),
  /** Milliseconds since 1970. */
  exp: z.number(),
});
/** Claims of a preview link. */
export type PreviewClaims = z.infer<typeof claims>;

function signature(secret: string, payload: string) {
  return createHmac('sha256', secret).update(`preview\n${payload}`).digest('base64url');
}

/** Signs claims into a token that only a holder of the secret can make. */
export function signPreview(secret: string, said: PreviewClaims): string {
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${payload}.${signature(secret, payload)}`;
}

/** The claims of a token, or null when it is not ours or expired at `now` (milliseconds). */
export function verifyPreview(secret: string, token: string, now: number): PreviewClaims | null {
  const [payload = '', signed = '', ...rest] = token.split('.');
  const wanted = Buffer.from(signature(secret, payload));
  const given = Buffer.from(signed);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return read.success && read.data.exp > now ? read.data : null;
}

/**
 * The links of `v1/dashboard/preview`, on the site origin; they carry their site.
 * @param wanted `url` a path of the site; absent: that of its example
 * @returns `url` to be shared, `ownUrl` for the screen of the requesting user
 * @throws AppError invalid when `url` is not a path
 */
export function previewUrls(
  { settings, appSecret }: Pick<Parts, 'settings' | 'appSecret'>,
  wanted: Omit<PreviewClaims, 'exp' | 'url' | 'leadsOn'> & { readonly url?: string | undefined },
): { url: string; ownUrl: string } {
  const { url = '' } = wanted;
  if (url !== '' && !/^\/(?![/\\])/.test(url))
    throw new AppError('invalid', { details: [fault('url', 'path_needed')] });
  const exp = Date.now() + GOOD_FOR_MS;
  const link = (leadsOn: boolean) =>
    `${settings.siteUrl}/preview/${signPreview(appSecret, { ...wanted, url, leadsOn, exp })}`;
  return { url: link(false), ownUrl: link(true) };
}
