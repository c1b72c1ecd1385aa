import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { FetchOutside } from '#server/platform/adapters/fetch-outside.ts';
import type { FindTxt } from '#server/platform/adapters/find-txt.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import type { MailAdapter } from '#server/platform/adapters/mail/mail.ts';
import type { Database, Engine, OpenDatabase } from '#server/platform/db/database.ts';
import type { Events } from './events';
import type { JobQueue } from './job-queue';
import type { Settings } from './settings';

/** Everything the app is built from; `main.ts` and the tests' world each put one together. */
export interface Parts {
  readonly settings: Settings;
  /** Signs tokens and seals stored credentials (server/platform/app-secret.ts). */
  readonly appSecret: string;
  readonly db: Database;
  readonly engine: Engine;
  readonly listen: OpenDatabase['listen'];
  readonly files: Files;
  readonly mail: MailAdapter;
  readonly jobs: JobQueue;
  /** Reaches the listeners of other nouns (server/listeners.ts). */
  readonly events: Events;
  /** Where proofs of domains are looked for. */
  readonly domains: { readonly findTxt: FindTxt; readonly fetchOutside: FetchOutside };
  /** `fetch` to the models of organizations: public addresses only. */
  readonly fetchModelOutside: typeof globalThis.fetch;
  readonly log: Logger;
  /** What requests are counted in, for `/api/metrics`. */
  readonly metrics: Registry;
  /** Folder of the built browser app; null: only the API is served. */
  readonly appDir: string | null;
  /** Fills a new site with the sample world (server/operations/seed). Absent: a new site stays empty. */
  readonly seed?: (where: { readonly siteId: string; readonly userId: string }) => Promise<void>;
}
