// @module-tag no-database
import { expect, it } from 'vitest';
import { decodeXml } from './decode-xml';

const text = '<svg><title>Größe</title></svg>';

it.each([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), text],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
  ['UTF-16, high bytes first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text],
  [
    'Latin-1',
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1'),
    `<?xml version="1.0" encoding="ISO-8859-1"?>${text}`,
  ],
  [
    'Russian',
    Buffer.concat([Buffer.from("<?xml version='1.0' encoding = 'windows-1251' ?><svg>"), Buffer.from([0xc4, 0xe0])]),
    "<?xml version='1.0' encoding = 'windows-1251' ?><svg>Да",
  ],
  ['UTF-8 that says UTF-16', Buffer.from(`<?xml encoding="UTF-16"?>${text}`), `<?xml encoding="UTF-16"?>${text}`],
  ['what no browser knows', Buffer.from(`<?xml encoding="utf-7"?>${text}`), null],
])('reads %s', (_, bytes, wanted) => {
  expect(decodeXml(bytes)).toBe(wanted);
});
