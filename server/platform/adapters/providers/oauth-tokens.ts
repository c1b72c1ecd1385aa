import * as z from 'zod';
import { parsed, readReply, type callProvider } from './call-provider';
import { ProviderError, type ProviderTokens } from './provider';

const tokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
  scope: z.string().optional(),
});
/** RFC 6749 section 5.2; GitHub sends it with status 200. */
const errorReply = z.object({ error: z.string() });
/** What is wrong with code or token, not with us or the provider. */
const REFUSALS = ['invalid_grant', 'bad_verification_code', 'bad_refresh_token', 'unauthorized_client'];

/** When something that lasts so many seconds ends. */
export function endsIn(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(Date.now() + seconds * 1000);
}

/** Scopes as a token reply lists them: by spaces, GitHub by commas. */
export function splitScopes(text: string): string[] {
  return text.split(/[\s,]+/).filter((scope) => scope !== '');
}

/**
 * Reads the reply of a token endpoint.
 * @throws ProviderError `refused` when code or refresh token are not good, else `failed`
 */
export function readTokens(
  what: string,
  reply: Awaited<ReturnType<typeof callProvider>>,
): { readonly tokens: ProviderTokens; readonly scopes: readonly string[] } {
  const error = errorReply.safeParse(parsed(reply.body)).data?.error;
  if (error !== undefined) {
    throw new ProviderError(REFUSALS.includes(error) ? 'refused' : 'failed', `${what} answered an error.`);
  }
  const { access_token, refresh_token, expires_in, scope } = readReply(what, reply, tokenReply);
  return {
    tokens: { accessToken: access_token, refreshToken: refresh_token ?? null, expiresAt: endsIn(expires_in) },
    scopes: splitScopes(scope ?? ''),
  };
}
