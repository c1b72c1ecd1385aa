import { domainToASCII } from 'node:url';
import type { DnsRecordKind, DnsState, DnsStates } from '#common/contract/senders.ts';
import type { FindTxt } from '#server/platform/adapters/find-txt.ts';

/** What a domain needs so that mail programs believe mails in its name. */
export interface DnsRecord {
  readonly kind: DnsRecordKind;
  /** Of a TXT record. */
  readonly name: string;
  readonly value: string;
}

/** What the records follow from. */
export interface SignedDomain {
  readonly domain: string;
  readonly selector: string;
  /** Base64 of the public key. */
  readonly publicKey: string;
  /** Host that mails leave from; null: none does. */
  readonly mailHost: string | null;
}

/** The domain of an address, in its ASCII form. */
export function domainOf(email: string): string {
  return domainToASCII(email.slice(email.lastIndexOf('@') + 1));
}

/** DKIM (RFC 6376), SPF (RFC 7208) and DMARC (RFC 7489), as a new domain would have them. */
export function recordsOf({ domain, selector, publicKey, mailHost }: SignedDomain): readonly DnsRecord[] {
  return [
    { kind: 'dkim', name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` },
    ...(mailHost === null ? [] : [{ kind: 'spf' as const, name: domain, value: `v=spf1 a:${mailHost} ~all` }]),
    { kind: 'dmarc', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  ];
}

/** Tags of a DKIM record; spaces mean nothing in a key. */
function keyIn(text: string) {
  return text
    .split(';')
    .map((tag) => tag.trim())
    .find((tag) => /^p\s*=/.test(tag))
    ?.replace(/^p\s*=/, '')
    .replace(/\s+/g, '');
}

function stateOf(ours: readonly string[], isRight: (text: string) => boolean): DnsState {
  return ours.some(isRight) ? 'found' : ours.length > 0 ? 'different' : 'missing';
}

function stateAmong(record: DnsRecord, texts: readonly string[], { publicKey, mailHost }: SignedDomain): DnsState {
  if (record.kind === 'dkim')
    return stateOf(
      texts.filter((text) => keyIn(text) !== undefined),
      (text) => keyIn(text) === publicKey,
    );
  if (record.kind === 'dmarc')
    return stateOf(
      texts.filter((text) => /^v=DMARC1\b/i.test(text)),
      () => true,
    );
  const words = (text: string) => text.toLowerCase().split(/\s+/);
  // What an `include` lets in is its owner's affair, and often the mail server's own record.
  return stateOf(
    texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text)),
    (text) => words(text).some((word) => word === `a:${mailHost ?? ''}` || word.startsWith('include:')),
  );
}

/** Asks name servers for the records of a domain. */
export async function readRecords(findTxt: FindTxt, of: SignedDomain): Promise<DnsStates> {
  const states: Record<DnsRecordKind, DnsState> = { dkim: 'missing', spf: 'missing', dmarc: 'missing' };
  await Promise.all(
    recordsOf(of).map(async (record) => {
      states[record.kind] = stateAmong(record, await findTxt(record.name), of);
    }),
  );
  return states;
}
