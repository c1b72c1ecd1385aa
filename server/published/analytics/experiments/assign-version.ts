import { createHmac } from 'node:crypto';

/** A test that is running, as the site serves it. */
export interface RunningExperiment {
  readonly id: string;
  readonly versionA: number;
  readonly versionB: number;
  /** Visitors that get B, in percent. */
  readonly share: number;
  readonly secret: Buffer;
}

/** What distinguishes visitors, without a cookie. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The version that a visitor gets for as long as the test runs: by a hash of address, browser and test, under a secret that is
 * destroyed with the test. Nothing but the version is ever stored.
 */
export function assignVersion(
  { id, versionA, versionB, share, secret }: RunningExperiment,
  { ip, userAgent }: Visitor,
): number {
  const bucket = createHmac('sha256', secret).update(`${id}\n${ip}\n${userAgent}`).digest().readUIntBE(0, 6) / 2 ** 48;
  return bucket < share / 100 ? versionB : versionA;
}
