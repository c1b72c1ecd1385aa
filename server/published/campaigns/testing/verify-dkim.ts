import { createHash, createPublicKey, createVerify } from 'node:crypto';

/** RFC 6376 3.4.2: header names in small letters, white space in one piece. */
function relaxed(line: string) {
  const colon = line.indexOf(':');
  const value = line
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`;
}

/** RFC 6376 3.4.4. */
function relaxedBody(body: string) {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}

function tagsOf(value: string) {
  return new Map(
    value.split(';').map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')] as const;
    }),
  );
}

/**
 * Verifies the DKIM signature of a mail as its recipient would, by the standard alone: nothing of what signed it is used.
 * @param records what name servers have
 */
export async function verifyDkim(raw: string, records: ReadonlyMap<string, readonly string[] | null>) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((line) => /^dkim-signature:/i.test(line));
  if (own === undefined) return { valid: false, fields: [] as string[] };
  const tags = tagsOf(own.slice(own.indexOf(':') + 1));
  const tag = (name: string) => tags.get(name) ?? '';
  const fields = tag('h').toLowerCase().split(':');
  const left = [...headers];
  const signed = fields.flatMap((name) => {
    // From the last one up, as often as it is named.
    const at = left.map((line) => line.toLowerCase().startsWith(`${name}:`)).lastIndexOf(true);
    return at < 0 ? [] : left.splice(at, 1);
  });
  const bare = relaxed(own.replace(/([;:\s]b=)[^;]*/, '$1'));
  const text = [...signed.map(relaxed), bare].join('\r\n');
  const [record = ''] = records.get(`${tag('s')}._domainkey.${tag('d')}`) ?? [];
  const key = createPublicKey({
    key: Buffer.from(tagsOf(record).get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)), 'latin1')
    .digest('base64');
  const valid = bodyHash === tag('bh') && createVerify('sha256').update(text, 'latin1').verify(key, tag('b'), 'base64');
  return { valid, fields };
}
