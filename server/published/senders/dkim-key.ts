import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** RFC 8301 asks for 2048 bits; a longer key does not fit into what some name servers take. */
const BITS = 2048;

/** Keys that sign mails of a domain, under a selector of their own. */
export interface DkimKey {
  readonly selector: string;
  /** Base64. */
  readonly publicKey: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Makes keys, in some tenths of a second. */
export async function makeDkimKey(): Promise<DkimKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `pagewright-${randomBytes(4).toString('hex')}`;
  return { selector, publicKey: publicKey.toString('base64'), privateKey };
}
