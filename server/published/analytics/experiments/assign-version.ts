import { createHmac } from 'node:crypto';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import type { GoalRow } from '../goals/store';

/** A test that is running, as the site serves it. */
export interface RunningExperiment {
  readonly id: string;
  readonly versionA: number;
  readonly versionB: number;
  /** Visitors that get B, in percent. */
  readonly share: number;
  readonly goal: Pick<GoalRow, 'id' | 'kind' | 'target'>;
  readonly secret: Buffer;
}

/** What distinguishes visitors, without a cookie. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

const BUCKETS = 2 ** 48;

/**
 * A visitor's number in a test: a hash of address (of IPv6 its network), browser and test, under a secret that is
 * destroyed with the test. The same at each visit, and unrelated to that of any other test.
 * @returns 48 bits
 */
export function bucketOf({ id, secret }: RunningExperiment, { ip, userAgent }: Visitor): number {
  return createHmac('sha256', secret)
    .update(`${id}\n${clientNetwork(ip)}\n${userAgent}`)
    .digest()
    .readUIntBE(0, 6);
}

/** The version that a visitor gets for as long as the test runs, by their bucket. */
export function assignVersion(test: RunningExperiment, visitor: Visitor): number {
  return bucketOf(test, visitor) / BUCKETS < test.share / 100 ? test.versionB : test.versionA;
}
