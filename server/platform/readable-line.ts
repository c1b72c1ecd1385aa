const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Control characters, which could move the cursor or color the terminal: addresses and messages come from outside. */
function visible(text: string) {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?');
}

function word(value: unknown) {
  return visible(typeof value === 'string' ? value : JSON.stringify(value));
}

interface Entry {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly cause?: string };
  readonly [field: string]: unknown;
}

function what(entry: Entry): readonly string[] {
  const { level: _level, time: _time, msg = '', err: _err, method, path, status, ms, ...rest } = entry;
  const isRequest = msg === 'request' && method !== undefined && status !== undefined;
  const head = isRequest ? [word(method), word(path), word(status), `${word(ms)} ms`] : [visible(msg)];
  const fields = isRequest ? {} : { ...rest, ...(method !== undefined && { method, path, status, ms }) };
  return [
    ...head,
    ...Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${word(value)}`])),
  ];
}

function trouble(err: Entry['err']) {
  return [err?.stack, err?.cause && `Caused by ${err.cause}`]
    .filter((text) => text !== undefined && text !== '')
    .flatMap((text) => (text ?? '').split('\n'))
    .map((line) => `    ${visible(line)}\n`)
    .join('');
}

/**
 * A JSON line of the log as a person reads it: `06:12:14.031 info  GET /api/v1/health 200 12 ms`, an error's stack below.
 * Anything else than a JSON object is given back as it is.
 */
export function readableLine(json: string): string {
  let entry: Entry;
  try {
    entry = JSON.parse(json) as Entry;
  } catch {
    return json;
  }
  const clock = visible(entry.time.slice(11, 23));
  const level = (LEVELS[entry.level] ?? String(entry.level)).padEnd(5);
  return `${[clock, level, ...what(entry)].join(' ')}\n${trouble(entry.err)}`;
}
