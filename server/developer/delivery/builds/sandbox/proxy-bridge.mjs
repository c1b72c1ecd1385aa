// Runs in the sandbox of a build, beside the command that it is given (bridge.ts): there is no network, so what is sent to a
// port of its own is carried to the mounted socket of the proxy (connect-proxy.ts).
import { spawn } from 'node:child_process';
import net from 'node:net';

const [, , script, port] = process.argv;

const join = (from, to) => {
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
  from.pipe(to);
};

const server = net.createServer((client) => {
  const proxy = net.connect('/run/proxy/socket');
  join(client, proxy);
  join(proxy, client);
});
server.listen(Number(port), '127.0.0.1', () => {
  const command = spawn('sh', ['-c', script], { stdio: 'inherit' });
  command.on('exit', (code) => process.exit(code === null ? 1 : code));
});
