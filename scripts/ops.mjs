// `npm run backup -- FILE` and `npm run restore -- FILE` (docs/operating.md).
import { ensureBuilt, loadEnvironment } from './lib/ensure-built.mjs';

loadEnvironment();
ensureBuilt();
// By an address, since the type checker would read all that was built.
await import(new URL('../dist/server/ops.js', import.meta.url).href);
