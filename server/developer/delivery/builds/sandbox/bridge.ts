/** The port inside at which the proxy seems to be. */
const PORT = 3128;

/**
 * Runs inside, beside the command that it is given: there is no network, so what is sent to a port of its own is carried to
 * the mounted socket of the proxy (connect-proxy.ts).
 */
export const BRIDGE = `
const net = require('node:net');
const { spawn } = require('node:child_process');
const join = (from, to) => { from.on('error', () => to.destroy()); from.on('close', () => to.destroy()); from.pipe(to); };
net.createServer((client) => {
  const proxy = net.connect('/run/proxy/socket');
  join(client, proxy);
  join(proxy, client);
}).listen(${PORT}, '127.0.0.1', () => {
  const command = spawn('sh', ['-c', process.argv[2]], { stdio: 'inherit' });
  command.on('exit', (code) => process.exit(code === null ? 1 : code));
});
`;

const ADDRESS = `http://127.0.0.1:${PORT}`;

/** How package managers are told of the proxy; yarn reads names of its own. */
export const PROXY_ENV: Readonly<Record<string, string>> = {
  HTTP_PROXY: ADDRESS,
  HTTPS_PROXY: ADDRESS,
  http_proxy: ADDRESS,
  https_proxy: ADDRESS,
  YARN_HTTP_PROXY: ADDRESS,
  YARN_HTTPS_PROXY: ADDRESS,
};
