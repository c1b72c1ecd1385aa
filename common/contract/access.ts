/** The rights of docs/contract.md "Roles". `common/rules/can.ts` maps roles to them. */
export type Right =
  /** See templates, layouts, widgets, media, routes, data sources, settings. */
  | 'content.read'
  /** Change and publish templates, layouts, widgets, media. */
  | 'content.write'
  /** Send campaigns: publish to many people what cannot be recalled. */
  | 'content.publish'
  /** Change page routes, data sources, settings, sites, members, billing. */
  | 'site.manage'
  /** Projects, chat, pull requests, deploys, tickets. */
  | 'develop'
  /** Assemble change sets; adding an item and publishing the set also need the right to each kind of item. */
  | 'changes.prepare'
  /** `admin/*`. */
  | 'installation.manage';

/**
 * Who may call: anybody; anybody, but known when a bearer is sent (`either`); any signed-in person (also without an
 * organization); or a member with the right.
 */
export type Access = 'anonymous' | 'either' | 'signed-in' | Right;

/** A member's role in an organization. */
export const ROLES = ['viewer', 'editor', 'developer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What an API key of a site may be used for; a call names the one it demands (`EndpointShape.keyScope`).
 * - `read`: see of its site what a viewer sees
 * - `propose`: propose changes of pages, which a person accepts or drops
 * - `mail`: send a message to one person
 */
export const KEY_SCOPES = ['read', 'propose', 'mail'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Those that calls demand so far, and that are offered. A test compares them with the contracts. */
export const USED_KEY_SCOPES: readonly KeyScope[] = ['read', 'propose', 'mail'];
