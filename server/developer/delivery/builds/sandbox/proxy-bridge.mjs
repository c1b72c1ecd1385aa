// Runs in the sandbox of a build, beside the command that it is given (bridge.ts): there is no network, so what is sent to a
// port of its own is carried to the mounted socket of the proxy (connect-proxy.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { createRegistryBridge, namesRegistry } from './registry-bridge.mjs';

const [, , script, config] = process.argv;
const { socketPath, port, registry, registryPort, top } = JSON.parse(config);

const join = (from, to) => {
  from.on('error', () => to.destroy());
  // At its end what it had sent is written first.
  from.on('close', () => (from.readableEnded ? to.end(() => to.destroy()) : to.destroy()));
  from.pipe(to);
};

/** What leads package managers to the registry's own port. */
async function openRegistry() {
  if (registry === null || namesRegistry(registry, process.cwd(), top)) return {};
  const local = `http://127.0.0.1:${registryPort}`;
  const server = createRegistryBridge({ socketPath, registry, local });
  await once(server.listen(registryPort, '127.0.0.1'), 'listening');
  const address = local + new URL(registry).pathname;
  return {
    npm_config_registry: address,
    // Newer versions of pnpm read variables of its own.
    pnpm_config_registry: address,
    YARN_NPM_REGISTRY_SERVER: address,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
  };
}

const proxy = net.createServer((client) => {
  const upstream = net.connect(socketPath);
  join(client, upstream);
  join(upstream, client);
});
await once(proxy.listen(port, '127.0.0.1'), 'listening');
const env = { ...process.env, ...(await openRegistry()) };
const command = spawn('sh', ['-c', script], { stdio: 'inherit', env });
command.on('exit', (code) => process.exit(code === null ? 1 : code));
