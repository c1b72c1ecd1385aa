// `npm run bench:serve`: builds the bench page (the editor with all its panels, no server) and serves it alone on PORT (3000).
import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { buildBenchPage, BENCH_DIR } from './lib/bench-page.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function answer(request, reply) {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://bench').pathname));
  const file = join(BENCH_DIR, path === '/' ? 'bench.html' : path);
  const found = file.startsWith(BENCH_DIR) && (await stat(file).catch(() => null))?.isFile();
  if (!found) return reply.writeHead(404).end();
  reply.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'max-age=600',
  });
  reply.end(await readFile(file));
}

await buildBenchPage();
const server = createServer((request, reply) => void answer(request, reply));
server.listen(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1', () => {
  const { address, port } = server.address();
  console.log(`http://${address}:${port}/bench.html`);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close(() => process.exit(0)));
