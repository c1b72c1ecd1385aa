import type { SourceFiles } from '#server/developer/testing/make-project.ts';

/**
 * A development server without packages: it serves `page.html`, notifies browsers over a WebSocket of changes (125
 * bytes at most), which a page with `/client.js` draws, echoes requests, and restarts or exits on request.
 */
const SERVER = `
const http = require('node:http');
const fs = require('node:fs');
const crypto = require('node:crypto');
const sockets = new Set();
const CLIENT = "new WebSocket(location.origin.replace('http', 'ws')).onmessage = ({ data }) => document.querySelector('h1').outerHTML = data.split('<script')[0];";
const answers = {
  '/client.js': () => CLIENT,
  '/asked': (asked) => JSON.stringify({ method: asked.method, headers: asked.headers }),
  '/anew': () => {
    server.close();
    setTimeout(() => server.listen(Number(process.env.PORT), 'localhost'), 700);
    return 'soon';
  },
  '/crash': () => setTimeout(() => { console.error('Error: it broke'); process.exit(3); }, 10) && 'soon',
};
const server = http.createServer((asked, reply) => {
  let body = '';
  asked.on('data', (chunk) => (body += chunk));
  asked.on('end', () => {
    reply.setHeader('x-frame-options', 'DENY');
    reply.setHeader('strict-transport-security', 'max-age=1000');
    reply.setHeader('set-cookie', 'a=1; Domain=localhost; Path=/');
    if (asked.url === '/away') return reply.writeHead(302, { location: 'http://localhost:5173/there' }).end();
    reply.setHeader('content-type', asked.url === '/client.js' ? 'text/javascript' : 'text/html');
    reply.end(body || (answers[asked.url] ? answers[asked.url](asked) : fs.readFileSync('page.html')));
  });
});
server.on('upgrade', (asked, socket) => {
  const key = asked.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
  const accept = crypto.createHash('sha1').update(key).digest('base64');
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nupgrade: websocket\\r\\nconnection: Upgrade\\r\\nsec-websocket-accept: ' + accept + '\\r\\n\\r\\n');
  sockets.add(socket);
  socket.on('error', () => undefined);
});
const tell = (text) => {
  for (const socket of sockets) socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]));
};
let last = fs.readFileSync('page.html', 'utf8');
fs.watch('.', () => {
  const now = fs.existsSync('page.html') ? fs.readFileSync('page.html', 'utf8') : '';
  if (now !== '' && now !== last) tell((last = now));
});
server.listen(Number(process.env.PORT), 'localhost', () => console.log('ready with ' + process.env.TOKEN));
`;

/**
 * A project whose development server needs nothing but Node.js.
 * @param script name of its file, by which its processes are found
 */
export function tinyProject(script: string): SourceFiles {
  return {
    'package.json': JSON.stringify({ name: 'tiny', private: true, scripts: { dev: `node ${script}` } }),
    [script]: SERVER,
    'page.html': '<h1>one</h1>',
  };
}
