import { SNIFF_BYTES, sniff } from '#server/builder/media/sniff.ts';

/**
 * Control characters that no text file holds (tab, line feed, form feed, carriage return and escape may occur in logs).
 */
const CONTROL = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

function isText(head: Buffer): boolean {
  // A head that was cut may end inside a character: up to three bytes of it.
  for (let cut = 0; cut <= (head.length === SNIFF_BYTES ? 3 : 0); cut += 1) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut));
      return !CONTROL.test(text);
    } catch {
      continue;
    }
  }
  return false;
}

/**
 * Whether a file may be attached to a message: a picture (no SVG, which is a document with scripts), a PDF or plain text.
 * The bytes decide; name and declared type are never believed (docs/trust.md 31).
 * @param head the first `SNIFF_BYTES` of the file
 */
export function isAttachable(head: Buffer): boolean {
  const image = sniff(head);
  if (image !== null) return image !== 'image/svg+xml';
  if (head.toString('latin1', 0, 5) === '%PDF-') return true;
  return head.length > 0 && isText(head);
}
