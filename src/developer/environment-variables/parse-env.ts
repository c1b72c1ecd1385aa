/** A line of a `.env` text. */
export interface ParsedVariable {
  readonly name: string;
  readonly value: string;
}

const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/;

/** What quotes mean: double ones know \n, single ones nothing; without them a comment may follow. */
function unquoted(raw: string): string {
  const quote = raw[0];
  if (raw.length >= 2 && (quote === '"' || quote === "'" || quote === '`') && raw.endsWith(quote)) {
    const inner = raw.slice(1, -1);
    return quote === '"' ? inner.replace(/\\n/g, '\n').replace(/\\"/g, '"') : inner;
  }
  return raw.replace(/\s+#.*$/, '');
}

/** Values in quotes may go over several lines. */
function joinQuoted(text: string): string[] {
  const lines: string[] = [];
  let open: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (open !== null) lines.push(`${lines.pop() ?? ''}\n${line}`);
    else lines.push(line);
    const start: string | null = open ?? /=\s*(["'`])/.exec(line)?.[1] ?? null;
    const last = lines.at(-1) ?? '';
    const value = last.slice(last.indexOf('=') + 1).trim();
    open = start !== null && (value.length < 2 || !value.endsWith(start)) ? start : null;
  }
  return lines;
}

/** Reads a pasted `.env` text: one variable a line, comments and other lines left out; of a name that is there twice, the last. */
export function parseEnv(text: string): readonly ParsedVariable[] {
  const found = new Map<string, string>();
  for (const line of joinQuoted(text)) {
    const [, name, raw] = LINE.exec(line.replace(/\n/g, '\u0001')) ?? [];
    if (name === undefined || raw === undefined) continue;
    found.set(name, unquoted(raw.replace(/\u0001/g, '\n')));
  }
  return [...found].map(([name, value]) => ({ name, value }));
}
