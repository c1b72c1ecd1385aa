// `npm run backup -- FILE` and `npm run restore -- FILE` (docs/operating.md).
import { ensureBuilt, loadEnvironment } from './lib/ensure-built.mjs';

loadEnvironment();
ensureBuilt();
await import('../dist/server/ops.js');
