import * as z from 'zod';
import { email } from './accounts';
import { draftOrVersion, leftPart } from './amp';
import { body, endpoint, ok, okWithMessage } from './endpoint';
import { pageKey } from './pages';

/** Values of a person, as `person.<name>` reads them in an e-mail. */
const values = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/), z.string().max(1000))
  .refine((given) => Object.keys(given).length <= 50 && JSON.stringify(given).length <= 4000)
  .default({});

/** A person of the audience whose values are shown, `values` over them; it needs `content.write`, as reading people does. */
const personId = z.string().max(64).optional();

export const previewEmail = endpoint({
  method: 'POST',
  path: 'v1/emailers/preview',
  access: 'content.read',
  summary: 'An e-mail as a person gets it: HTML and text, its weight, and what is to be looked at before it is sent',
  bodyLimit: 6 * 1024 * 1024,
  body: body({
    ...draftOrVersion,
    values,
    personId,
    /** As a mail program in dark colors shows it, where the site has dark colors. */
    dark: z.boolean().default(false),
  }),
  reply: ok({
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
    /** Signed, for a frame of the app, 1 h; null for a layout that is not saved. */
    frameUrl: z.string().nullable(),
    /** Bytes of the HTML, and how many of them programs show before they cut a mail off. */
    bytes: z.number().int(),
    bytesLimit: z.number().int(),
    /** Whether it looks different in dark colors. */
    adapts: z.boolean(),
    /** What is to be looked at, in the order of the mail; `reason` is a text, `area:key`. */
    warnings: z.array(leftPart),
  }),
});

/** Addresses that a test goes to at once. */
const MAX_TEST_ADDRESSES = 5;

export const testEmail = endpoint({
  method: 'POST',
  path: 'v1/emailers/test',
  access: 'content.write',
  summary: 'Send the latest draft of an e-mail to a few addresses, with the values of a person if one is named',
  body: body({ pageKey, to: z.array(email).min(1).max(MAX_TEST_ADDRESSES), values, personId }),
  /** Addresses whose mail was handed over, and those whose was not. */
  reply: okWithMessage({ sent: z.array(z.string()), failed: z.array(z.string()) }),
});
