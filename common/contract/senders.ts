import * as z from 'zod';
import { email } from './accounts';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

/** Senders of one site. */
export const MAX_SENDERS = 50;
/** Mails a second that a site sends at most, and unless it says otherwise. */
export const MAX_RATE = 500;
export const USUAL_RATE = 10;

/** How an address is proven: by a code mailed to it, or by the record of its domain that signs mails. */
export const SENDER_PROOFS = ['code', 'dkim'] as const;
export type SenderProof = (typeof SENDER_PROOFS)[number];

/** `different`: there is a record of this kind that says something else. */
export const DNS_STATES = ['found', 'missing', 'different'] as const;
export type DnsState = (typeof DNS_STATES)[number];
export const DNS_RECORDS = ['dkim', 'spf', 'dmarc'] as const;
export type DnsRecordKind = (typeof DNS_RECORDS)[number];
export type DnsStates = Readonly<Record<DnsRecordKind, DnsState>>;

const id = z.string().max(64);

const sender = z.object({
  id,
  name: z.string(),
  email: z.string(),
  replyTo: z.string().nullable(),
  /** Null: it cannot be used yet. */
  proof: z.enum(SENDER_PROOFS).nullable(),
  /** TXT records that its domain needs, and what name servers had when they were asked last. */
  records: z.array(
    z.object({
      kind: z.enum(DNS_RECORDS),
      name: z.string(),
      value: z.string(),
      state: z.enum(DNS_STATES),
    }),
  ),
  /** Null: they were not asked yet. */
  checked_on: time.nullable(),
  added_on: time,
  updated_on: time,
});
export type Sender = z.infer<typeof sender>;

export const getSenders = endpoint({
  method: 'POST',
  path: 'v1/senders/dash/getSenders',
  access: 'content.write',
  summary: 'In whose name the site writes, with the DNS records that each domain needs',
  body: listBody,
  reply: ok({ senders: z.array(sender), tc: total }),
});

export const saveSender = endpoint({
  method: 'POST',
  path: 'v1/senders/saveSender',
  access: 'site.manage',
  summary: 'Add a sender (without id) or change one; the address stays',
  body: body({
    sender: z.strictObject({
      id: id.optional(),
      name: z.string().trim().min(1).max(120),
      email,
      replyTo: email.nullable().default(null),
    }),
  }),
  reply: okWithMessage({ sender }),
});

export const deleteSender = endpoint({
  method: 'POST',
  path: 'v1/senders/deleteSender',
  access: 'site.manage',
  summary: 'Delete a sender; 409 while a campaign is planned or sent with it',
  body: body({ id }),
  reply: okWithMessage({}),
});

export const checkSender = endpoint({
  method: 'POST',
  path: 'v1/senders/check',
  access: 'site.manage',
  summary: "Ask name servers for the records of a sender's domain; the one that signs mails proves the address",
  body: body({ id }),
  reply: okWithMessage({ sender }),
});

export const sendSenderCode = endpoint({
  method: 'POST',
  path: 'v1/senders/sendCode',
  access: 'site.manage',
  summary: 'Mail a code to the address of a sender',
  body: body({ id }),
  reply: okWithMessage({}),
});

export const confirmSenderCode = endpoint({
  method: 'POST',
  path: 'v1/senders/confirmCode',
  access: 'site.manage',
  summary: 'Prove the address of a sender by the code that was mailed to it; five tries for each code',
  body: body({ id, code: z.string().min(1).max(40) }),
  reply: okWithMessage({ sender }),
});

const settings = z.object({
  /** Mails a second. */
  rate: z.number(),
  /** Whether opens and clicks of campaigns that begin from now on are counted. */
  counted: z.boolean(),
  /** Whether mails leave this installation. */
  smtp: z.boolean(),
  /** Whether returned mails come back here and are counted. */
  bounces: z.boolean(),
});

export type SendingSettings = z.infer<typeof settings>;

export const getSendingSettings = endpoint({
  method: 'GET',
  path: 'v1/senders/settings',
  access: 'content.write',
  summary: 'How the site sends',
  reply: ok({ settings }),
});

export const saveSendingSettings = endpoint({
  method: 'POST',
  path: 'v1/senders/saveSettings',
  access: 'site.manage',
  summary:
    'Set how many mails a second the site sends over all its campaigns, and whether opens and clicks are counted',
  body: body({ rate: z.number().min(0.1).max(MAX_RATE).optional(), counted: z.boolean().optional() }),
  reply: okWithMessage({ settings }),
});
