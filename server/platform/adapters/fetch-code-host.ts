import { limitBody } from './limit-body';

/** As for every provider: none holds a request longer (call-provider.ts). */
const TIMEOUT_MS = 10_000;
/** A page of a hundred repositories is half a megabyte. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * `fetch` to the API of the code host. Its address is set by an operator (GITHUB_API_URL) and may be private; redirects
 * are not followed, since every request carries a token; time and length are bounded.
 * @throws any error of `fetch`
 */
export const fetchCodeHost: typeof fetch = async (input, init) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(input, { ...init, redirect: 'manual', signal });
  return response.status === 204 || response.status === 304 ? response : limitBody(response, MAX_BYTES);
};
