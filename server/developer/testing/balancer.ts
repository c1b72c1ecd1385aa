import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

async function reach(port: number): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** Forwards each connection to one of several instances that responds, like a load balancer. */
export async function startBalancer(ports: readonly number[]) {
  const sockets = new Set<Socket>();
  const carry = async (client: Socket) => {
    sockets.add(client);
    client.on('error', () => undefined);
    const first = randomInt(ports.length);
    const order = ports.map((_, at) => ports[(first + at) % ports.length]!);
    for (const port of order) {
      const server = await reach(port);
      if (server === null) continue;
      server.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      return void client.pipe(server).pipe(client);
    }
    client.destroy();
  };
  const listener = createServer((client) => void carry(client));
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
