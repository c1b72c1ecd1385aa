import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { readableLine } from './readable-line';
import type { Settings } from './settings';

/** Field names whose values never reach the log, at the top and one level down. */
const SECRET = ['authorization', 'cookie', 'password', 'oldPassword', 'newPassword', 'passwordHash', 'secret'].concat([
  'token',
  'accessToken',
  'refreshToken',
  'appSecret',
]);

/** Drizzle's message ends in the bound parameters, which may be anybody's password hash or token. */
function withoutParams(text: string) {
  return text.replace(/\nparams:[^\n]*/g, '');
}

/** An error as it is logged: type, message, stack and causes, never the values a query carried. */
function errorFields(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const cause = error.cause instanceof Error ? error.cause : null;
  return {
    type,
    message: withoutParams(message),
    stack: withoutParams(stack),
    ...(cause && { cause: `${cause.name}: ${withoutParams(cause.message)}` }),
  };
}

const standardOutput: DestinationStream = { write: (line) => void process.stdout.write(line) };

function readable(to: DestinationStream): DestinationStream {
  return { write: (line) => to.write(readableLine(line)) };
}

/**
 * The server's log: one event per line, as JSON, or readable where the setting or a terminal asks for it.
 * @param destination where the lines go; standard output when absent
 */
export function createLog(settings: Pick<Settings, 'logLevel' | 'logFormat'>, destination?: DestinationStream): Logger {
  const isTerminal = destination === undefined && process.stdout.isTTY;
  const format = settings.logFormat ?? (isTerminal ? 'lines' : 'json');
  const target = format === 'lines' ? readable(destination ?? standardOutput) : destination;
  return pino(
    {
      level: settings.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      serializers: { err: errorFields },
    },
    target,
  );
}
