/** One part of a form: a file when it has a `filename`. */
export interface FormPart {
  readonly name: string;
  readonly value: string | Buffer;
  readonly filename?: string;
  readonly type?: string;
}

const BOUNDARY = 'pagewright-test-boundary';

function head({ name, filename, type }: FormPart) {
  return (
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
    (filename === undefined ? '' : `; filename="${filename}"`) +
    `\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`
  );
}

/** A multipart body as a browser sends it; `end: false` leaves the last boundary out. */
export function form(parts: readonly FormPart[], { end = true } = {}) {
  const chunks = parts.flatMap((part) => [Buffer.from(head(part)), Buffer.from(part.value), Buffer.from('\r\n')]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...chunks, Buffer.from(end ? `--${BOUNDARY}--\r\n` : '')]),
  };
}

/** The field `file`. */
export function file(value: string | Buffer, filename = 'picture.png', type = 'image/png'): FormPart {
  return {
    name: 'file',
    value,
    filename,
    type,
  };
}
