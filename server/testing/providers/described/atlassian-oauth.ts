import * as z from 'zod';
import { holdTo } from './documented';

const text = z.string().min(1);
const client = { client_id: text, client_secret: text };

/** Gateway errors for a token or a site, before the request reaches Jira. */
function gatewayError(code: number) {
  return z.strictObject({ code: z.literal(code), message: text });
}

const bearer = z.object({ authorization: z.string().regex(/^Bearer \S+$/) });

/**
 * Atlassian's OAuth 2.0 (3LO), and its gateway in front of Jira: developer.atlassian.com, "OAuth 2.0 (3LO) apps". What the
 * gateway lets through is Jira's, and held to the types of jira.js.
 */
export function holdAtlassianOauth() {
  return holdTo('Atlassian', {
    'GET the page that asks a person': {
      path: /^\/authorize$/,
      query: z.strictObject({
        audience: z.literal('api.atlassian.com'),
        client_id: text,
        scope: text,
        redirect_uri: z.url(),
        state: text,
        response_type: z.literal('code'),
        prompt: z.literal('consent'),
      }),
      replies: { 200: null, 400: z.strictObject({ error: text, error_description: text.optional() }) },
    },
    'POST the exchange of a code or a refresh token': {
      path: /^\/oauth\/token$/,
      body: z.discriminatedUnion('grant_type', [
        z.strictObject({
          ...client,
          grant_type: z.literal('authorization_code'),
          code: text,
          redirect_uri: z.url(),
        }),
        z.strictObject({ ...client, grant_type: z.literal('refresh_token'), refresh_token: text }),
      ]),
      headers: z.object({ 'content-type': z.literal('application/json') }),
      replies: {
        200: z.strictObject({
          access_token: text,
          expires_in: z.number().int().positive(),
          scope: text,
          token_type: z.literal('Bearer').optional(),
          refresh_token: text.optional(),
        }),
        401: z.strictObject({ error: text, error_description: text }),
        403: z.strictObject({ error: text, error_description: text }),
      },
    },
    'GET the sites of a grant': {
      path: /^\/oauth\/token\/accessible-resources$/,
      headers: bearer,
      replies: {
        200: z.array(z.strictObject({ id: text, url: z.url(), name: text, scopes: z.array(text), avatarUrl: z.url() })),
        401: gatewayError(401),
      },
    },
  });
}

/** What the gateway refuses before Jira is asked, and how it is asked at all. */
export function holdGateway() {
  const refused = { 401: gatewayError(401), 403: gatewayError(403), 404: gatewayError(404) };
  const path = /^\/ex\/jira\/[^/]+\/rest\/api\/3\/.+$/;
  const call = { path, headers: bearer, query: z.looseObject({}), replies: refused };
  const json = z.object({ ...bearer.shape, 'content-type': z.literal('application/json') });
  const writing = { ...call, body: z.looseObject({}), headers: json };
  return holdTo('the gateway of Atlassian', {
    'GET through the gateway': call,
    // Its body is optional.
    'DELETE through the gateway': { ...call, body: z.looseObject({}) },
    'POST through the gateway': writing,
    'PUT through the gateway': writing,
  });
}
