import { blobKey } from '#server/developer/delivery/builds/blobs.ts';
import type { Manifest } from '#server/developer/delivery/builds/manifest.ts';
import { findFile } from '#server/developer/delivery/builds/find-file.ts';
import type { Parts } from '#server/platform/parts.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';

/** Where pages believe to be, before and after: a secure origin that no name leads to. */
export const ORIGIN = 'https://site.invalid';

/** What a request is answered with. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Answers a request of a page; null: it is refused. */
export type AnswerRequest = (request: { readonly url: string; readonly method: string }) => Promise<Answer | null>;

/** The files of a deployment. */
export interface Deployed {
  readonly manifest: Manifest;
  /** Unknown addresses of screens are answered with the start page. */
  readonly fallback: boolean;
}

const HEADERS = { 'x-content-type-options': 'nosniff' };

/**
 * Answers from the files of a deployment, as its preview does (server/previews.ts), and refuses all else: other origins,
 * other schemes, other methods.
 */
export function answerFrom({ files }: Pick<Parts, 'files'>, { manifest, fallback }: Deployed): AnswerRequest {
  return async ({ url, method }) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const asked = URL.canParse(url) ? new URL(url) : null;
    if (asked?.origin !== ORIGIN) return null;
    const found = findFile(manifest, asked.pathname, fallback);
    if (found === null) return { status: 404, headers: HEADERS, body: Buffer.alloc(0) };
    if (found.status === 308)
      return { status: 308, headers: { ...HEADERS, location: `${found.to}${asked.search}` }, body: Buffer.alloc(0) };
    const stored = await files.get(blobKey(found.file.sha256));
    if (stored === null) return { status: 404, headers: HEADERS, body: Buffer.alloc(0) };
    const headers = { ...HEADERS, 'content-type': found.file.type };
    return { status: found.status, headers, body: await gatherBytes(stored.stream(), stored.size) };
  };
}
