import { createLog } from './log';
import { readSettings } from './settings';
import { startServer } from './start-server';

/** Longer than the server itself waits for what is at work; nothing may keep the process after it. */
const EXIT_MS = 9500;

/** Ctrl+C reaches the server twice: from the terminal and from `npm start`. Only a later one means "at once". */
const SAME_SIGNAL_MS = 1000;

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** What the operator must know, in one line and without a stack: a wrong setting, a port or folder in use. */
const refuse = (error: unknown): never => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const text = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? `\n  (${error.cause.message})` : '';
  process.stderr.write(
    `Pagewright cannot start: ${text}${cause}\n${taken ? '  Set PORT, SITE_PORT or PREVIEW_PORT.\n' : ''}`,
  );
  process.exit(1);
};

const run = async () => {
  const settings = readSettings();
  const log = createLog(settings);
  const server = await startServer(settings, log);
  let first: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (first !== null && now - first > SAME_SIGNAL_MS) process.exit(1);
    if (first !== null) return;
    first = now;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), EXIT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The server could not be stopped in order.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);

  const local = settings.port === 0;
  say(
    [
      '',
      'Pagewright is running.',
      `  App       ${local ? server.addresses.app : settings.publicUrl}`,
      `  Site      ${local ? server.addresses.site : settings.siteUrl}`,
      `  Previews  ${local ? server.addresses.previews : settings.previewUrl}`,
      `  Data      ${settings.dataDir}${settings.databaseUrl === null ? '' : ' (files; the database is PostgreSQL)'}`,
      '  Ctrl+C stops it.',
      '',
    ].join('\n'),
  );
};

// `npm start` was killed: nothing may be left behind (scripts/start.mjs).
if (process.connected) process.on('disconnect', () => process.exit(1));
run().catch(refuse);
