import { Transform } from 'node:stream';

/** Digits of a packet's length, which counts them too. */
const HEAD = 4;
const FLUSH = '0000';
/** Channels 2 and 3 of answers that carry three: messages for people, and why it failed. */
const MESSAGES = '\u0002';
const ERRORS = '\u0003';
const CHANNELS = 3;

/** A packet of git's protocol. */
function toPacket(content: string): string {
  return (Buffer.byteLength(content) + HEAD).toString(16).padStart(HEAD, '0') + content;
}

/** The first packet of some bytes, with its length; null: it is not whole, or there is none. */
function packetOf(bytes: Buffer): Buffer | null {
  const digits = bytes.toString('latin1', 0, HEAD);
  if (!/^[\da-f]{4}$/i.test(digits)) return null;
  const length = Math.max(HEAD, Number.parseInt(digits, 16));
  return bytes.length < length ? null : bytes.subarray(0, length);
}

function hasChannel(packet: Buffer) {
  return packet.length > HEAD && packet.readUInt8(HEAD) <= CHANNELS;
}

/** An error that a git client shows, in place of the list of branches: it sends nothing then. */
export function errorAdvertisement(service: string, text: string): string {
  return toPacket(`# service=${service}\n`) + FLUSH + toPacket(`ERR ${text}`);
}

/** An error that a git client shows, in place of git's answer to its push. */
export function errorResult(text: string): string {
  return toPacket(`${ERRORS}${text}`) + FLUSH;
}

/**
 * Passes on git's answer to a push, and adds a message that the client shows.
 * @param messageFor given each packet, one letter for each byte, until there is a message to come before it
 */
export function addMessage(messageFor: (packet: string) => string | null): Transform {
  let rest = Buffer.alloc(0);
  let isAdded = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      for (let packet = packetOf(rest); packet !== null; packet = packetOf(rest)) {
        const message = !isAdded && hasChannel(packet) ? messageFor(packet.toString('latin1')) : null;
        if (message !== null) {
          isAdded = true;
          this.push(toPacket(`${MESSAGES}${message}\n`));
        }
        this.push(packet);
        rest = rest.subarray(packet.length);
      }
      done();
    },
    flush(done) {
      done(null, rest);
    },
  });
}
