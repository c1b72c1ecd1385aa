import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request as the source got it. */
interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (seen: Seen, reply: ServerResponse) => void;

/** A data source on a free local port whose answer a test may change. */
export async function startSource() {
  const seen: Seen[] = [];
  let answer: Answer = (_seen, reply) => reply.end('{}');
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(one);
      answer(one, reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    /** `host:port`, for DATA_SOURCE_ALLOW_HOSTS. */
    at: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    seen,
    answer: (next: Answer) => void (answer = next),
    json: (value: unknown, status = 200) =>
      void (answer = (_seen, reply) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type SourceServer = Awaited<ReturnType<typeof startSource>>;
