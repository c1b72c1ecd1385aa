import { ensureDatabaseTemplate } from './database-template.mjs';
import { ensureParseWorker } from './parse-worker.mjs';

/** Before the server suite: tests that begin with a new installation unpack its database. */
export default async function setup() {
  await ensureParseWorker();
  await ensureDatabaseTemplate();
}
