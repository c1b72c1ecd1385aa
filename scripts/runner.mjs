// `npm run runner`: builds projects for a server on another machine (docs/operating.md "Building on other machines").
import { fileURLToPath } from 'node:url';
import { ensureBuilt, loadEnvironment } from './lib/ensure-built.mjs';
import { supervise } from './lib/supervise.mjs';

loadEnvironment();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
supervise(fileURLToPath(new URL('../dist/server/runner.js', import.meta.url)));
