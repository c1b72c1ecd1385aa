import {
  FUNCTION_CALL,
  IDLE,
  isEncryptionRequest,
  QUERY,
  readReply,
  readyForQuery,
  simpleQuery,
  splitMessages,
  SYNC,
  TERMINATE,
} from './wire.mjs';

/**
 * Shares PGlite's only backend session between connections, as PostgreSQL would (docs/operating.md): one message
 * at a time; nothing runs between an ErrorResponse and the Sync; one ReadyForQuery per Sync or simple query; a
 * connection's state is undone when it ends.
 * @param {{
 *   run: (message: Buffer) => Promise<Buffer>,
 *   send: (connection: number, bytes: Buffer) => void,
 *   notify: (channel: string, payload: string) => void,
 * }} backend `run` executes one message and returns the backend's reply
 */
export const createSession = ({ run, send, notify }) => {
  /** Channels to listen on again after DISCARD ALL. @type {Set<string>} */
  const channels = new Set();
  let owner = -1;
  let started = false;
  let skipping = false;
  let rest = Buffer.alloc(0);
  let status = IDLE;

  /** @param {Buffer} message */
  const ask = async (message) => {
    const reply = readReply(await run(message));
    if (reply.status !== null) status = reply.status;
    for (const { channel, payload } of reply.notifications) notify(channel, payload);
    return reply;
  };

  const reset = async () => {
    if (started) {
      await ask(simpleQuery('rollback'));
      await ask(simpleQuery('discard all'));
      for (const channel of channels) await ask(simpleQuery(`listen "${channel}"`));
    }
    owner = -1;
    started = false;
    skipping = false;
    rest = Buffer.alloc(0);
  };

  /** @param {Buffer} message @returns {Promise<Buffer[]>} the messages for the connection */
  const answer = async (message) => {
    if (!started) {
      if (isEncryptionRequest(message)) return [Buffer.from('N')];
      started = true;
      const { body } = await ask(message);
      return [...body, readyForQuery(status)];
    }
    const type = message[0];
    if (type === TERMINATE) {
      await reset();
      return [];
    }
    if (skipping && type !== SYNC) return [];
    const { body, failed } = await ask(message);
    if (type === QUERY || type === SYNC || type === FUNCTION_CALL) {
      skipping = false;
      return [...body, readyForQuery(status)];
    }
    skipping = failed;
    return body;
  };

  return {
    /**
     * Bytes of a connection; the first ones of a new connection end the one before.
     * @param {number} connection
     * @param {Uint8Array} bytes
     */
    receive: async (connection, bytes) => {
      if (connection < owner) return;
      if (connection !== owner) {
        await reset();
        owner = connection;
      }
      const cut = splitMessages(Buffer.concat([rest, bytes]), started);
      rest = cut.rest;
      const said = [];
      for (const message of cut.messages) said.push(...(await answer(message)));
      if (said.length > 0) send(connection, Buffer.concat(said));
    },
    /** @param {number} connection */
    end: async (connection) => {
      if (connection === owner) await reset();
    },
    /** @param {string} channel listened to from now on, independent of connections */
    listen: (channel) => channels.add(channel),
    /** @param {string} channel */
    unlisten: (channel) => channels.delete(channel),
  };
};
