import { Octokit as Core } from '@octokit/core';
import { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods';
import { throttling } from '@octokit/plugin-throttling';

/** What we use of octokit: its calls with their types, and the throttle that keeps to GitHub's secondary limits. */
export const Octokit = Core.plugin(restEndpointMethods, throttling);
export type Octokit = InstanceType<typeof Octokit>;
