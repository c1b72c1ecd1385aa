/** A server answered with something that is no answer of a model: a page of HTML, or a way elsewhere. */
export class NoModelReplyError extends Error {
  constructor() {
    super('The address of the model answers, but not as a model does.');
    this.name = 'NoModelReplyError';
  }
}

/** A reply that may be a model's: no redirect, no HTML (a proxy, a wrong path). @throws NoModelReplyError */
export async function checkModelReply(response: Response): Promise<Response> {
  const isPage = response.ok && /\bhtml\b/i.test(response.headers.get('content-type') ?? '');
  if (!isPage && (response.status < 300 || response.status > 399)) return response;
  await response.body?.cancel();
  throw new NoModelReplyError();
}

/**
 * `fetch` to the server of the installation's language model. Its address is set by an operator (AI_BASE_URL) and may
 * be private. No redirect is followed, so that key and prompt reach that address alone.
 * @throws NoModelReplyError; any error of `fetch`
 */
export const fetchModel: typeof fetch = async (input, init) =>
  checkModelReply(await fetch(input, { ...init, redirect: 'manual' }));
