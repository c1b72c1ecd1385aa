import { whileRunning } from './activity';
import { ApiError, errorOf } from './api-error';
import { readStored } from './browser-storage';
import { renewSession, sessionHeaders } from './client';
import type { Reply, UploadKey } from './endpoints';

export interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

// XMLHttpRequest, because fetch cannot tell how much of a request has been sent.
function sendForm(address: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve({ status: request.status, json: request.response as unknown });
    request.onerror = () => reject(new ApiError(0, { code: 'offline' }));
    request.onabort = () => reject(new ApiError(0, { code: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) request.abort();
    else request.send(form);
  });
}

/**
 * Sends a multipart form with progress, as `upload('POST v1/media/saveImage', form, {onProgress})`.
 * Refreshes the session once, as `call` does.
 * @throws ApiError as `call` does
 */
export async function upload<K extends UploadKey>(
  key: K,
  form: FormData,
  options: UploadOptions = {},
): Promise<Reply<K>> {
  const address = `/api/${key.slice(key.indexOf(' ') + 1)}`;
  const used = readStored('accessToken');
  let answer = await whileRunning(sendForm(address, form, options));
  if (answer.status === 401 && (await renewSession(used))) {
    answer = await whileRunning(sendForm(address, form, options));
  }
  if (answer.status !== 200 || answer.json === null) throw errorOf(answer.status, answer.json);
  return answer.json as Reply<K>;
}
