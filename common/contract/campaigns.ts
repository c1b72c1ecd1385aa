import * as z from 'zod';
import { leftPart } from './amp';
import { fieldKey } from './audience';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';
import { pageKey } from './pages';

/** `failed`: it could not begin, and no mail was sent. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled', 'failed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * Of one recipient. `sending`: claimed by a process; `uncertain`: the process died or the connection broke before the
 * mail server said whether it took the mail; `failed`: it could not be written, and was handed to no mail server;
 * `skipped`: no longer to be written to, or the campaign was canceled.
 */
export const DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'bounced',
  'failed',
  'uncertain',
  'skipped',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a mail could not be written: data and values of its recipient make it too large, or break its writing. */
export const WRITE_FAULTS = ['too_large', 'unwritable'] as const;
export type WriteFault = (typeof WRITE_FAULTS)[number];

/** What kept a mail: the server is away, does not take our sign-in or this address, says something else, or the campaign was canceled. */
export const DELIVERY_CAUSES = ['unreached', 'sign-in', 'address', 'other', 'canceled'] as const;
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number];

/** Why a campaign is paused or failed. */
export const CAMPAIGN_TROUBLES = ['mail-server', 'plan-limit', 'nobody', 'email', 'sender'] as const;
export type CampaignTrouble = (typeof CAMPAIGN_TROUBLES)[number];

/** The parts of a campaign that are checked each. */
export const CAMPAIGN_SECTIONS = ['recipients', 'sender', 'content', 'time'] as const;
export type CampaignSection = (typeof CAMPAIGN_SECTIONS)[number];

/** Minutes of a year: the longest that a trigger waits. */
const MAX_MINUTES = 525_600;
/** Days before or after a date at most. */
const MAX_DAYS = 365;

/** What makes a campaign write to a person, for as long as it runs. */
const trigger = z.discriminatedUnion('kind', [
  /** Once, when they join its list; imports do not count. */
  z.strictObject({ kind: z.literal('joined'), minutes: z.number().int().min(0).max(MAX_MINUTES) }),
  /** Days after a date in a custom field (negative: before), from an hour of UTC on; each year, or in its year only. */
  z.strictObject({
    kind: z.literal('date'),
    field: fieldKey,
    days: z.number().int().min(-MAX_DAYS).max(MAX_DAYS),
    hour: z.number().int().min(0).max(23),
    yearly: z.boolean(),
  }),
  /** Each call of `v1/messages`; without list and segment to any address that accepts e-mails of the site. */
  z.strictObject({ kind: z.literal('api') }),
]);
export type CampaignTrigger = z.infer<typeof trigger>;

const id = z.string().max(64);
const name = z.string().trim().min(1).max(120);
const named = z.object({ id, name: z.string() });
const whole = z.number().int();
const numbers = z.object({
  waiting: whole,
  sending: whole,
  sent: whole,
  refused: whole,
  bounced: whole,
  failed: whole,
  uncertain: whole,
  skipped: whole,
});
export type CampaignNumbers = z.infer<typeof numbers>;

const campaign = z.object({
  id,
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  trouble: z.enum(CAMPAIGN_TROUBLES).nullable(),
  list: named.nullable(),
  segment: named.nullable(),
  sender: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  email: z.object({ pageKey: z.string(), name: z.string() }).nullable(),
  /** The version that is sent; null before it began. */
  version: whole.nullable(),
  /** When it begins; null: as soon as it is sent. */
  at: time.nullable(),
  /** Null: it is sent once. */
  trigger: trigger.nullable(),
  /** How many there were when it began; null also for one with a trigger. */
  recipients: whole.nullable(),
  numbers,
  /** How many opened it and followed a link; null: that is not counted. */
  reach: z.object({ opened: whole, clicked: whole }).nullable(),
  started_on: time.nullable(),
  ended_on: time.nullable(),
  /** Name of its author. */
  added_by: z.string(),
  added_on: time,
  updated_on: time,
});
export type Campaign = z.infer<typeof campaign>;

export const getCampaigns = endpoint({
  method: 'POST',
  path: 'v1/campaigns/dash/getCampaigns',
  access: 'content.write',
  summary: 'The campaigns of the site, newest first; filter `state`',
  body: listBody,
  reply: ok({ campaigns: z.array(campaign), tc: total }),
});

export const getCampaign = endpoint({
  method: 'GET',
  path: 'v1/campaigns/:id',
  access: 'content.write',
  summary: 'A campaign with how far it is',
  params: z.strictObject({ id }),
  reply: ok({ campaign }),
});

