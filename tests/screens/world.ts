import type { APIRequestContext } from '@playwright/test';
import { apiFor, signIn } from '../fixtures/api';
import { makeDeveloperStates, type DeveloperStates } from '../fixtures/developer-states';
import { startProduct, type Product } from '../fixtures/product';
import { workOnAudience } from './audience-work';
import { send, workOnSite } from './site-work';
import { visitSite } from './visitors';

/** Where the things are that screens show by their ids. */
export interface World {
  readonly changeSet: string;
  readonly draftCampaign: string;
  readonly sentCampaign: string;
  readonly form: string;
  readonly experiment: string;
  readonly states: DeveloperStates;
  /** A session whose turn goes on. */
  readonly running: string;
}

/** Installations to photograph: one that is worked with, one without work, one before its set-up. */
export interface Installations {
  readonly full: Product;
  readonly empty: Product;
  readonly bare: Product;
  readonly world: World;
  readonly stop: () => Promise<void>;
}

async function fill(request: APIRequestContext, product: Product): Promise<World> {
  const { accessToken } = await signIn(request, product.appUrl, true);
  const api = apiFor(request, product.appUrl, accessToken);
  const hands = { api, request, product, accessToken };
  const { changeSet } = await workOnSite(hands);
  const { draftCampaign, sentCampaign } = await workOnAudience(hands);
  await visitSite(hands);
  await send(hands, 'support/submit', { category: 'question', text: 'How do we move our old addresses over?' });
  const states = await makeDeveloperStates(request, product, 'cafe');
  const { forms } = (await api.call('v1/forms')) as { forms: { id: string }[] };
  const { experiments } = (await api.call('v1/analytics/experiments', {})) as { experiments: { id: string }[] };
  return {
    changeSet,
    draftCampaign,
    sentCampaign,
    form: `/forms/${forms[0]!.id}`,
    experiment: `/analytics/tests/${experiments[0]!.id}`,
    states,
    running: await states.beginTurn(),
  };
}

/** Starts and fills them. */
export async function makeInstallations(request: APIRequestContext): Promise<Installations> {
  const [full, empty, bare] = await Promise.all([startProduct(), startProduct(), startProduct()]);
  const world = await fill(request, full);
  await signIn(request, empty.appUrl);
  const stop = async () => void (await Promise.all([full, empty, bare].map((product) => product.stop())));
  return { full, empty, bare, world, stop };
}
