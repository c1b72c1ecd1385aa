import type { Campaign, CampaignState, DeliveryState } from '#common/contract/campaigns.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';
import { keysOf } from './keys-of';

export type {
  Campaign,
  CampaignSection,
  CampaignState,
  CampaignTrigger,
  DeliveryCause,
  DeliveryState,
} from '#common/contract/campaigns.ts';

const LIST = 'POST v1/campaigns/dash/getCampaigns';
const ONE = 'GET v1/campaigns/:id';
const CHECK = 'POST v1/campaigns/check';
const REPORT = 'POST v1/campaigns/report';

/** States in the order of the filter's list. */
export const CAMPAIGN_STATES = keysOf<CampaignState>({
  draft: true,
  scheduled: true,
  sending: true,
  paused: true,
  sent: true,
  canceled: true,
  failed: true,
});
/** The same of recipients. */
export const DELIVERY_STATES = keysOf<DeliveryState>({
  sent: true,
  waiting: true,
  sending: true,
  refused: true,
  bounced: true,
  failed: true,
  uncertain: true,
  skipped: true,
});

export type CampaignInput = NonNullable<CallInput<'POST v1/campaigns/saveCampaign'>['body']>['campaign'];

/** ms between looks at a campaign that is sent just now, or is about to be. */
const LOOK_MS = 1000;

function isMoving({ state }: Campaign) {
  return state === 'sending' || state === 'scheduled';
}

/** A page of the campaigns of the site, looked at again while one is sent. */
export function useCampaigns(query: ListQuery): CallState<typeof LIST> {
  return useCall(
    LIST,
    { body: listBody(query) },
    { refreshInterval: (shown?: { campaigns: Campaign[] }) => (shown?.campaigns.some(isMoving) ? LOOK_MS * 3 : 0) },
  );
}

/** One campaign, looked at again while it is sent. */
export function useCampaign(id: string): CallState<typeof ONE> {
  return useCall(
    ONE,
    { params: { id } },
    {
      keepPreviousData: false,
      refreshInterval: (shown?: { campaign: Campaign }) => (shown && isMoving(shown.campaign) ? LOOK_MS : 0),
    },
  );
}

/** What a draft lacks, and how many would get it. */
export function useCampaignCheck(id: string): CallState<typeof CHECK> {
  return useCall(CHECK, { body: { id } }, { keepPreviousData: false });
}

/** What became of each recipient, a page at a time; looked at again while something is to become of one that is shown. */
export function useCampaignReport(
  body: NonNullable<CallInput<typeof REPORT>['body']>,
  isUnderWay: boolean,
): CallState<typeof REPORT> {
  return useCall(
    REPORT,
    { body },
    {
      refreshInterval: (shown?: { deliveries: readonly { state: DeliveryState }[] }) =>
        isUnderWay || shown?.deliveries.some(({ state }) => state === 'waiting' || state === 'sending') ? LOOK_MS : 0,
    },
  );
}

/** Makes a campaign (without id) or changes a draft. @returns its id @throws ApiError `invalid` */
export async function saveCampaign(input: CampaignInput): Promise<string> {
  const { campaign } = await call('POST v1/campaigns/saveCampaign', { body: { campaign: input } });
  await reread(LIST, ONE, CHECK);
  return campaign.id;
}

/** Makes a draft of a campaign. @returns its id */
export async function copyCampaign(id: string, name: string): Promise<string> {
  const { campaign } = await call('POST v1/campaigns/copy', { body: { id, name } });
  await reread(LIST);
  return campaign.id;
}

/** Deletes a campaign and its report. @throws ApiError `in_use` while it is under way */
export async function deleteCampaign(id: string): Promise<void> {
  await call('POST v1/campaigns/delete', { body: { id } });
  await reread(LIST);
}

/** Begins a campaign, or plans it. @throws ApiError `conflict` when another number of people would get it now, `plan_limit` */
export async function sendCampaign(id: string, recipients: number): Promise<void> {
  try {
    await call('POST v1/campaigns/send', { body: { id, recipients } });
  } finally {
    await reread(LIST, ONE, CHECK);
  }
}

/** Stops, goes on, ends, or sends again what is uncertain. @throws ApiError `conflict` in another state */
export async function moveCampaign(act: 'pause' | 'resume' | 'cancel' | 'retryUncertain', id: string): Promise<void> {
  await call(`POST v1/campaigns/${act}`, { body: { id } });
  await reread(LIST, ONE, CHECK, REPORT);
}
