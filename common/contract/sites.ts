import * as z from 'zod';
import { body, endpoint, ok, okWithMessage } from './endpoint';
import { siteRef } from './accounts';

const fields = {
  name: z.string().trim().min(1).max(120),
  /** '' = the site answers at its `<siteId>.localhost` address only. */
  domain: z.string().trim().toLowerCase().max(253),
  description: z.string().trim().max(1000),
  whitelist_ip: z.array(z.string().max(64)).max(200),
  /** Addresses and networks whose views are not counted. */
  uncounted_ip: z.array(z.string().max(64)).max(200),
  /** Views are counted by a script of ours on the pages, for sites behind a CDN; else by the server. */
  beacon: z.boolean(),
  lang: z.string().min(2).max(35),
  locales: z.array(z.string().min(2).max(35)).max(50),
  /** Shipped site theme and token overrides, see common/widgets/site-theme. */
  theme: z.record(z.string(), z.unknown()),
  maintenance: z.boolean().optional(),
};

/** What shows that a domain is the site's people's: the record or the file, either says `value`. */
export const domainProof = z.object({ record: z.string(), file: z.string(), value: z.string() });

export const siteSettings = z.object({
  id: z.string(),
  titleIndex: z.number().int(),
  url: z.string(),
  ...fields,
  /** Set while the domain is not verified: until then the site does not answer there. */
  domainProof: domainProof.nullable(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const getSiteSettings = endpoint({
  method: 'GET',
  path: 'v1/settings/site',
  access: 'content.read',
  keyScope: 'read',
  summary: 'The settings of the site',
  reply: ok({ site: siteSettings }),
});

export const saveSiteSettings = endpoint({
  method: 'POST',
  path: 'v1/settings/site',
  access: 'site.manage',
  summary: 'Change the settings of the site; absent fields keep their value',
  body: body(
    {
      name: fields.name.optional(),
      domain: fields.domain.optional(),
      description: fields.description.optional(),
      whitelist_ip: fields.whitelist_ip.optional(),
      uncounted_ip: fields.uncounted_ip.optional(),
      beacon: fields.beacon.optional(),
      lang: fields.lang.optional(),
      locales: fields.locales.optional(),
      theme: fields.theme.optional(),
      maintenance: z.boolean().optional(),
    },
    ['id', 'titleIndex', 'url', 'domainProof'],
  ),
  reply: okWithMessage({ site: siteSettings }),
});

export const verifyDomain = endpoint({
  method: 'POST',
  path: 'v1/settings/site/verifyDomain',
  access: 'site.manage',
  summary: 'Look for the record or file that proves the domain (`domainProof`); from then on the site answers there',
  body: body({}),
  reply: okWithMessage({ site: siteSettings }),
});

export const getSites = endpoint({
  method: 'GET',
  path: 'v1/sites',
  access: 'content.read',
  summary: 'The sites of the organization',
  scope: 'organization',
  reply: ok({ sites: z.array(siteRef), tc: z.number().int() }),
});

export const createSite = endpoint({
  method: 'POST',
  path: 'v1/sites',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Create a further site in the organization',
  body: body({
    name: fields.name,
    domain: fields.domain.optional(),
    description: fields.description.optional(),
    lang: fields.lang.optional(),
  }),
  status: 201,
  reply: okWithMessage({ site: siteRef }),
});

export const deleteSite = endpoint({
  method: 'POST',
  path: 'v1/sites/delete',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Delete a site with everything in it; `confirmName` must be its name',
  body: body({ titleIndex: z.number().int().min(0), confirmName: z.string().max(120) }),
  reply: okWithMessage({}),
});
