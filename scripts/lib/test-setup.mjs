import { ensureDatabaseTemplate } from './database-template.mjs';
import { ensureOwnScripts } from './own-scripts.mjs';

/** Before the server suite: tests that begin with a new installation unpack its database. */
export default async function setup() {
  await ensureOwnScripts();
  await ensureDatabaseTemplate();
}
