import * as z from 'zod';
import { holdTo } from './documented';

const text = z.string().min(1);

/**
 * GitHub's web application flow: docs.github.com, "Authorizing OAuth apps", "Refreshing user access tokens" and
 * "Troubleshooting OAuth app access token request errors".
 */
export function holdGithubOauth() {
  return holdTo('GitHub', {
    'GET the page that asks a person': {
      path: /^\/login\/oauth\/authorize$/,
      query: z.strictObject({
        client_id: text,
        redirect_uri: z.url(),
        scope: text,
        state: text,
        login: text.optional(),
        allow_signup: z.enum(['true', 'false']).optional(),
        prompt: z.literal('select_account').optional(),
        code_challenge: z.string().length(43),
        code_challenge_method: z.literal('S256'),
      }),
      replies: { 200: null, 404: z.undefined() },
    },
    'POST the exchange of a code': {
      path: /^\/login\/oauth\/access_token$/,
      body: z.union([
        z.strictObject({
          client_id: text,
          client_secret: text,
          code: text,
          redirect_uri: z.url(),
          code_verifier: z.string().min(43).max(128),
        }),
        z.strictObject({
          client_id: text,
          client_secret: text,
          grant_type: z.literal('refresh_token'),
          refresh_token: text,
        }),
      ]),
      // It answers in JSON whom this header asks for it.
      headers: z.object({
        accept: z.literal('application/json'),
        'content-type': z.literal('application/x-www-form-urlencoded'),
      }),
      replies: {
        // Refusals have this status, too.
        200: z.union([
          z.strictObject({
            access_token: text,
            token_type: z.literal('bearer'),
            scope: z.string(),
            expires_in: z.number().int().optional(),
            refresh_token: text.optional(),
            refresh_token_expires_in: z.number().int().optional(),
          }),
          z.strictObject({
            error: z.enum([
              ...(['incorrect_client_credentials', 'redirect_uri_mismatch', 'bad_verification_code'] as const),
              ...(['unverified_user_email', 'bad_refresh_token'] as const),
            ]),
            error_description: text,
            error_uri: z.url(),
          }),
        ]),
      },
    },
  });
}
