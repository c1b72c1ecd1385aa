import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import type * as z from 'zod';
import * as contract from '#common/contract/runners.ts';
import { fetchServer, type ServerCall } from '#server/platform/adapters/fetch-server.ts';
import type { Settings } from '#server/platform/settings.ts';

/** The server rejects the token or the request: a retry would be rejected too. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`The server answered ${status}.`);
    this.name = 'Refused';
  }
}

const ANSWER_MS = 30_000;
/** Sent too early or too often: it may be retried. */
const PASSING = new Set([408, 429]);

async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  const { status } = response;
  if (status >= 400 && status < 500 && !PASSING.has(status)) throw new Refused(status);
  throw new Error(`The server answered ${status}.`);
}

type End = z.input<typeof contract.endBuild.body>['end'];
export type Report = z.input<typeof contract.reportBuild.body>;

/** The calls of one build. Each throws {@link Refused}, or another Error where a repeat may work. */
export interface BuildCalls {
  readonly openSource: (signal: AbortSignal) => Promise<Readable>;
  readonly report: (report: Report) => Promise<{ readonly cancelled: boolean }>;
  readonly putResult: (tar: Readable, signal: AbortSignal) => Promise<z.output<typeof contract.putBuildResult.reply>>;
  readonly end: (end: End) => Promise<void>;
}

/** The requests of a runner to its server, over HTTPS (or on this machine). */
export function createServerCalls({ serverUrl, token }: NonNullable<Settings['runner']>) {
  const send = async (path: string, call: ServerCall): Promise<Response> =>
    requireOk(await fetchServer(`${serverUrl}/api/runner/${path}`, call));
  const post = async (bearer: string, path: string, said: object): Promise<unknown> => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const call = { method: 'POST', bearer, type: 'application/json', body: JSON.stringify(said), signal };
    return (await send(path, call)).json();
  };
  return {
    take: async (version: string) => contract.takeBuild.reply.parse(await post(token, 'take', { version })).job,
    ofBuild: ({ id, token: own }: Pick<contract.RunnerJob, 'id' | 'token'>): BuildCalls => ({
      openSource: async (signal) => {
        const { body } = await send(`builds/${id}/source`, { bearer: own, signal });
        if (body === null) throw new Error('The source is empty.');
        return Readable.fromWeb(body as NodeStream);
      },
      report: async (report) => contract.reportBuild.reply.parse(await post(own, `builds/${id}/report`, report)),
      putResult: async (tar, signal) => {
        const body = Readable.toWeb(tar) as ReadableStream;
        const call = { method: 'PUT', bearer: own, type: 'application/x-tar', body, signal };
        return contract.putBuildResult.reply.parse(await (await send(`builds/${id}/result`, call)).json());
      },
      end: async (end) => void (await post(own, `builds/${id}/end`, { end })),
    }),
  };
}

export type ServerCalls = ReturnType<typeof createServerCalls>;

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 5000;
/** The server may be restarting for an update; after this long without a reply the runner gives up. */
const GIVE_UP_MS = 300_000;

/**
 * Retries a request until the server accepts it.
 * @throws Refused; the last error after five minutes, or once `signal` aborts it
 */
export async function untilHeard<Answer>(say: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  const until = performance.now() + GIVE_UP_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    try {
      return await say();
    } catch (error) {
      if (error instanceof Refused || signal?.aborted || performance.now() > until) throw error;
      await delay(pause);
    }
  }
}
