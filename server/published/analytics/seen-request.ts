import type { FastifyRequest } from 'fastify';
import { hostName } from '#server/builder/sites/find-site.ts';
import { marksOfView, type RunningExperiments } from './experiments/marks';
import { findSource, MAX_TEXT } from './find-source';
import type { SeenRequest } from './store-views';

/** The site that a view is of. */
interface ViewedSite {
  readonly site: { readonly id: string };
  readonly experiments: RunningExperiments;
}

/** What was viewed, and where the visitor came from. */
export interface Viewed {
  /** Encoded, without the query. */
  readonly path: string;
  /** The query with its '?', or ''. */
  readonly search: string;
  /** Address of the page before. */
  readonly before: string | undefined;
  readonly shown: SeenRequest['shown'];
  readonly country: string;
}

/** What is kept of a view until it is stored. Bots are detected later, to keep the response fast. */
export function seenRequest(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { site, experiments }: ViewedSite,
  { path: whole, search, before, shown, country }: Viewed,
): SeenRequest {
  const visitor = { ip, userAgent: headers['user-agent'] ?? '' };
  const path = whole.slice(0, MAX_TEXT);
  return {
    siteId: site.id,
    at: new Date(),
    ...visitor,
    path,
    shown,
    country,
    marks: shown ? marksOfView(experiments, { ...shown, path }, visitor) : [],
    ...findSource(search, before, hostName(headers.host)),
  };
}
