import type { Access, KeyScope, Role } from '#common/contract/access.ts';

/** A signed-in user. Organization and site are null for a user without one. */
export interface SignedIn {
  readonly userId: string;
  readonly userName: string;
  readonly sessionId: string;
  readonly isGlobalAdmin: boolean;
  /** The global administrator who is signed in as this person; null in a session of one's own. */
  readonly actUserId: string | null;
  readonly organizationId: string | null;
  readonly role: Role | null;
  /** No organisation, since every one of theirs has suspended them or is suspended. */
  readonly isShutOut: boolean;
  readonly siteId: string | null;
  readonly titleIndex: number | null;
}

/** A member of the request's organisation. */
export interface Member extends SignedIn {
  readonly organizationId: string;
  readonly role: Role;
}

/** A member at work in one site: what every call that demands a right gets. */
export interface Actor extends Member {
  readonly siteId: string;
  readonly titleIndex: number;
}

/** A program at work in one site, with an API key of it. */
export interface KeyCaller extends Pick<Actor, 'organizationId' | 'siteId' | 'titleIndex'> {
  readonly apiKeyId: string;
  /** What it may be used for. */
  readonly scopes: readonly KeyScope[];
  readonly userId: null;
}

/** What a handler may rely on, by what its contract demands; where keys are let in it gets what both have. */
export type ActorFor<A extends Access, Scope, Key = undefined> = Key extends KeyScope
  ? Actor | KeyCaller
  : PersonFor<A, Scope>;

type PersonFor<A extends Access, Scope> = A extends 'anonymous'
  ? null
  : A extends 'either'
    ? SignedIn | null
    : A extends 'signed-in' | 'installation.manage'
      ? SignedIn
      : Scope extends 'organization'
        ? Member
        : Actor;
