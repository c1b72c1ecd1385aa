/** What the outbox page shows of a mail. */
export interface ParsedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Entity {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function readEntity(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n');
  const [head, body] = end < 0 ? [raw, ''] : [raw.slice(0, end), raw.slice(end + 4)];
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: new Map(headers), body };
}

function unquote(text: string) {
  return Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function decodeBody({ headers, body }: Entity): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const bytes =
    encoding === 'base64' ? Buffer.from(body, 'base64') : encoding === 'quoted-printable' ? unquote(body) : null;
  return (bytes ?? Buffer.from(body, 'latin1')).toString('utf8').replace(/\r\n/g, '\n');
}

/** RFC 2047; a character may be cut between two words, so neighbours are joined as bytes. */
function decodeWords(header: string): string {
  return header.replace(/=\?utf-8\?[bq]\?[^?]*\?=(\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
        kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : unquote(text.replaceAll('_', ' ')),
      ),
    ).toString('utf8'),
  );
}

function partsOf(entity: Entity): Entity[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(entity.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [entity];
  const [, ...parts] = `\r\n${entity.body}`.split(`\r\n--${boundary}`);
  return parts
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => partsOf(readEntity(part.replace(/^\s*\r\n/, ''))));
}

/** Reads a mail that the product wrote (server/platform/adapters/mail/compose-mail.ts): UTF-8, a text part and an HTML part. */
export function parseMail(raw: Buffer): ParsedMail {
  const mail = readEntity(raw.toString('latin1'));
  const parts = partsOf(mail);
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.toLowerCase().startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return {
    to: decodeWords(mail.headers.get('to') ?? ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}
