// Runs in the sandbox of a development server, beside its command (inside.ts). It dials the socket of bridge.ts,
// authenticates with the secret from its pipe, and joins each connection to the command's port, found in the kernel's
// list. The command keeps its standard input, as Vite exits without it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';

const [, , script, socket, preferred] = process.argv;
/** Another port is found as well. */
const DEV_PORT = Number(preferred);
/** Connections that wait for their first byte. */
const SPARE = 8;
/** The port is closed for moments: Vite tries it before it listens there, and closes it when it restarts. Milliseconds. */
const AGAIN_MS = 100;
const TRIES = 50;
/** The state of a listening socket in the kernel's list. */
const LISTENS = '0A';

const control = new net.Socket({ fd: 5 });
let secret = '';
let port = null;

const join = (from, to) => {
  from.on('error', () => to.destroy());
  // At its end what it had sent is written first.
  from.on('close', () => (from.readableEnded ? to.end(() => to.destroy()) : to.destroy()));
  from.pipe(to);
};

const reach = (outside, first, tries) => {
  if (port === null || tries === 0 || outside.destroyed) return void outside.destroy();
  let isOpen = false;
  const inside = net.connect({ port, host: 'localhost', autoSelectFamily: true }, () => {
    isOpen = true;
    inside.write(first);
    join(outside, inside);
    join(inside, outside);
  });
  inside.on('error', () => isOpen || setTimeout(reach, AGAIN_MS, outside, first, tries - 1));
};

const dial = () => {
  let isUsed = false;
  const outside = net.connect(socket, () => outside.write(secret));
  outside.on('error', () => undefined);
  outside.on('close', () => isUsed || setTimeout(dial, 100));
  outside.once('data', (first) => {
    isUsed = true;
    dial();
    outside.pause();
    reach(outside, first, TRIES);
  });
};

const portsOf = (file) => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').slice(1);
    return lines.flatMap((line) => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      return state === LISTENS ? [{ port: parseInt(local.split(':')[1], 16), inode }] : [];
    });
  } catch {
    return [];
  }
};

// What is open only to see whether the port is free is another one by the next look.
let seen = new Set();
const look = () => {
  const open = [...portsOf('/proc/net/tcp'), ...portsOf('/proc/net/tcp6')];
  const ports = open.filter(({ inode }) => seen.has(inode)).map(({ port: each }) => each);
  seen = new Set(open.map(({ inode }) => inode));
  const found = ports.includes(DEV_PORT) ? DEV_PORT : (ports.find((each) => each === port) ?? ports[0] ?? null);
  if (port === null && found !== null) control.write('listening\n');
  port = found ?? port;
  setTimeout(look, port === null ? 50 : 1000);
};

control.once('data', (given) => {
  secret = given;
  for (let i = 0; i < SPARE; i += 1) dial();
  look();
  const command = spawn('sh', ['-c', script], { stdio: ['pipe', 'inherit', 'inherit'] });
  command.on('exit', (code) => process.exit(code === null ? 1 : code));
});
