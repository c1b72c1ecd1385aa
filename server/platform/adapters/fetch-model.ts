/** A server answered with something that is no answer of a model: a page of HTML, or a way elsewhere. */
export class NoModelReplyError extends Error {
  constructor() {
    super('The address of the model answers, but not as a model does.');
    this.name = 'NoModelReplyError';
  }
}

/**
 * `fetch` to the server of a language model. Its address is an operator's word (AI_BASE_URL) and may be private. No redirect is
 * followed, so that key and prompt reach that address alone; HTML (a proxy, a wrong path) is an error, not an empty answer.
 * @throws NoModelReplyError; whatever `fetch` throws
 */
export const fetchModel: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const isPage = response.ok && /\bhtml\b/i.test(response.headers.get('content-type') ?? '');
  if (!isPage && (response.status < 300 || response.status > 399)) return response;
  await response.body?.cancel();
  throw new NoModelReplyError();
};
