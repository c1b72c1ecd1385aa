import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { domainProof } from './sites';

/** Domains of one project. */
export const MAX_PROJECT_DOMAINS = 20;

/** `waiting` for its proof; `active`: it shows production; `lost`: its proof was not found again. */
export const PROJECT_DOMAIN_STATES = ['waiting', 'active', 'lost'] as const;
export type ProjectDomainState = (typeof PROJECT_DOMAIN_STATES)[number];

const projectDomain = z.object({
  id: z.string(),
  domain: z.string(),
  url: z.string(),
  state: z.enum(PROJECT_DOMAIN_STATES),
  /** What shows that it is the organization's: the record or the file, either says `value`. */
  proof: domainProof,
  /** Of a lost one: until when it goes on to show production; null = it does not any more. */
  served_until: time.nullable(),
  added_on: time,
});
export type ProjectDomain = z.infer<typeof projectDomain>;

const develop = { access: 'develop', scope: 'organization' } as const;
const projectId = z.string().max(64);
const id = z.strictObject({ id: z.string().max(64) });

export const getProjectDomains = endpoint({
  method: 'GET',
  path: 'project/domains',
  ...develop,
  summary: "A project's own domains for production, with what proves them",
  query: z.strictObject({ projectId }),
  /** `pointsTo`: the host that the DNS of each of them has to lead to. */
  reply: ok({ domains: z.array(projectDomain), tc: total, pointsTo: z.string() }),
});

export const addProjectDomain = endpoint({
  method: 'POST',
  path: 'project/domains',
  ...develop,
  summary: 'Ask for a domain for production: it counts once it is proven',
  body: body({ projectId, domain: z.string().trim().toLowerCase().min(1).max(253) }),
  status: 201,
  reply: okWithMessage({ domain: projectDomain }),
});

export const verifyProjectDomain = endpoint({
  method: 'POST',
  path: 'project/domains/verify/:id',
  ...develop,
  summary: 'Look for the record or file that proves the domain (`proof`); from then on it shows production',
  params: id,
  reply: okWithMessage({ domain: projectDomain }),
});

export const removeProjectDomain = endpoint({
  method: 'POST',
  path: 'project/domains/delete/:id',
  ...develop,
  summary: 'Take a domain off a project: it shows nothing from then on',
  params: id,
  reply: okWithMessage({}),
});
