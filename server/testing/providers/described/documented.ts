import type * as z from 'zod';
import type { Answer, Asked } from '../fake-server';

/** A call that no published package describes, as its service documents it: its fields and no others. */
export interface DocumentedCall {
  /** Behind `METHOD `. */
  readonly path: RegExp;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Headers of the request, as far as they are named. */
  readonly headers?: z.ZodType;
  /** Bodies by status; null: a page for people. */
  readonly replies: Readonly<Record<number, z.ZodType | null>>;
}

function faultsOf(shape: z.ZodType, value: unknown): string[] {
  const read = shape.safeParse(value);
  if (read.success) return [];
  return read.error.issues.map(({ path, message }) => `/${path.join('/')} ${message}`);
}

/**
 * Checks a fake server and the requests to it against shapes taken from a service's documentation. As with
 * `readDescription` this proves shapes, and here the shapes themselves are only as good as our reading.
 * @param calls by `METHOD what it is`
 */
export function holdTo(name: string, calls: Readonly<Record<string, DocumentedCall>>) {
  const wrong: string[] = [];
  const find = ({ call }: Asked) => {
    const [method = '', path = ''] = call.split(' ');
    return Object.entries(calls).find(([key, { path: known }]) => key.startsWith(`${method} `) && known.test(path));
  };
  const note = (what: string, faults: readonly string[]) => wrong.push(...faults.map((each) => `${what} ${each}`));

  const checkRequest = ({ query, body, headers }: Asked, call: DocumentedCall): string[] => {
    const texts = Object.fromEntries(query);
    const checks = [
      ...(Object.keys(texts).length === query.size ? [] : ['a query twice']),
      ...(call.query ? faultsOf(call.query, texts) : query.size > 0 ? ['a query'] : []),
      ...(call.body ? faultsOf(call.body, body) : Object.keys(body).length > 0 ? ['a body'] : []),
    ];
    return [...checks, ...(call.headers ? faultsOf(call.headers, headers) : [])];
  };
  const checkReply = ({ status = 200, json, html, location }: Answer, { replies }: DocumentedCall): string[] => {
    // A response of a gateway in front of the service (`failing`).
    if (status >= 500) return [];
    const shape = replies[location === undefined ? status : 302];
    if (shape === undefined) return [`the status ${status}`];
    if (shape === null) return html === undefined && location === undefined ? ['no page'] : [];
    return faultsOf(shape, json);
  };

  return {
    /**
     * Records the faults of a request and of the fake server's response.
     * @param answer null: the request is passed on to a server that is checked elsewhere
     */
    check: (asked: Asked, answer: Answer | null): void => {
      const [what, call] = find(asked) ?? [];
      if (what === undefined || call === undefined) return void note(asked.call, ['is not documented']);
      note(`${what} asked with`, checkRequest(asked, call));
      if (answer !== null) note(`${what} answered with`, checkReply(answer, call));
    },
    /** @throws Error naming each request and reply that was not as documented */
    verify: (): void => {
      if (wrong.length > 0) throw new Error(`Not as ${name} documents it:\n${[...new Set(wrong)].join('\n')}`);
    },
  };
}
