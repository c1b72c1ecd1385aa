/**
 * The framing of PostgreSQL's protocol 3.0: `type (1 byte) length (int32, counts itself) body`; the first message of a
 * connection has no type.
 */

const HEADER = 5;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;

/** @param {string} letter */
const code = (letter) => letter.charCodeAt(0);

export const QUERY = code('Q');
export const SYNC = code('S');
export const TERMINATE = code('X');
export const FUNCTION_CALL = code('F');
const READY = code('Z');
const ERROR = code('E');
const NOTIFICATION = code('A');

/**
 * Cuts what arrived into whole messages.
 * @param {Buffer} bytes what is left from before, then what arrived
 * @param {boolean} started false: the first message is the start-up packet
 * @returns {{ messages: Buffer[], rest: Buffer }}
 */
export const splitMessages = (bytes, started) => {
  const messages = [];
  let at = 0;
  let typed = started;
  for (;;) {
    const prefix = typed ? 1 : 0;
    if (bytes.length < at + prefix + 4) break;
    const end = at + prefix + bytes.readInt32BE(at + prefix);
    if (bytes.length < end) break;
    messages.push(bytes.subarray(at, end));
    at = end;
    typed = true;
  }
  return { messages, rest: bytes.subarray(at) };
};

/**
 * Asks for encryption before the start-up packet; the answer is the single byte `N`.
 * @param {Buffer} message
 */
export const isEncryptionRequest = (message) =>
  message.length === 8 && [SSL_REQUEST, GSS_REQUEST].includes(message.readInt32BE(4));

/** @param {string} sql @returns {Buffer} a simple query */
export const simpleQuery = (sql) => {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(HEADER + text.length);
  message[0] = QUERY;
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, HEADER);
  return message;
};

/** @param {number} status `I`, `T` or `E` @returns {Buffer} ReadyForQuery */
export const readyForQuery = (status) => Buffer.from([READY, 0, 0, 0, 5, status]);
export const IDLE = code('I');

/** @param {Buffer} message a NotificationResponse */
const readNotification = (message) => {
  const end = message.indexOf(0, HEADER + 4);
  return {
    channel: message.toString('utf8', HEADER + 4, end),
    payload: message.toString('utf8', end + 1, message.indexOf(0, end + 1)),
  };
};

/**
 * Parses the backend's reply to one message.
 * @param {Buffer} bytes whole messages
 * @returns {{ body: Buffer[], failed: boolean, status: number | null, notifications: {channel: string, payload: string}[] }}
 *   `body` is everything but ReadyForQuery and notifications; `status` that of the last ReadyForQuery
 */
export const readReply = (bytes) => {
  /** @type {ReturnType<typeof readReply>} */
  const reply = { body: [], failed: false, status: null, notifications: [] };
  for (const message of splitMessages(bytes, true).messages) {
    if (message[0] === READY) reply.status = message[HEADER] ?? null;
    else if (message[0] === NOTIFICATION) reply.notifications.push(readNotification(message));
    else {
      if (message[0] === ERROR) reply.failed = true;
      reply.body.push(message);
    }
  }
  return reply;
};
