import type { Logger } from 'pino';
import type { Files } from '#server/adapters/files/files.ts';
import type { MailAdapter } from '#server/adapters/mail/mail.ts';
import type { Database, Engine, OpenDatabase } from '#server/db/database.ts';
import type { Jobs } from './jobs';
import type { Settings } from './settings';

/** Everything the app is built from; `main.ts` and the tests' world each put one together. */
export interface Parts {
  readonly settings: Settings;
  /** Signs tokens and seals stored credentials (server/app-secret.ts). */
  readonly appSecret: string;
  readonly db: Database;
  readonly engine: Engine;
  readonly listen: OpenDatabase['listen'];
  readonly files: Files;
  readonly mail: MailAdapter;
  readonly jobs: Jobs;
  readonly log: Logger;
  /** Folder of the built browser app; null: only the API is served. */
  readonly appDir: string | null;
  /** Fills a new site with the sample world (server/seed). Absent: a new site stays empty. */
  readonly seed?: (where: { readonly siteId: string; readonly userId: string }) => Promise<void>;
}
