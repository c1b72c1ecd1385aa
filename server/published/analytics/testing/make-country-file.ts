import ipaddr from 'ipaddr.js';

// A database in MaxMind's format, version 2.0 (maxmind.github.io/MaxMind-DB), with the entries of a test.

/** A field's control byte: its type and length. Types over 7 have a byte of their own. */
function head(type: number, size: number) {
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}

function text(value: string) {
  return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)]);
}

/** A whole number: of 16 (5), 32 (6) or 64 bits (9), without zeros before it. */
function whole(type: 5 | 6 | 9, value: number) {
  const bytes = Buffer.from(value.toString(16).padStart(8, '0'), 'hex').subarray(type === 5 ? 2 : 0);
  return Buffer.concat([head(type, bytes.length), bytes]);
}

function map(fields: Readonly<Record<string, Buffer>>) {
  const entries = Object.entries(fields);
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([key, value]) => [text(key), value])]);
}

interface Tree {
  left: Tree | string | null;
  right: Tree | string | null;
}

function grow(): Tree {
  return { left: null, right: null };
}

/** Bits of an address of IPv6; of IPv4 its place below ::/96. */
function bitsOf(address: ipaddr.IPv4 | ipaddr.IPv6) {
  const bytes = address.toByteArray();
  const padded = [...Array.from({ length: 16 - bytes.length }, () => 0), ...bytes];
  return padded.flatMap((byte) => Array.from({ length: 8 }, (_, n) => (byte >> (7 - n)) & 1));
}

function plant(root: Tree, network: string, code: string) {
  const [address, length] = ipaddr.parseCIDR(network);
  const bits = bitsOf(address).slice(0, length + (address.kind() === 'ipv4' ? 96 : 0));
  let node = root;
  for (const [n, bit] of bits.entries()) {
    const side = bit === 0 ? 'left' : 'right';
    if (n === bits.length - 1) node[side] = code;
    else {
      const next = node[side];
      const child = next === null || typeof next === 'string' ? grow() : next;
      node[side] = child;
      node = child;
    }
  }
}

/** The bytes of a database: `{'198.51.100.0/24': 'DE', '2001:db8::/32': 'FR'}`. */
export function makeCountryFile(countries: Readonly<Record<string, string>>): Buffer {
  const root = grow();
  for (const [network, code] of Object.entries(countries)) plant(root, network, code);
  const nodes: Tree[] = [];
  const number = (node: Tree) => {
    nodes.push(node);
    for (const child of [node.left, node.right]) if (child && typeof child === 'object') number(child);
  };
  number(root);
  const codes = [...new Set(Object.values(countries))];
  const entries = codes.map((code) => map({ country: map({ iso_code: text(code) }) }));
  const offsetOf = (code: string) =>
    entries.slice(0, codes.indexOf(code)).reduce((sum, entry) => sum + entry.length, 0);
  const record = (side: Tree | string | null) => {
    const bytes = Buffer.alloc(4);
    const value =
      side === null
        ? nodes.length
        : typeof side === 'string'
          ? nodes.length + 16 + offsetOf(side)
          : nodes.indexOf(side);
    bytes.writeUInt32BE(value);
    return bytes.subarray(1);
  };
  const metadata = map({
    binary_format_major_version: whole(5, 2),
    binary_format_minor_version: whole(5, 0),
    build_epoch: whole(9, 1_790_000_000),
    database_type: text('Test-Country'),
    description: map({ en: text('Countries of a test') }),
    ip_version: whole(5, 6),
    languages: head(11, 0),
    node_count: whole(6, nodes.length),
    record_size: whole(5, 24),
  });
  return Buffer.concat([
    ...nodes.flatMap(({ left, right }) => [record(left), record(right)]),
    Buffer.alloc(16),
    ...entries,
    Buffer.from('abcdef', 'hex'),
    Buffer.from('MaxMind.com'),
    metadata,
  ]);
}
