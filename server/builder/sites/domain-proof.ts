import { createHmac } from 'node:crypto';
import type { FetchOutside } from '#server/platform/adapters/fetch-outside.ts';
import type { Parts } from '#server/platform/parts.ts';

/** What shows that a domain belongs to whom a site or project belongs to: either of the two is enough. */
export interface DomainProof {
  /** Name of a TXT record that contains `value`. */
  readonly record: string;
  /** Address of a file that contains `value`. */
  readonly file: string;
  readonly value: string;
}

/** Where the file is, from the top of the domain. */
export const PROOF_PATH = '/.well-known/pagewright.txt';

/**
 * Deterministic for an owner and domain, and not guessable without the secret.
 * @param ownerId id of the site or project
 */
export function proofOf(secret: string, ownerId: string, domain: string): DomainProof {
  return {
    record: `_pagewright.${domain}`,
    file: `http://${domain}${PROOF_PATH}`,
    value: `pagewright=${createHmac('sha256', secret).update(`domain\n${ownerId}\n${domain}`).digest('base64url')}`,
  };
}

/** The file holds only the value: a page that merely contains the text is not accepted. */
const MAX_FILE = 200;

async function fileSays(fetchOutside: FetchOutside, { file, value }: DomainProof) {
  const reply = await fetchOutside({ method: 'GET', url: file }).catch(() => null);
  return reply?.status === 200 && reply.body.length <= MAX_FILE && reply.body.toString('utf8').trim() === value;
}

/** Whether a proof is there: the record is looked for first, then the file. */
export async function isProven({ findTxt, fetchOutside }: Parts['domains'], proof: DomainProof): Promise<boolean> {
  return (await findTxt(proof.record)).some((text) => text.trim() === proof.value) || fileSays(fetchOutside, proof);
}
