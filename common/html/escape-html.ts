const SPECIAL = /["'&<>]/;
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text for HTML, in an element or a quoted attribute. Byte-equal to what React writes. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["'&<>]/g, (sign) => ENTITIES[sign] ?? sign) : text;
}
