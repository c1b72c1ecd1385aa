import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key is derived, so that the same APP_SECRET never serves two purposes with the same bytes. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'pagewright sealed secrets', 32));
}

/**
 * Encrypts a text with AES-256-GCM (docs/operating.md).
 * @param secret APP_SECRET
 * @param owner id of the row that holds the result; the result opens for that owner only
 * @param text what is kept secret
 * @returns format byte, 12 bytes of nonce, 16 bytes of tag, ciphertext
 */
export function seal(secret: string, owner: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), sealed]);
}

/**
 * Opens what `seal` made.
 * @throws Error when the secret or the owner is another, or a byte was changed
 */
export function unseal(secret: string, owner: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== FORMAT || bytes.length < 1 + IV_BYTES + TAG_BYTES) throw new Error('Not a sealed secret.');
  const iv = bytes.subarray(1, 1 + IV_BYTES);
  const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
