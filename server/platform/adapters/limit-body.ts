import { RefusedError } from './guarded-connect';

/**
 * A reply whose body ends with an error once it is longer than it may be; it is read as it comes, never kept.
 * @param maxBytes of the body
 * @returns its body throws RefusedError
 */
export function limitBody(response: Response, maxBytes: number): Response {
  let size = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) controller.error(new RefusedError());
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(count) ?? null, { status, statusText, headers });
}
