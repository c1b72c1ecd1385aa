// `npm run worker`: runs jobs beside servers that run none (docs/operating.md "Several instances").
import { fileURLToPath } from 'node:url';
import { ensureBuilt, loadEnvironment } from './lib/ensure-built.mjs';
import { supervise } from './lib/supervise.mjs';

loadEnvironment();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
supervise(fileURLToPath(new URL('../dist/server/worker.js', import.meta.url)));
