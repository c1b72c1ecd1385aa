import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** A key of several lines as one setting: with `\n` for its line breaks, or all of it in Base64. */
function toPem(value: string): string {
  return value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : Buffer.from(value, 'base64').toString('utf8');
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** A private RSA key, PEM (PKCS #1 as GitHub gives it, or PKCS #8) or the same in Base64; becomes PEM. */
export const rsaPrivateKey = z
  .string()
  .transform(toPem)
  .refine(isRsaKey, 'a private RSA key: PEM with \\n for its line breaks, or PEM in Base64');
