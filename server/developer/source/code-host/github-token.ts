import { createHash } from 'node:crypto';

/** What a call needs a token for. */
export interface TokenUse {
  /** Of the address below the API's own; `/git` for git itself. */
  readonly path: string;
  /** It changes something. */
  readonly isChange: boolean;
}

/** Where the token of a call comes from: those of people open all they may do, those of installations what one call needs. */
export interface GithubToken {
  /** The owner of cached replies: they are never served to others. */
  readonly keptFor: string;
  /** @throws AppError when there is none for such a call */
  readonly of: (use: TokenUse) => Promise<string>;
}

/** The token of a user's connection, the same for every call. */
export function personalToken(token: string): GithubToken {
  return {
    keptFor: createHash('sha256').update(token).digest('base64url'),
    of: () => Promise.resolve(token),
  };
}
