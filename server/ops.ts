import { backUp, restore } from '#server/operations/backup/commands.ts';
import type { Summary } from '#server/operations/backup/format.ts';
import { readSettings } from './platform/settings';

const USAGE = `Usage:
  npm run backup -- FILE [--with-secret]   write everything into one .tar.gz; the server may run
  npm run restore -- FILE [--replace]      put it back; the server must be stopped`;

function say(text: string) {
  void process.stdout.write(`${text}\n`);
}

function describe({ rows, files, bytes, repositories }: Summary) {
  const sum = Object.values(rows).reduce((total, n) => total + n, 0);
  return `${sum} rows of ${Object.keys(rows).length} tables, ${files} files (${(bytes / 1_000_000).toFixed(1)} MB), ${repositories} repositories`;
}

async function run(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  const flag = command === 'backup' ? '--with-secret' : '--replace';
  const [file, ...others] = rest.filter((argument) => argument !== flag);
  const known = command === 'backup' || command === 'restore';
  if (!known || file === undefined || file.startsWith('-') || others.length > 0) {
    say(USAGE);
    return 2;
  }
  const settings = readSettings();
  const asked = rest.includes(flag);
  if (command === 'backup') {
    say(`Backed up ${describe(await backUp(settings, file, asked))} to ${file}.`);
    if (!asked)
      say('It is without APP_SECRET: stored credentials can be read only where that is known (--with-secret).');
  } else say(`Restored ${describe(await restore(settings, file, asked))} from ${file}.`);
  return 0;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
