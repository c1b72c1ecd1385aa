/**
 * The rights of docs/contract.md "Roles". `common/rules/can.ts` says which role holds which.
 * - `content.read`: see templates, layouts, widgets, media, routes, data sources, settings
 * - `content.write`: change and publish templates, layouts, widgets, media
 * - `content.publish`: put before many people what cannot be taken back: send campaigns
 * - `site.manage`: change page routes, data sources, settings, sites, members, billing
 * - `develop`: projects, chat, pull requests, deploys, tickets
 * - `changes.prepare`: put change sets together; what goes into one, and its going live, needs the right to each kind of it
 * - `installation.manage`: `admin/*`
 */
export type Right =
  | 'content.read'
  | 'content.write'
  | 'content.publish'
  | 'site.manage'
  | 'develop'
  | 'changes.prepare'
  | 'installation.manage';

/**
 * Who may call: anybody; anybody, but known when a bearer is sent (`either`); any signed-in person (also without an
 * organisation); or a member with the right.
 */
export type Access = 'anonymous' | 'either' | 'signed-in' | Right;

/** A member's role in an organisation. */
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
