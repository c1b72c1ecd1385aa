import * as z from 'zod';
import { fieldKey, PERSON_STATES } from './audience';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';
import { LANGUAGE_CODES } from './languages';

export const MAX_SEGMENTS = 200;
/** Conditions and groups beside each other. */
export const MAX_RULES = 20;

const id = z.string().max(64);

/** How a field is compared; what fits depends on its kind: texts, numbers, days, yes or no. */
export const FIELD_TESTS = ['is', 'is-not', 'contains', 'begins', 'above', 'below', 'filled', 'empty'] as const;
export type FieldTest = (typeof FIELD_TESTS)[number];
export const DATE_TESTS = ['before', 'since', 'last-days'] as const;
/** Fields that every person has, beside own ones. */
export const BASE_FIELDS = ['email', 'name'] as const;

const condition = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('list'), list: id, is: z.enum(['in', 'not-in']) }),
  z.strictObject({
    type: z.literal('field'),
    /** An own field, `email` or `name`. */
    key: fieldKey,
    is: z.enum(FIELD_TESTS),
    value: z.union([z.string().max(500), z.number(), z.boolean()]).optional(),
  }),
  z.strictObject({ type: z.literal('language'), language: z.enum(LANGUAGE_CODES), is: z.enum(['is', 'is-not']) }),
  z.strictObject({ type: z.literal('state'), state: z.enum(PERSON_STATES), is: z.enum(['is', 'is-not']) }),
  z.strictObject({
    type: z.literal('added'),
    is: z.enum(DATE_TESTS),
    /** A day, or of `last-days` how many. */
    value: z.union([z.iso.date(), z.number().int().min(1).max(3650)]),
  }),
]);
export type SegmentCondition = z.infer<typeof condition>;

const match = z.enum(['all', 'any']);
const group = z.strictObject({
  type: z.literal('group'),
  match,
  rules: z.array(condition).min(1).max(MAX_RULES),
});
export type SegmentGroup = z.infer<typeof group>;

/** A tree of two levels: conditions, and groups of conditions. */
export const segmentRules = z.strictObject({
  match,
  rules: z.array(z.union([condition, group])).max(MAX_RULES),
});
export type SegmentRules = z.infer<typeof segmentRules>;

const segment = z.object({
  id,
  name: z.string(),
  rules: segmentRules,
  /** Its rules do not fit the fields and lists of the site: it has no people until they are corrected. */
  faulty: z.boolean(),
  added_on: time,
  updated_on: time,
});
export type Segment = z.infer<typeof segment>;

export const getSegments = endpoint({
  method: 'POST',
  path: 'v1/audience/dash/getSegments',
  access: 'content.read',
  summary: 'The segments of the site by name',
  body: listBody,
  reply: ok({ segments: z.array(segment), tc: total }),
});

export const saveSegment = endpoint({
  method: 'POST',
  path: 'v1/audience/saveSegment',
  access: 'content.write',
  summary: 'Make a segment (without id) or change one',
  body: body({
    segment: z.strictObject({
      id: id.optional(),
      name: z.string().trim().min(1).max(120),
      rules: segmentRules,
    }),
  }),
  reply: okWithMessage({ segment }),
});

export const deleteSegment = endpoint({
  method: 'POST',
  path: 'v1/audience/deleteSegment',
  access: 'content.write',
  summary: 'Delete a segment; its people stay',
  body: body({ id }),
  reply: okWithMessage({}),
});

export const countSegment = endpoint({
  method: 'POST',
  path: 'v1/audience/countSegment',
  access: 'content.write',
  summary: 'How many people the rules hold for, and how many of them get e-mails: for a second, then from `next` on',
  body: body({
    rules: segmentRules,
    /** `next` of the reply before. */
    after: z.string().max(600).optional(),
  }),
  reply: ok({
    /** Of those that this call looked at: the numbers of all replies add up. */
    people: z.number().int(),
    /** Confirmed in a list and not suppressed. */
    recipients: z.number().int(),
    /** Null: all were counted. */
    next: z.string().nullable(),
  }),
});
