import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';

/** Alarms of one site. */
export const MAX_ALARMS = 20;
/** Members whom one alarm mails. */
export const MAX_ALARM_MEMBERS = 20;
/** How far below the threshold a value must come before a raised alarm is over, as a share of the threshold. */
export const ALARM_MARGIN = 0.05;

const id = z.string().max(64);
const ALARM_VITALS = ['lcp', 'inp', 'cls'] as const;
export type AlarmVital = (typeof ALARM_VITALS)[number];
/** `unknown`: too little was measured to say. */
const ALARM_STATES = ['ok', 'raised', 'unknown'] as const;
export type AlarmState = (typeof ALARM_STATES)[number];

/**
 * Why the last message to a webhook was given up: no reply, or one that is no success. Addresses that may not be called
 * are `unreachable` like others (docs/trust.md 41).
 */
export const webhookFault = z.object({
  at: time,
  reason: z.enum(['unreachable', 'status']),
  /** HTTP status of the reply; null: there was none. */
  httpStatus: z.number().int().nullable(),
});

const alarm = z.object({
  id: z.string(),
  name: z.string(),
  vital: z.enum(ALARM_VITALS),
  /** null: all pages of the site. */
  pageKey: z.string().nullable(),
  /** null: all pages, or a page that was deleted. */
  pageName: z.string().nullable(),
  /** In milliseconds; of CLS as it is. */
  threshold: z.number(),
  minSamples: z.number().int(),
  /** Whom it mails, by name; who is no active member any more is left out. */
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  webhook: z
    .object({
      host: z.string(),
      /** null for who may not manage the site: addresses of webhooks often hold a secret. */
      url: z.string().nullable(),
      fault: webhookFault.nullable(),
    })
    .nullable(),
  state: z.enum(ALARM_STATES),
  since: time,
  /** The value that three of four stayed below yesterday and today, in UTC; null: nothing was measured. */
  measured: z.object({ p75: z.number(), count: z.number().int() }).nullable(),
});
export type Alarm = z.infer<typeof alarm>;

export const getAlarms = endpoint({
  method: 'GET',
  path: 'v1/alarms',
  access: 'content.read',
  summary: 'The alarms of the site by name, with their state and the value now',
  reply: ok({ alarms: z.array(alarm) }),
});

const common = {
  id: id.optional(),
  name: z.string().trim().min(1).max(80),
  pageKey: z.string().min(1).max(64).nullable(),
  minSamples: z.number().int().min(1).max(1_000_000),
  members: z.array(id).max(MAX_ALARM_MEMBERS),
  webhook: z.string().trim().min(1).max(2000).nullable(),
  /** Replaces the secret of a webhook that keeps its address; another address always gets a new one. */
  newSecret: z.boolean().default(false),
};

const manage = { access: 'site.manage' } as const;

export const saveAlarm = endpoint({
  method: 'POST',
  path: 'v1/alarms/save',
  ...manage,
  neverKept: true,
  summary: 'Make an alarm (without id) or change one; what it watches is then looked at anew',
  body: body({
    alarm: z.discriminatedUnion('vital', [
      z.strictObject({ ...common, vital: z.enum(['lcp', 'inp']), threshold: z.number().int().min(10).max(60_000) }),
      z.strictObject({ ...common, vital: z.literal('cls'), threshold: z.number().min(0.01).max(10) }),
    ]),
  }),
  reply: okWithMessage({
    alarm,
    /** The new secret that signs messages to the webhook, shown this once; null: unchanged. */
    secret: z.string().nullable(),
  }),
});

const one = z.strictObject({ id });

export const deleteAlarm = endpoint({
  method: 'POST',
  path: 'v1/alarms/delete/:id',
  ...manage,
  summary: 'Delete an alarm; what it has not yet sent is not sent any more',
  params: one,
  reply: okWithMessage({}),
});

export const testAlarm = endpoint({
  method: 'POST',
  path: 'v1/alarms/test/:id',
  ...manage,
  summary: 'Send a test message now to where the alarm goes; at most 20 in an hour for a site',
  params: one,
  reply: okWithMessage({
    /** How many messages are sent. */
    messages: z.number().int(),
  }),
});
