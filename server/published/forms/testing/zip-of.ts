/** Four bytes of a number, as archives have them. */
function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A header of APPNOTE.TXT 4.3: its numbers by their place. */
function header(length: number, signature: number, longs: Readonly<Record<number, number>>, name = 0, nameAt = 0) {
  const bytes = Buffer.alloc(length);
  long(signature).copy(bytes);
  for (const [at, value] of Object.entries(longs)) long(value).copy(bytes, Number(at));
  if (nameAt > 0) bytes.writeUInt16LE(name, nameAt);
  return bytes;
}

/** A zip archive of empty files. The first may have its content in its name's place: `mimetype` of OpenDocument. */
export function zipOf(names: readonly string[], mimetype = ''): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const content = name === 'mimetype' ? mimetype : '';
    const sizes = content.length;
    const file = header(30, 0x04034b50, { 18: sizes, 22: sizes }, name.length, 26);
    files.push(file, Buffer.from(name), Buffer.from(content));
    entries.push(header(46, 0x02014b50, { 20: sizes, 24: sizes, 42: at }, name.length, 28), Buffer.from(name));
    at += 30 + name.length + sizes;
  }
  const directory = Buffer.concat(entries);
  const end = header(22, 0x06054b50, { 12: directory.length, 16: at });
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  return Buffer.concat([...files, directory, end]);
}
