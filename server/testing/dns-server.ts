import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TXT = 16;

function readName(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function answerTo(query: Buffer, texts: readonly string[]) {
  const { end } = readName(query);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(texts.length, 6);
  head.fill(0, 8);
  const records = texts.map((text) => {
    // A text of more than 255 bytes is split into several strings.
    const strings = (text.match(/[^]{1,200}/g) ?? []).map((part) =>
      Buffer.concat([Buffer.of(part.length), Buffer.from(part)]),
    );
    const data = Buffer.concat(strings);
    const record = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, 0]);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, query.subarray(12, end), ...records]);
}

/**
 * A name server on this machine that knows TXT records only.
 * @param records name -> texts; may change while it runs. A name that is null here is never answered
 */
export async function startDnsServer(records: Map<string, readonly string[] | null>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const texts = records.get(readName(query).name) ?? (records.has(readName(query).name) ? null : []);
    if (texts !== null) socket.send(answerTo(query, texts), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}
