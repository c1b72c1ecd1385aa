// `npm start`: builds when needed, then serves in a process that is started again when it crashes.
import { fileURLToPath } from 'node:url';
import { ensureBuilt, loadEnvironment } from './lib/ensure-built.mjs';
import { supervise } from './lib/supervise.mjs';

loadEnvironment();
ensureBuilt();
process.env.NODE_ENV ??= 'production';

/** npm hands a signal to its shell only, which may end without a word: then our parent is another one, and we stop too. */
const parent = process.ppid;
const watch = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
if (process.env.npm_lifecycle_event === 'start') setInterval(watch, 500).unref();

supervise(fileURLToPath(new URL('../dist/server/main.js', import.meta.url)));
