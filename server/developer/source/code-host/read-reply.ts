import { JSONParse } from 'json-with-bigint';
import { AppError } from '#server/platform/app-error.ts';

/** A number of sixteen digits or more may be one that JavaScript rounds (over 2^53). */
const LONG_NUMBER = /[:,[]\s*-?\d{16}/;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/;

/** The parsed body of a reply, and its length in characters. */
interface ReadReply {
  readonly data: unknown;
  readonly length: number;
}

/**
 * Reads the body of a reply: JSON or text. Only long numbers need exact parsing, five times as slow.
 * @param body from octokit with `parseSuccessResponseBody: false`; none for 204
 * @throws AppError `upstream_failed` when the body is truncated, too long, or invalid JSON
 */
export async function readReply(body: unknown, type: string | undefined): Promise<ReadReply> {
  if (!(body instanceof ReadableStream)) return { data: body, length: 0 };
  try {
    const text = await new Response(body).text();
    const { length } = text;
    if (!JSON_TYPE.test(type ?? '')) return { data: text, length };
    return { data: LONG_NUMBER.test(text) ? (JSONParse(text) as unknown) : JSON.parse(text), length };
  } catch (cause) {
    throw new AppError('upstream_failed', { cause });
  }
}
