// `npm run runner`: builds projects for a server on another machine (docs/operating.md "Building on other machines").
import { ensureBuilt, loadEnvironment } from './lib/ensure-built.mjs';

loadEnvironment();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(new URL('../dist/server/runner.js', import.meta.url));