/** To whom it goes. */
const audience = z.union([z.strictObject({ list: id }), z.strictObject({ segment: id })]);
export type CampaignAudience = z.infer<typeof audience>;

export const saveCampaign = endpoint({
  method: 'POST',
  path: 'v1/campaigns/saveCampaign',
  access: 'content.write',
  summary: 'Make a campaign (without id) or change a draft; fields that are left out stay as they are',
  body: body({
    campaign: z.strictObject({
      id: id.optional(),
      name: name.optional(),
      audience: audience.nullable().optional(),
      senderId: id.nullable().optional(),
      pageKey: pageKey.nullable().optional(),
      at: z.iso.datetime({ offset: true }).nullable().optional(),
      /** With one there is no `at`. */
      trigger: trigger.nullable().optional(),
    }),
  }),
  reply: okWithMessage({ campaign }),
});

export const copyCampaign = endpoint({
  method: 'POST',
  path: 'v1/campaigns/copy',
  access: 'content.write',
  summary: 'Make a draft of a campaign, whatever became of it',
  body: body({ id, name }),
  reply: okWithMessage({ campaign }),
});

export const deleteCampaign = endpoint({
  method: 'POST',
  path: 'v1/campaigns/delete',
  access: 'content.write',
  summary: 'Delete a campaign and its report; not one that is planned or under way',
  body: body({ id }),
  reply: okWithMessage({}),
});

export const checkCampaign = endpoint({
  method: 'POST',
  path: 'v1/campaigns/check',
  access: 'content.write',
  summary: 'What a campaign lacks, how many get it, and what is to be looked at before it is sent',
  body: body({ id }),
  reply: ok({
    recipients: whole,
    /** The version that would be sent now; null without an e-mail. */
    version: whole.nullable(),
    /** Problems, by the part it belongs to: `code` and `values` as everywhere. */
    faults: z.array(
      z.object({
        section: z.enum(CAMPAIGN_SECTIONS),
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
    /** As in a preview of the e-mail. */
    warnings: z.array(leftPart),
    /** Whether mails are signed for the domain of the sender. */
    signed: z.boolean(),
    /** How long the sending takes at least. */
    seconds: whole,
    /** What is left of the plan this month; null: it has no limit. */
    left: whole.nullable(),
  }),
});

export const sendCampaign = endpoint({
  method: 'POST',
  path: 'v1/campaigns/send',
  access: 'content.publish',
  summary:
    'Begin a campaign, or plan it for its time; 409 when another number of people would get it than was seen. With a trigger it is on from now on, seen by 0',
  body: body({ id, recipients: whole.min(0) }),
  reply: okWithMessage({ campaign }),
});

function actionEndpoint<const P extends string, const A extends 'content.write' | 'content.publish'>(
  path: P,
  summary: string,
  access: A,
) {
  return endpoint({ method: 'POST', path, access, summary, body: body({ id }), reply: okWithMessage({ campaign }) });
}

export const pauseCampaign = actionEndpoint(
  'v1/campaigns/pause',
  'Stop a campaign for now: what is under way is finished, nothing more is begun',
  'content.write',
);
export const resumeCampaign = actionEndpoint('v1/campaigns/resume', 'Go on with a paused campaign', 'content.publish');
export const cancelCampaign = actionEndpoint(
  'v1/campaigns/cancel',
  'End a campaign for good; a planned one becomes a draft again',
  'content.write',
);
export const retryUncertain = actionEndpoint(
  'v1/campaigns/retryUncertain',
  'Send again to those of whom it is not known whether they got it',
  'content.publish',
);

export const reportCampaign = endpoint({
  method: 'POST',
  path: 'v1/campaigns/report',
  access: 'content.write',
  summary: 'What became of the mails of a campaign, by recipient',
  body: body({
    id,
    state: z.enum(DELIVERY_STATES).optional(),
    size: whole.min(1).max(200).default(50),
    page: whole.min(1).max(1_000_000).default(1),
  }),
  reply: ok({
    /** As it was when they were read: its numbers and the recipients are one reading. */
    campaign,
    deliveries: z.array(
      z.object({
        id,
        personId: id,
        email: z.string(),
        name: z.string(),
        state: z.enum(DELIVERY_STATES),
        /** What the mail server said, of a failed one its `WriteFault`; '' for nothing. */
        reason: z.string(),
        cause: z.enum(DELIVERY_CAUSES).nullable(),
        /** When it is tried again; null: it is not, or as soon as there is room. */
        retry_on: time.nullable(),
        at: time,
        /** The first times; null: never, or not counted. */
        opened_on: time.nullable(),
        clicked_on: time.nullable(),
      }),
    ),
    tc: total,
  }),
});
