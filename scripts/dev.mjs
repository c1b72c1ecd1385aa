// `npm run dev`: the browser app by Vite with hot reload on PORT, the server from its sources, restarted on change.
import { join, sep } from 'node:path';
import { createServer } from 'vite';
import { ensureDatabaseTemplate } from './lib/database-template.mjs';
import { loadEnvironment } from './lib/ensure-built.mjs';
import { root } from './lib/build-stamp.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureOwnScripts } from './lib/own-scripts.mjs';

loadEnvironment();
await ensureOwnScripts();
// As these sources make it: one of other migrations would be refused.
await ensureDatabaseTemplate();
process.env.NODE_ENV ??= 'development';

const apiPort = await freePort();
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const vite = await createServer({
  root,
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/git/'].map((path) => [path, { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }]),
    ),
  },
  // Without it Vite would answer every address of a screen with 404.
  appType: 'spa',
});

let running = null;
let starting = null;

const start = async () => {
  try {
    const { readSettings } = await vite.ssrLoadModule('/server/platform/settings.ts');
    const { startServer } = await vite.ssrLoadModule('/server/start-server.ts');
    running = await startServer({ ...readSettings(process.env), port: apiPort, host: '127.0.0.1' });
    console.log(`The server runs (site ${running.addresses.site}).`);
  } catch (error) {
    running = null;
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
  }
};
/** One at a time; a change during a start leads to one more. */
const restart = async () => {
  await starting;
  starting = (async () => {
    await running?.stop();
    vite.moduleGraph.invalidateAll();
    await start();
  })();
  await starting;
};

// Starts the plug-ins, too: the server's own style sheets cannot be read before.
await vite.listen();
await restart();
vite.printUrls();

const belongsToServer = (file) =>
  [join(root, 'server'), join(root, 'common')].some((folder) => file.startsWith(folder + sep)) &&
  !/\.test\.tsx?$/.test(file);
let waiting = null;
vite.watcher.on('all', (_event, file) => {
  if (!belongsToServer(file)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void restart(), 150);
});

const stop = async () => {
  await starting;
  await running?.stop();
  await vite.close();
  process.exit(0);
};
process.on('SIGINT', () => void stop()).on('SIGTERM', () => void stop());
